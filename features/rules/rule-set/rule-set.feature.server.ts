import { documentPages, feature } from '../../../kit/feature/feature.server.ts'
import { nodesBelow, ofSeveral } from '../../../kit/resource/page/counts-for.server.ts'
import { ruleSets } from './rule-set.api.ts'
import { ruleSetCalls } from './rule-set.server.ts'

/** The rules that a built roster keeps. */
export default feature({
  screens: documentPages(ruleSets, {
    list: { path: '/ScheduleCreation', label: 'Schedule Creation' },
    form: { path: '/AddScheduleCreation', label: 'Add Rule Set' },
    file: 'rule-set',
    icon: 'settings',
    group: 'Rostering',
  }),
  calls: ruleSetCalls,
  keys: ruleSets.access,
  kinds: { ruleSet: ofSeveral('creation_rule_set', nodesBelow) },
  records: { creation_rule_set: { label: ['Rule Set', 'Rule Sets'], path: '/ScheduleCreation' } },
})
