import { documentPages, feature } from '../../../kit/feature/feature.server.ts'
import { nodesBelow, ofSeveral } from '../../../kit/resource/page/counts-for.server.ts'
import { processRules } from './process-rule.api.ts'
import { processRuleCalls } from './process-rule.server.ts'

/** What a deployment weighs, and in which order. */
export default feature({
  screens: documentPages(processRules, {
    list: { path: '/DeploymentProcessRule', label: 'Deployment Process Rule' },
    form: { path: '/DeploymentProcessRuleAdd', label: 'Add Process Rule' },
    file: 'process-rule',
    icon: 'deployment',
    group: 'Master data',
    section: 'Work and rules',
  }),
  calls: processRuleCalls,
  keys: processRules.access,
  kinds: { processRule: ofSeveral('process_rule', nodesBelow) },
  records: { process_rule: { label: ['Process Rule', 'Process Rules'], path: '/DeploymentProcessRule' } },
})
