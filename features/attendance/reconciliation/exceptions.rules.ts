import type { ExceptionCode } from '../../../engines/attendance/policy.ts'

/** Every exception of a person-day, most serious first: the order of the screen's groups and chips. */
export const exceptionCodes = [
  'missingOut',
  'missingIn',
  'absent',
  'unrostered',
  'late',
  'earlyOut',
] as const satisfies readonly ExceptionCode[]

/** What people call them; English is the key of the other languages. */
export const exceptionNames: Readonly<Record<ExceptionCode, string>> = {
  missingOut: 'Missing clock out',
  missingIn: 'Missing clock in',
  absent: 'Absent',
  unrostered: 'Not rostered',
  late: 'Late in',
  earlyOut: 'Early out',
}
