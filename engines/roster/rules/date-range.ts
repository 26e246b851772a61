import { type CellRule, nothingToCheck } from './rule.ts'

/** SchRuleCodeDateRange (SCHED-18): nobody is rostered on a day on which no other rule is in force for them. */
export const dateRange: CellRule<object> = {
  unit: 'shifts',
  check: nothingToCheck,
  mayStand: ({ person, day }, _, others) => others.hasRules(person, day),
}
