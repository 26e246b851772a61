import { feature } from '../../../kit/feature/feature.server.ts'
import { nodesBelow, ofSeveral } from '../../organisation/org-node/counts-for.service.ts'
import { processRuleKeys } from './process-rule.api.ts'
import { processRuleCalls } from './process-rule.server.ts'

/** What a deployment weighs, and in which order. */
export default feature({
  screens: [
    {
      path: '/DeploymentProcessRule',
      file: 'process-rule-list',
      label: 'Deployment Process Rule',
      icon: 'deployment',
      group: 'Master data',
      key: processRuleKeys.view,
    },
    {
      path: '/DeploymentProcessRuleAdd',
      file: 'process-rule-add',
      label: 'Add Process Rule',
      icon: 'deployment',
      group: 'Master data',
      key: processRuleKeys.view,
      under: '/DeploymentProcessRule',
    },
  ],
  calls: processRuleCalls,
  keys: processRuleKeys,
  kinds: { processRule: ofSeveral('process_rule', nodesBelow) },
})
