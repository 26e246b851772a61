import type { CreationRuleCode } from './rule-values.ts'

/** An input in the sentence of a rule, at the place of its name; `label` says what it is where the sentence is not seen. */
export type Part = Count | Minutes | YesNo | { kind: 'window' | 'band' | 'pairs'; name: string }
interface Count {
  kind: 'count'
  name: string
  label: string
  most: number
}
interface Minutes {
  kind: 'minutes'
  name: string
  label: string
}
interface YesNo {
  kind: 'yesNo'
  name: string
  label: string
  /** while nothing is said */
  initial: boolean
}

export interface RuleWords {
  readonly title: string
  /** has a place for each of the parts */
  readonly sentence: string
  readonly parts: readonly Part[]
  /** one unit of a breach, and what it costs at first while the rule does not block */
  readonly unit: keyof typeof costWords
  /** what the rule asks for when it is added */
  readonly fresh: Readonly<Record<string, unknown>>
}

/** Over which days something is counted. */
export const windowWords = { day: 'per day', week: 'per week', period: 'in the period' } as const

export const costWords = { minute: '{{cost}} per minute', day: '{{cost}} per day', shift: '{{cost}} per shift' } as const
export const unitWeights: Readonly<Record<RuleWords['unit'], number>> = { minute: 1, day: 10, shift: 10 }

const count = (name: string, label: string): Part => ({ kind: 'count', name, label, most: 366 })
const minutes = (name: string, label: string): Part => ({ kind: 'minutes', name, label })
const window: Part = { kind: 'window', name: 'window' }
const least = 'At least'
const most = 'At most'

const shiftsOfKind = {
  sentence: 'at most {{most}} {{most:shift|shifts}} {{window}}',
  parts: [count('most', most), window],
  unit: 'shift',
  fresh: { most: 5, window: 'week' },
} as const
const betweenKinds = [count('leastDaysOff', 'Days off between'), count('mostAPeriod', 'Changes in the period')] as const

/** What each rule is called, and the sentence that asks for its values. */
export const ruleWords: Readonly<Record<CreationRuleCode, RuleWords>> = {
  SchRuleCodeWorkingDays: {
    title: 'Working days in a row',
    sentence: 'at least {{leastDays}} and at most {{mostDays}} {{mostDays:day|days}}',
    parts: [count('leastDays', least), count('mostDays', most)],
    unit: 'day',
    fresh: { mostDays: 6 },
  },
  QuayHours: {
    title: 'Hours',
    sentence: 'at least {{least}} and at most {{most}} {{window}}',
    parts: [minutes('least', least), minutes('most', most), window],
    unit: 'minute',
    fresh: { most: 60 * 60, window: 'week' },
  },
  QuayShifts: {
    title: 'Shifts',
    sentence: 'at least {{least}} and at most {{most}} {{window}}',
    parts: [count('least', least), count('most', most), window],
    unit: 'shift',
    fresh: { most: 6, window: 'week' },
  },
  SchRuleCodeMinRest: {
    title: 'Rest between shifts',
    sentence: 'at least {{minutes}} h',
    parts: [minutes('minutes', least)],
    unit: 'minute',
    fresh: { minutes: 11 * 60 },
  },
  QuayWeeklyRest: {
    title: 'Weekly rest',
    sentence: 'at least {{minutes}} h in any 7 days',
    parts: [minutes('minutes', least)],
    unit: 'minute',
    fresh: { minutes: 35 * 60 },
  },
  QuayDaysOff: {
    title: 'Days off in a row',
    sentence: 'at least {{least}} and at most {{most}} {{most:day|days}}',
    parts: [count('least', least), count('most', most)],
    unit: 'day',
    fresh: { least: 2 },
  },
  QuayWeekends: {
    title: 'Weekends worked',
    sentence: 'at most {{most}} {{most:weekend|weekends}} in the period {{whole}}',
    parts: [count('most', most), { kind: 'yesNo', name: 'whole', label: 'whole weekends only', initial: false }],
    unit: 'day',
    fresh: { most: 2 },
  },
  SchRuleCodeAMShiftAllowed: { title: 'AM shifts', ...shiftsOfKind },
  SchRuleCodePMShiftAllowed: { title: 'PM shifts', ...shiftsOfKind },
  SchRuleCodeSchRuleAMTransition: {
    title: 'From AM to PM or night',
    sentence:
      'at least {{leastDaysOff}} {{leastDaysOff:day|days}} off between, at most {{mostAPeriod}} {{mostAPeriod:time|times}} in the period',
    parts: betweenKinds,
    unit: 'day',
    fresh: { leastDaysOff: 1 },
  },
  SchRuleCodeSchRulePMTransition: {
    title: 'From PM to AM',
    sentence:
      'at least {{leastDaysOff}} {{leastDaysOff:day|days}} off between, at most {{mostAPeriod}} {{mostAPeriod:time|times}} in the period {{nightIsPm}}',
    parts: [...betweenKinds, { kind: 'yesNo', name: 'nightIsPm', label: 'night counts as PM', initial: true }],
    unit: 'day',
    fresh: { leastDaysOff: 1 },
  },
  QuayNights: {
    title: 'Nights',
    sentence: 'at most {{mostInRow}} in a row, then at least {{daysOffAfter}} {{daysOffAfter:day|days}} off',
    parts: [count('mostInRow', 'At most in a row'), count('daysOffAfter', 'Days off after the nights')],
    unit: 'day',
    fresh: { mostInRow: 4, daysOffAfter: 2 },
  },
  QuayBandCount: {
    title: 'Shifts of one band',
    sentence:
      '{{band}}: at least {{least}} and at most {{most}} {{window}}, in a row at least {{leastInRow}} and at most {{mostInRow}} {{mostInRow:day|days}}',
    parts: [
      { kind: 'band', name: 'band' },
      count('least', least),
      count('most', most),
      window,
      count('leastInRow', 'At least in a row'),
      count('mostInRow', 'At most in a row'),
    ],
    unit: 'shift',
    fresh: { window: 'week', most: 5 },
  },
  QuaySuccession: {
    title: 'Not on following days',
    sentence: '{{pairs}}',
    parts: [{ kind: 'pairs', name: 'pairs' }],
    unit: 'shift',
    fresh: { pairs: [[null, null]] },
  },
}

export const ruleGroups: readonly { readonly title: string; readonly codes: readonly CreationRuleCode[] }[] = [
  { title: 'Working time', codes: ['SchRuleCodeWorkingDays', 'QuayHours', 'QuayShifts'] },
  { title: 'Rest', codes: ['SchRuleCodeMinRest', 'QuayWeeklyRest', 'QuayDaysOff', 'QuayWeekends'] },
  {
    title: 'AM, PM and night',
    codes: [
      ...(['SchRuleCodeAMShiftAllowed', 'SchRuleCodePMShiftAllowed', 'SchRuleCodeSchRuleAMTransition'] as const),
      ...(['SchRuleCodeSchRulePMTransition', 'QuayNights'] as const),
    ],
  },
  { title: 'Shift bands', codes: ['QuayBandCount', 'QuaySuccession'] },
]

export const severityWords = { off: 'Switched off', info: 'Information', warn: 'Warning', block: 'Blocks' } as const
export type Severity = keyof typeof severityWords

/** Whether a breach is weighed against others: it is listed, and forbids nothing. */
export const isWeighed = (severity: Severity): boolean => severity === 'info' || severity === 'warn'
