import { type CellRule, nothingToCheck } from './rule.ts'

/** QuayEmployment: nobody works before being hired or after the last day. */
export const employment: CellRule<object> = {
  unit: 'shifts',
  check: nothingToCheck,
  mayStand: ({ person, day }) => day >= person.hired && (person.ends === undefined || day <= person.ends),
}
