import { holdsOn } from '../terms.ts'
import { type CellRule, nothingToCheck } from './rule.ts'

/** QuaySuspended: nobody works while suspended. */
export const suspended: CellRule<object> = {
  unit: 'shifts',
  check: nothingToCheck,
  mayStand: ({ person, day }) => !(person.suspensions ?? []).some(row => holdsOn(row, day)),
}
