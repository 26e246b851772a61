import type { ExceptionCode, Rounding, Severity } from '../../../engines/attendance/policy.ts'
import {
  exceptionCodes,
  settings as policySettings,
  roundingEdges,
  roundingSettings,
  type SettingKind,
  severities,
} from '../../../engines/attendance/settings.ts'

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

/** What the engine's kind of a setting is here. */
type SettingOf<Kind> = Kind extends 'whole'
  ? Whole<false>
  : Kind extends 'wholeOrNull'
    ? Whole<true>
    : Kind extends readonly (infer Text extends string)[]
      ? Word<Text, false>
      : { readonly kind: 'yesNo' }

const whole = (most: number, least = 0): Whole<false> => ({ kind: 'whole', least, most, none: false })
const time = { kind: 'time' } as const

function settingOf(kind: SettingKind, most: number): Setting {
  if (kind === 'whole' || kind === 'wholeOrNull') return { kind: 'whole', least: 0, most, none: kind === 'wholeOrNull' }
  return typeof kind === 'string' ? { kind: 'yesNo' } : { kind: 'word', words: kind, none: false }
}

const DAY = 1440
const MONTH = 31 * DAY

/** Settings of the engine's policy that go by another name here, or have another form. */
type Renamed = 'lateInGrace' | 'earlyOutGrace' | 'otRound' | 'offOtRound' | 'nightStarts' | 'nightEnds'
const renamed = {
  lateInGraceMinutes: whole(240),
  earlyOutGraceMinutes: whole(240),
  otRoundMinutes: whole(120, 1),
  offOtRoundMinutes: whole(120, 1),
  nightStarts: time,
  nightEnds: time,
} as const

type PlainName = Exclude<keyof typeof policySettings, Renamed>
type WholeName = { [Name in PlainName]: (typeof policySettings)[Name] extends 'whole' | 'wholeOrNull' ? Name : never }[PlainName]

/** The greatest figure that makes sense, in minutes but for seconds and days by name; the engine itself takes any. */
const most: Readonly<Record<WholeName, number>> = {
  earlyInMinutes: DAY,
  lateOutMinutes: DAY,
  recognitionBefore: DAY,
  recognitionAfter: DAY,
  duplicateSeconds: 3600,
  tooLongMinutes: 2 * DAY,
  breakMinutes: 240,
  breakAfterMinutes: DAY,
  normalMinutesDay: DAY,
  normalMinutesWeek: 7 * DAY,
  nightMinMinutes: DAY,
  otMinMinutes: 720,
  otCapDay: DAY,
  otCapPeriod: MONTH,
  ramadanMinutesLess: 720,
  compOffEarnMinutes: DAY,
  compOffExpiresDays: 3660,
  standUpNotice: MONTH,
}

const renamedThere = new Set<string>([
  'lateInGrace',
  'earlyOutGrace',
  'otRound',
  'offOtRound',
  'nightStarts',
  'nightEnds',
] satisfies Renamed[])

/** The settings that are a field of the engine's policy under the same name. */
export const plainNames = (Object.keys(policySettings) as PlainName[]).filter(name => !renamedThere.has(name))
const plain = Object.fromEntries(plainNames.map(name => [name, settingOf(policySettings[name], most[name as WholeName])])) as {
  readonly [Name in PlainName]: SettingOf<(typeof policySettings)[Name]>
}

type Edge = Capitalize<(typeof roundingEdges)[number]>
const direction: Word<Rounding['direction'], false> = { kind: 'word', words: roundingSettings.direction, none: false }
const rounding = { Interval: whole(240), Direction: direction, Grace: whole(240) } as const
type RoundingSettings = {
  [Name in keyof typeof rounding as `round${Edge}${Name}`]: (typeof rounding)[Name]
}
const severity: Word<Severity, true> = { kind: 'word', words: severities, none: true }
type SeveritySettings = Record<`severity${Capitalize<ExceptionCode>}`, typeof severity>

/** `inEarly` to `InEarly`, as in `roundInEarlyGrace` and `severityTooLong`. */
export const capital = <Name extends string>(name: Name) => (name.charAt(0).toUpperCase() + name.slice(1)) as Capitalize<Name>

const roundings = Object.fromEntries(
  roundingEdges.flatMap(edge => Object.entries(rounding).map(([name, setting]) => [`round${capital(edge)}${name}`, setting])),
) as RoundingSettings
const ownSeverities = Object.fromEntries(exceptionCodes.map(code => [`severity${capital(code)}`, severity])) as SeveritySettings

/** Every setting of a version (data-model §2.8): a column of param_group_version, a field of the calls, an input on screen. */
export const settings = { ...plain, ...renamed, ...roundings, ...ownSeverities }
export type SettingName = keyof typeof settings
export type VersionSettings = { [Name in SettingName]: ValueOf<(typeof settings)[Name]> }
export const settingNames = Object.keys(settings) as SettingName[]
