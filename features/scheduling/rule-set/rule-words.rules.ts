import type { CreationRuleCode } from './rule-values.ts'

/** An input in the sentence of a rule, with the words before and behind it. */
export type Part = Count | { kind: 'minutes'; name: string; lead: string; tail?: string } | YesNo | { kind: 'window' | 'band' | 'pairs' }
interface Count {
  kind: 'count'
  name: string
  lead: string
  tail?: string
  most: number
}
interface YesNo {
  kind: 'yesNo'
  name: string
  lead: string
  /** while nothing is said */
  initial: boolean
}

export interface RuleWords {
  readonly title: string
  readonly parts: readonly Part[]
  /** one unit of a breach, and what it costs at first while the rule does not block */
  readonly unit: keyof typeof unitWords
  /** what the rule asks for when it is added */
  readonly fresh: Readonly<Record<string, unknown>>
}

export const unitWords = { minute: 'a minute', day: 'a day', shift: 'a shift' } as const
export const unitWeights: Readonly<Record<RuleWords['unit'], number>> = { minute: 1, day: 10, shift: 10 }

const count = (name: string, lead: string, tail?: string, most = 366): Part => ({ kind: 'count', name, lead, most, ...(tail && { tail }) })
const minutes = (name: string, lead: string, tail?: string): Part => ({ kind: 'minutes', name, lead, ...(tail && { tail }) })
const window = { kind: 'window' } as const

const shiftsOfKind = { parts: [count('most', 'at most', 'shifts'), window], unit: 'shift', fresh: { most: 5, window: 'week' } } as const
const betweenKinds = [
  count('leastDaysOff', 'at least', 'days off between'),
  count('mostAPeriod', 'at most', 'times in the period'),
] as const

/** What each rule is called, and the sentence that asks for its values. */
export const ruleWords: Readonly<Record<CreationRuleCode, RuleWords>> = {
  SchRuleCodeWorkingDays: {
    title: 'Working days in a row',
    parts: [count('leastDays', 'at least'), count('mostDays', 'at most', 'days')],
    unit: 'day',
    fresh: { mostDays: 6 },
  },
  QuayHours: {
    title: 'Hours',
    parts: [minutes('least', 'at least'), minutes('most', 'at most'), window],
    unit: 'minute',
    fresh: { most: 60 * 60, window: 'week' },
  },
  QuayShifts: {
    title: 'Shifts',
    parts: [count('least', 'at least'), count('most', 'at most'), window],
    unit: 'shift',
    fresh: { most: 6, window: 'week' },
  },
  SchRuleCodeMinRest: {
    title: 'Rest between shifts',
    parts: [minutes('minutes', 'at least', 'hours')],
    unit: 'minute',
    fresh: { minutes: 11 * 60 },
  },
  QuayWeeklyRest: {
    title: 'Weekly rest',
    parts: [minutes('minutes', 'at least', 'hours in any 7 days')],
    unit: 'minute',
    fresh: { minutes: 35 * 60 },
  },
  QuayDaysOff: {
    title: 'Days off in a row',
    parts: [count('least', 'at least'), count('most', 'at most', 'days')],
    unit: 'day',
    fresh: { least: 2 },
  },
  QuayWeekends: {
    title: 'Weekends worked',
    parts: [
      count('most', 'at most', 'weekends in the period'),
      { kind: 'yesNo', name: 'whole', lead: 'whole weekends only', initial: false },
    ],
    unit: 'day',
    fresh: { most: 2 },
  },
  SchRuleCodeAMShiftAllowed: { title: 'AM shifts', ...shiftsOfKind },
  SchRuleCodePMShiftAllowed: { title: 'PM shifts', ...shiftsOfKind },
  SchRuleCodeSchRuleAMTransition: {
    title: 'From AM to PM or night',
    parts: betweenKinds,
    unit: 'day',
    fresh: { leastDaysOff: 1 },
  },
  SchRuleCodeSchRulePMTransition: {
    title: 'From PM to AM',
    parts: [...betweenKinds, { kind: 'yesNo', name: 'nightIsPm', lead: 'night counts as PM', initial: true }],
    unit: 'day',
    fresh: { leastDaysOff: 1 },
  },
  QuayNights: {
    title: 'Nights',
    parts: [count('mostInRow', 'at most', 'in a row,'), count('daysOffAfter', 'then at least', 'days off')],
    unit: 'day',
    fresh: { mostInRow: 4, daysOffAfter: 2 },
  },
  QuayBandCount: {
    title: 'Shifts of one band',
    parts: [
      { kind: 'band' },
      count('least', 'at least'),
      count('most', 'at most'),
      window,
      count('leastInRow', 'in a row at least'),
      count('mostInRow', 'at most', 'days'),
    ],
    unit: 'shift',
    fresh: { window: 'week', most: 5 },
  },
  QuaySuccession: {
    title: 'Not on following days',
    parts: [{ kind: 'pairs' }],
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
