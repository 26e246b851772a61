import { createHash } from 'node:crypto'
import { type PolicyVersion, policyOn } from '../../../engines/attendance/policy.ts'
import { dayOf } from '../../../engines/time/time.ts'
import { type Weekday, weekStartOf } from '../../../engines/time/week.ts'
import { type OvertimeBefore, overtimePeriodsOf } from './overtime-reads.server.ts'
import { engineVersion, type PersonDay, peopleOf } from './person-day-reads.server.ts'
import { markOf, type SpecialDays } from './special-days.rules.ts'
import { isAround, isWeekly } from './weeks.rules.ts'

/** Tells whether anything a day rests on has changed: node, shifts, clockings, note, parameters, holidays, engine. Hexadecimal SHA-256. */
function inputHash(personDay: PersonDay, policy: PolicyVersion, orgNodeId: number, special: SpecialDays): string {
  const { employeeId: _, date: __, ...input } = personDay
  // moving a version's dates changes nothing for the days it still covers
  const { from: ___, to: ____, ...settings } = policy
  return sha256([engineVersion, orgNodeId, settings, input, ...markOf(special, personDay.date)])
}

export interface HashedWith {
  readonly orgNodeId: number
  readonly weekStarts: Weekday
  /** null where no policy caps a pay period */
  readonly before: OvertimeBefore | null
  readonly special: SpecialDays
}

/**
 * The days that have a parameter version in force, each with it and its hash; where the policy counts over the week, the hash is of
 * all that the person's week rests on.
 */
export function withPolicies(
  days: readonly PersonDay[],
  policies: readonly PolicyVersion[],
  { orgNodeId, weekStarts, before, special }: HashedWith,
) {
  const due = days.flatMap(day => {
    const policy = policyOn(policies, dayOf(day.date))
    return policy ? [{ policy, hash: inputHash(day, policy, orgNodeId, special), ...day }] : []
  })
  if (!policies.some(isWeekly)) return due
  const own = peopleOf(due)
  return due.map(day => {
    if (!isWeekly(day.policy)) return day
    const first = weekStartOf(dayOf(day.date), weekStarts)
    const week = own.get(day.employeeId)!.filter(({ date }) => isAround(date, first))
    return {
      ...day,
      hash: sha256([day.hash, week.map(({ date, hash }) => [date, hash]), before && overtimePeriodsOf(before, day.employeeId)]),
    }
  })
}

const sha256 = (rests: unknown): string => createHash('sha256').update(JSON.stringify(rests)).digest('hex')

export type DueDay = ReturnType<typeof withPolicies>[number]
