import type { AttendancePolicy } from './policy.ts'

/** The policy of Salwa Container Terminal (tests/fixtures/salwa; the fixtures' page, "Hours"). */
export const SALWA: AttendancePolicy = {
  computeMode: 'first_in_last_out',
  earlyInCounts: 'never',
  lateInGrace: 5,
  earlyOutGrace: 5,
  recognitionBefore: 120,
  recognitionAfter: 180,
  breakMinutes: 60,
  breakAfterMinutes: 360,
  otAfterShift: true,
  otMinMinutes: 45,
  otRound: 15,
  offOtRound: 15,
  cat2Rule: 'interval_less_break',
  missingPunchRule: 'no_minutes',
  duplicateSeconds: 90,
  dstRule: 'elapsed',
  severity: { absent: 'block', missingIn: 'block', missingOut: 'block', late: 'info', earlyOut: 'info', unrostered: 'warn' },
}
