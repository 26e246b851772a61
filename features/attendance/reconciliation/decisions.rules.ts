import type { ExceptionCode } from '../../../engines/attendance/policy.ts'
import { datesFrom } from '../../roster/schedule-lock/schedule-lock.rules.ts'
import type { PersonDate } from '../raw-clocking/person-date.rules.ts'
import type { Change } from './actions.api.ts'
import type { AttendanceRow } from './attendance.api.ts'

/** What can be decided about the chosen people of a date. */
export type Decision = 'approve' | 'waive' | 'add_exception' | 'paid_break' | 'comp_off' | 'off_cancelled' | 'break_ot' | 'ot_cap_reversed'

/** What people call it; English is the key of the other languages. */
export const decisionNames: Readonly<Record<Decision, string>> = {
  approve: 'Approve overtime',
  waive: 'Waive exception',
  add_exception: 'Add exception',
  paid_break: 'Paid break',
  comp_off: 'Comp off',
  off_cancelled: 'Off cancelled',
  break_ot: 'Break OT applied',
  ot_cap_reversed: 'OT cap reversed',
}

/** Those of the OT category popover (ND-83). */
export const otCategories = ['off_cancelled', 'break_ot', 'ot_cap_reversed'] as const

/** Of a decision that names an exception. */
export const namesException = (decision: Decision): decision is 'waive' | 'add_exception' =>
  decision === 'waive' || decision === 'add_exception'

/** As the preview takes it; undefined while the exception is still to be chosen. */
export function changeOf(decision: Decision, on: boolean, exception: ExceptionCode | null): Change | undefined {
  if (namesException(decision)) return exception ? { kind: decision, exception } : undefined
  return { kind: decision, on }
}

/** The exceptions that the chosen people have, for waiving; the overtime is approved instead. */
export const exceptionsHeld = (rows: readonly AttendanceRow[]): ExceptionCode[] => [
  ...new Set(rows.flatMap(row => row.exceptions.map(({ code }) => code)).filter(code => code !== 'overtimeNotApproved')),
]

/** The days of these people from one date to another. */
export const daysOf = (rows: readonly AttendanceRow[], date: string, until: string): PersonDate[] =>
  datesFrom(date, until < date ? date : until).flatMap(on => rows.map(({ employeeId }) => ({ employeeId, date: on })))
