import { measure, union } from '../time/spans.ts'
import type { Case, Judged, Noting } from './case.ts'
import type { AttendanceException } from './figures.ts'
import type { Clocking } from './input.ts'
import { idsOf } from './rules/attended.ts'
import type { Presence } from './rules/presence.ts'
import { minutesIn, toApprove } from './worked.ts'

const none: readonly AttendanceException[] = []

/** Whether somebody was absent; leave over the whole shift excuses them. */
export type Absence = 'there' | 'absent' | 'excused'

/**
 * What a sitting has against it, each with the policy's severity: one that is off or waived is none
 * (engines.md §2, data-model attendance_exception).
 */
export function exceptionsOf(one: Case, presence: Presence, absence: Absence, { lines, notings }: Judged): readonly AttendanceException[] {
  const found = foundIn(one, presence, absence)
  for (const noting of notings) found.push(noting)
  const overtime = unapproved(one, lines)
  if (overtime) found.push(overtime)
  const unknown = [...one.sitting.strays.map(({ id }) => id), ...presence.beyond]
  if (unknown.length > 0) found.push({ code: 'unrostered', took: unknown })
  if (found.length === 0) return none
  const exceptions: AttendanceException[] = []
  for (const noting of found) {
    const exception = exceptionOf(one, noting)
    if (exception) exceptions.push(exception)
  }
  return exceptions
}

/** Exceptions put down by hand for the day of a sitting, beside those it has. */
export function addedByHand(one: Case, has: readonly AttendanceException[]): AttendanceException[] {
  return [...one.hand.added]
    .filter(code => !has.some(exception => exception.code === code))
    .map(code => exceptionOf(one, { code, took: [] }))
    .filter(exception => exception !== null)
}

function exceptionOf({ sitting, policy, hand, place }: Case, { code, took, limit, actual }: Noting): AttendanceException | null {
  const severity = policy.severity[code]
  if (severity === 'off' || (actual ?? 0) <= (hand.waived.get(code) ?? -1)) return null
  const shift = sitting.shifts[0]?.id ?? null
  const people = [place.input.person.id]
  const days = [sitting.day]
  if (limit === undefined || actual === undefined) return { code, severity, people, days, shift, took }
  return { code, severity, people, days, shift, took, limit, actual, unit: 'minutes' }
}

/** In the order of the fixtures' page, "Hours": absent, missing in, missing out, not rostered; then what the clockings themselves show. */
function foundIn({ sitting, policy, hand }: Case, presence: Presence, absence: Absence): Noting[] {
  if (absence !== 'there') return absence === 'absent' ? [{ code: 'absent', took: [] }] : []
  const { clockings, shifts } = sitting
  // an OFF date that has figures for another reason lacks no clocking
  const found: Noting[] = clockings.length === 0 && shifts.length === 0 ? [] : presence.missing.slice()
  const unrostered = sitting.shifts.length === 0 && presence.attended.length > 0 && !hand.on.has('off_cancelled')
  if (unrostered) found.push({ code: 'unrostered', took: clockings.map(({ id }) => id) })
  if (presence.doubled.length > 0) found.push({ code: 'doublePunch', took: presence.doubled })
  if (clockings.some(isOutside)) found.push({ code: 'outsideArea', took: clockings.filter(isOutside).map(({ id }) => id) })
  const long = tooLong(presence, policy.tooLongMinutes)
  if (long) found.push(long)
  return found
}

/** Presence of a shift, or of an OFF date, above the policy's limit, all its pairs together: what a typed date makes of two days. */
function tooLong({ attended }: Presence, limit: number | null): Noting | null {
  if (limit === null) return null
  const actual = measure(union(attended.map(({ span }) => span)))
  return actual > limit
    ? { code: 'tooLong', took: attended.flatMap(({ clockIn, clockOut }) => idsOf(clockIn, clockOut)), limit, actual }
    : null
}

/** Overtime that needs an approval and is above what was approved, nor was requested with the shift (data-model §2.8 ot_needs_approval). */
function unapproved({ sitting, policy, hand }: Case, lines: Judged['lines']): Noting | null {
  if (!policy.otNeedsApproval || sitting.shifts.some(({ otSpan }) => otSpan)) return null
  const limit = hand.approvedMinutes
  const actual = minutesIn(lines, toApprove) - limit
  return actual > 0 ? { code: 'overtimeNotApproved', took: [], limit, actual } : null
}

function isOutside({ area }: Clocking): boolean {
  return area === 'outside' || area === 'suspicious'
}
