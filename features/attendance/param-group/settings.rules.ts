import type { AttendancePolicy, ExceptionCode, Rounding, Severity } from '../../../engines/attendance/policy.ts'
import { exceptionCodes, roundingEdges } from '../../../engines/attendance/settings.ts'

/** What a setting of a parameter group version may be; `none` allows null: "no limit", "not done", "as the company's list says". */
export type Setting = Whole<boolean> | Word<string, boolean> | { readonly kind: 'yesNo' } | { readonly kind: 'time' }
interface Whole<None extends boolean> {
  readonly kind: 'whole'
  readonly least: number
  readonly most: number
  readonly none: None
}
interface Word<Text extends string, None extends boolean> {
  readonly kind: 'word'
  readonly words: readonly Text[]
  readonly none: None
}
type Kept<Value, None> = None extends true ? Value | null : Value
type ValueOf<One> =
  One extends Whole<infer None>
    ? Kept<number, None>
    : One extends Word<infer Text, infer None>
      ? Kept<Text, None>
      : One extends { kind: 'yesNo' }
        ? boolean
        : string

const whole = (most: number, least = 0): Whole<false> => ({ kind: 'whole', least, most, none: false })
const wholeOrNone = (most: number): Whole<true> => ({ kind: 'whole', least: 0, most, none: true })
const oneOf = <Text extends string>(...words: Text[]): Word<Text, false> => ({ kind: 'word', words, none: false })
const yesNo = { kind: 'yesNo' } as const
const time = { kind: 'time' } as const

const DAY = 1440
const MONTH = 31 * DAY

/** The settings that are a field of the engine's policy under the same name. */
const plain = {
  computeMode: oneOf<AttendancePolicy['computeMode']>('first_in_last_out', 'pairs'),
  attendanceMode: oneOf<AttendancePolicy['attendanceMode']>('shift_time', 'activity'),
  earlyInCounts: oneOf<AttendancePolicy['earlyInCounts']>('never', 'if_approved', 'always'),
  earlyInMinutes: wholeOrNone(DAY),
  lateOutMinutes: wholeOrNone(DAY),
  recognitionBefore: whole(DAY),
  recognitionAfter: whole(DAY),
  duplicateSeconds: whole(3600),
  missingPunchRule: oneOf<AttendancePolicy['missingPunchRule']>('no_minutes', 'planned_edge'),
  sharedMinutes: oneOf<AttendancePolicy['sharedMinutes']>('each_date', 'once'),
  tooLongMinutes: wholeOrNone(2 * DAY),
  breakMinutes: whole(240),
  breakAfterMinutes: whole(DAY),
  breakAuto: yesNo,
  breakPaid: yesNo,
  normalMinutesDay: wholeOrNone(DAY),
  normalMinutesWeek: wholeOrNone(7 * DAY),
  nightMinMinutes: whole(DAY),
  otBeforeShift: yesNo,
  otAfterShift: yesNo,
  otFrom: oneOf<AttendancePolicy['otFrom']>('shift_end', 'clock_in'),
  otMinMinutes: whole(720),
  otCapDay: wholeOrNone(DAY),
  otCapPeriod: wholeOrNone(MONTH),
  otNeedsApproval: yesNo,
  cat2Rule: oneOf<AttendancePolicy['cat2Rule']>('interval_less_break', 'off_cancelled', 'never'),
  holidayRule: oneOf<AttendancePolicy['holidayRule']>('local_day', 'shift_date', 'never'),
  ramadanMinutesLess: whole(720),
  ramadanOt: yesNo,
  compOffEarnMinutes: wholeOrNone(DAY),
  compOffInstead: yesNo,
  compOffExpiresDays: wholeOrNone(3660),
  standUpNotice: wholeOrNone(MONTH),
  trainingSupplement: yesNo,
  weekendSupplement: yesNo,
  nightSupplement: yesNo,
  dstRule: oneOf<AttendancePolicy['dstRule']>('elapsed', 'nominal'),
} as const

/** Those that go by another name there, or another form. */
const renamed = {
  lateInGraceMinutes: whole(240),
  earlyOutGraceMinutes: whole(240),
  otRoundMinutes: whole(120, 1),
  offOtRoundMinutes: whole(120, 1),
  nightStarts: time,
  nightEnds: time,
} as const

type Edge = Capitalize<(typeof roundingEdges)[number]>
const rounding = { Interval: whole(240), Direction: oneOf<Rounding['direction']>('down', 'up', 'nearest'), Grace: whole(240) } as const
type RoundingSettings = {
  [Name in keyof typeof rounding as `round${Edge}${Name}`]: (typeof rounding)[Name]
}
const severity: Word<Severity, true> = { kind: 'word', words: ['off', 'info', 'warn', 'block'], none: true }
type SeveritySettings = Record<`severity${Capitalize<ExceptionCode>}`, typeof severity>

/** `inEarly` to `InEarly`, as in `roundInEarlyGrace` and `severityTooLong`. */
export const capital = <Name extends string>(name: Name) => (name.charAt(0).toUpperCase() + name.slice(1)) as Capitalize<Name>

const roundings = Object.fromEntries(
  roundingEdges.flatMap(edge => Object.entries(rounding).map(([name, setting]) => [`round${capital(edge)}${name}`, setting])),
) as RoundingSettings
const severities = Object.fromEntries(exceptionCodes.map(code => [`severity${capital(code)}`, severity])) as SeveritySettings

export const plainNames = Object.keys(plain) as (keyof typeof plain)[]

/** Every setting of a version (data-model §2.8): a column of param_group_version, a field of the calls, an input on screen. */
export const settings = { ...plain, ...renamed, ...roundings, ...severities }
export type SettingName = keyof typeof settings
export type VersionSettings = { [Name in SettingName]: ValueOf<(typeof settings)[Name]> }
export const settingNames = Object.keys(settings) as SettingName[]
