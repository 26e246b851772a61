import type { AttendancePolicy, ExceptionCode, Rounding, Roundings, Severity } from './policy.ts'

/** What a setting may be: a whole number from 0 (or none, or a minute of the day), yes or no, or one of some words. */
export type SettingKind = 'whole' | 'wholeOrNull' | 'minuteOfDay' | 'yesNo' | readonly string[]

type Nested = 'rounding' | 'severity'

/** Every setting of a parameter group version (data-model §2.8) with what it may be. */
export const settings: Readonly<Record<Exclude<keyof AttendancePolicy, Nested>, SettingKind>> = {
  computeMode: ['first_in_last_out', 'pairs'] satisfies AttendancePolicy['computeMode'][],
  attendanceMode: ['shift_time', 'activity'] satisfies AttendancePolicy['attendanceMode'][],
  earlyInCounts: ['never', 'if_approved', 'always'] satisfies AttendancePolicy['earlyInCounts'][],
  earlyInMinutes: 'wholeOrNull',
  lateInGrace: 'whole',
  earlyOutGrace: 'whole',
  lateOutMinutes: 'wholeOrNull',
  recognitionBefore: 'whole',
  recognitionAfter: 'whole',
  duplicateSeconds: 'whole',
  missingPunchRule: ['no_minutes', 'planned_edge'] satisfies AttendancePolicy['missingPunchRule'][],
  sharedMinutes: ['once', 'each_date'] satisfies AttendancePolicy['sharedMinutes'][],
  tooLongMinutes: 'wholeOrNull',
  breakMinutes: 'whole',
  breakAfterMinutes: 'whole',
  breakAuto: 'yesNo',
  breakPaid: 'yesNo',
  normalMinutesDay: 'wholeOrNull',
  normalMinutesWeek: 'wholeOrNull',
  nightStarts: 'minuteOfDay',
  nightEnds: 'minuteOfDay',
  nightMinMinutes: 'whole',
  otBeforeShift: 'yesNo',
  otAfterShift: 'yesNo',
  otFrom: ['shift_end', 'clock_in'] satisfies AttendancePolicy['otFrom'][],
  otMinMinutes: 'whole',
  otRound: 'whole',
  offOtRound: 'whole',
  otCapDay: 'wholeOrNull',
  otCapPeriod: 'wholeOrNull',
  otNeedsApproval: 'yesNo',
  cat2Rule: ['interval_less_break', 'off_cancelled', 'never'] satisfies AttendancePolicy['cat2Rule'][],
  holidayRule: ['local_day', 'shift_date', 'never'] satisfies AttendancePolicy['holidayRule'][],
  ramadanMinutesLess: 'whole',
  ramadanOt: 'yesNo',
  compOffEarnMinutes: 'wholeOrNull',
  compOffInstead: 'yesNo',
  compOffExpiresDays: 'wholeOrNull',
  standUpNotice: 'wholeOrNull',
  trainingSupplement: 'yesNo',
  weekendSupplement: 'yesNo',
  nightSupplement: 'yesNo',
  dstRule: ['elapsed', 'nominal'] satisfies AttendancePolicy['dstRule'][],
}

export const roundingEdges = ['inEarly', 'inLate', 'outEarly', 'outLate'] as const satisfies readonly (keyof Roundings)[]

export const roundingSettings: Readonly<Record<keyof Rounding, SettingKind>> = {
  interval: 'whole',
  direction: ['up', 'down', 'nearest'] satisfies Rounding['direction'][],
  grace: 'whole',
}

export const severities: readonly string[] = ['off', 'info', 'warn', 'block'] satisfies Severity[]

/** Every exception there is, the most serious first. */
export const exceptionCodes = [
  'missingOut',
  'missingIn',
  'absent',
  'unrostered',
  'late',
  'earlyOut',
  'tooLong',
  'overtimeNotApproved',
  'outsideArea',
  'doublePunch',
] as const satisfies readonly ExceptionCode[]
