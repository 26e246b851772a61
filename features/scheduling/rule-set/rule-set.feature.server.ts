import { feature } from '../../../kit/feature/feature.server.ts'
import { nodesBelow, ofSeveral } from '../../organisation/org-node/counts-for.service.ts'
import { ruleSetKeys } from './rule-set.api.ts'
import { ruleSetCalls } from './rule-set.server.ts'

/** The rules that a built roster keeps. */
export default feature({
  screens: [
    {
      path: '/ScheduleCreation',
      file: 'rule-set-list',
      label: 'Schedule Creation',
      icon: 'settings',
      group: 'Rostering',
      key: ruleSetKeys.view,
    },
    {
      path: '/AddScheduleCreation',
      file: 'rule-set-add',
      label: 'Add Rule Set',
      icon: 'settings',
      group: 'Rostering',
      key: ruleSetKeys.view,
      under: '/ScheduleCreation',
    },
  ],
  calls: ruleSetCalls,
  keys: ruleSetKeys,
  kinds: { ruleSet: ofSeveral('creation_rule_set', nodesBelow) },
})
