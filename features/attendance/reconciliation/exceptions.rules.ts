import type { ExceptionCode } from '../../../engines/attendance/policy.ts'

/** The exceptions of a person-day that companies keep on their list, most serious first: the order of the screen's groups and chips. */
export const exceptionCodes = [
  'missingOut',
  'missingIn',
  'absent',
  'unrostered',
  'late',
  'earlyOut',
] as const satisfies readonly ExceptionCode[]

export type ListedException = (typeof exceptionCodes)[number]

/** What people call them; English is the key of the other languages. */
export const exceptionNames: Readonly<Record<ListedException, string>> = {
  missingOut: 'Missing clock out',
  missingIn: 'Missing clock in',
  absent: 'Absent',
  unrostered: 'Not rostered',
  late: 'Late in',
  earlyOut: 'Early out',
}
