import type { Rule } from './rule.ts'

/** With this shift the person works no more shifts in the week than allowed. */
export const shiftsWeek: Rule = (_post, person, { policy }) => {
  const { mostShiftsWeek: limit } = policy
  const actual = person.shiftsThisWeek + 1
  if (limit === undefined || actual <= limit) return null
  return { code: 'shiftsWeek', limit, actual, unit: 'shifts', fix: { kind: 'liftRule', subject: person.id, by: actual - limit } }
}
