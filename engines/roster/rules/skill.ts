import { holdsOn } from '../terms.ts'
import { type CellRule, nothingToCheck } from './rule.ts'

/** QuaySkill: a person who works in a skill holds it on that day. */
export const skill: CellRule<object> = {
  unit: 'shifts',
  check: nothingToCheck,
  mayStand: standing =>
    standing.skill === undefined || standing.person.skills.some(row => row.skill === standing.skill && holdsOn(row, standing.day)),
}
