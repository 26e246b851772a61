import type { AttendancePolicy, ExceptionCode, Rounding, Roundings, Severity } from './policy.ts'

/** The values a setting may have: a whole number from 0 (or none, or a minute of the day), yes or no, or one of some words. */
export type SettingKind = 'whole' | 'wholeOrNull' | 'minuteOfDay' | 'yesNo' | readonly string[]

type Nested = 'rounding' | 'severity'
type KindOf<Value> = [Value] extends [boolean] ? 'yesNo' : [Value] extends [string] ? readonly Value[] : SettingKind

/** Every setting of a parameter group version (data-model §2.8) with what it may be. */
export const settings = {
  computeMode: ['first_in_last_out', 'pairs'],
  attendanceMode: ['shift_time', 'activity'],
  earlyInCounts: ['never', 'if_approved', 'always'],
  earlyInMinutes: 'wholeOrNull',
  lateInGrace: 'whole',
  earlyOutGrace: 'whole',
  lateOutMinutes: 'wholeOrNull',
  recognitionBefore: 'whole',
  recognitionAfter: 'whole',
  duplicateSeconds: 'whole',
  missingPunchRule: ['no_minutes', 'planned_edge'],
  sharedMinutes: ['each_date', 'once'],
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
  otFrom: ['shift_end', 'clock_in'],
  otMinMinutes: 'whole',
  otRound: 'whole',
  offOtRound: 'whole',
  otCapDay: 'wholeOrNull',
  otCapPeriod: 'wholeOrNull',
  otNeedsApproval: 'yesNo',
  cat2Rule: ['interval_less_break', 'off_cancelled', 'never'],
  holidayRule: ['local_day', 'shift_date', 'never'],
  ramadanMinutesLess: 'whole',
  ramadanOt: 'yesNo',
  compOffEarnMinutes: 'wholeOrNull',
  compOffInstead: 'yesNo',
  compOffExpiresDays: 'wholeOrNull',
  standUpNotice: 'wholeOrNull',
  trainingSupplement: 'yesNo',
  weekendSupplement: 'yesNo',
  nightSupplement: 'yesNo',
  dstRule: ['elapsed', 'nominal'],
} as const satisfies { readonly [Name in Exclude<keyof AttendancePolicy, Nested>]: KindOf<AttendancePolicy[Name]> }

export const roundingEdges = ['inEarly', 'inLate', 'outEarly', 'outLate'] as const satisfies readonly (keyof Roundings)[]

export const roundingSettings = {
  interval: 'whole',
  direction: ['down', 'up', 'nearest'],
  grace: 'whole',
} as const satisfies { readonly [Name in keyof Rounding]: KindOf<Rounding[Name]> }

export const severities = ['off', 'info', 'warn', 'block'] as const satisfies readonly Severity[]

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
