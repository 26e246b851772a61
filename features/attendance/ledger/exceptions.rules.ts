import type { ExceptionCode } from '../../../engines/attendance/policy.ts'

/** What people call the exceptions of a person-day; English is the key of the other languages. */
export const exceptionNames: Readonly<Record<ExceptionCode, string>> = {
  missingOut: 'Missing clock out',
  missingIn: 'Missing clock in',
  absent: 'Absent',
  unrostered: 'Not rostered',
  late: 'Late in',
  earlyOut: 'Early out',
  tooLong: 'Long attendance',
  overtimeNotApproved: 'OT not approved',
  outsideArea: 'Outside the area',
  doublePunch: 'Double clocking',
}
