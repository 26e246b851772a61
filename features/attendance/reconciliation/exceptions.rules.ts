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
