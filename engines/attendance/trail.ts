import type { Minute } from '../time/time.ts'
import type { Category } from './category.ts'

/** What a step does to the figure of its line: adds its minutes, takes them off, or only notes them. */
export type Effect = 1 | -1 | 0

/** Every rule that can stand in a trail, and what it does to the figure of worked minutes. */
const EFFECTS = {
  duplicatePunch: 0,
  firstInLastOut: 1,
  pair: 1,
  plannedEdge: 0,
  beyondRecognition: -1,
  activityTimes: 0,
  earlyIn: -1,
  lateInGrace: 1,
  lateIn: 0,
  earlyOutGrace: 1,
  earlyOut: 0,
  lateOut: -1,
  splitGap: -1,
  leave: -1,
  roundUp: 1,
  roundDown: -1,
  elsewhere: -1,
  break: -1,
  breakNotDue: 0,
  breakClocked: 0,
  breakOnLeave: 0,
  breakPaid: 0,
  breakOt: 1,
  preparation: 1,
  hotSeat: 1,
  beforeShift: 1,
  afterShift: 1,
  otNotAllowed: -1,
  otSpan: -1,
  otLimit: -1,
  otTrim: -1,
  otBelowMinimum: -1,
  otRound: -1,
  offDay: 0,
  offNotCancelled: -1,
  cat2: 0,
  holiday: -1,
  wallClock: 1,
  wallClockShorter: -1,
  normalDay: -1,
  ramadan: -1,
  normalWeek: -1,
  compOff: -1,
  otCapDay: -1,
  otCapPeriod: -1,
  night: 1,
  nightBelowMinimum: -1,
  standUp: 1,
  training: 1,
  fullWeekend: 1,
  fullNight: 1,
  paidLeave: 1,
  paidTraining: 1,
  paidCompOff: 1,
  paidMinutes: 1,
  restOfShift: -1,
} as const satisfies Record<string, Effect>

export type RuleCode = keyof typeof EFFECTS
export const ruleCodes = Object.keys(EFFECTS) as RuleCode[]

type Effects = Partial<Record<RuleCode, Effect>>

/** A loss counts what worked minutes only note, and the other way round. */
const LOSS: Effects = { lateIn: 1, earlyOut: 1, lateInGrace: 0, earlyOutGrace: 0, roundUp: -1, roundDown: 1 }
/** A break's line has what its stretch loses, less what is paid as overtime. */
const BREAK: Effects = { break: 1, breakPaid: 1, breakOt: -1 }
/** Leave that covers the meal pays nothing for it. */
const ABSENCE: Effects = { breakOnLeave: -1 }
const BESIDE: Partial<Record<Category, Effects>> = {
  late: LOSS,
  earlyOut: LOSS,
  breakPaid: BREAK,
  breakUnpaid: BREAK,
  paidAbsence: ABSENCE,
}

/**
 * One step of a trail: the rule looked at `from` to `to`, found `minutes` there and held them against the policy's `limit`.
 * "Counted from 07:00: 4 minutes late is inside the grace of 5" is
 * `{ rule: 'lateInGrace', took: [shift, clocking], from: 07:00, to: 07:04, minutes: 4, limit: 5 }`.
 */
export interface Step {
  readonly rule: RuleCode
  /** Ids of the shift, clockings, activities and leave it rests on. */
  readonly took: readonly string[]
  readonly from: Minute
  readonly to: Minute
  /** Never negative; `effectOf` tells what they do. */
  readonly minutes: number
  readonly limit?: number
}

/** What a step of this rule does in a line of this category. */
export function effectOf(rule: RuleCode, category: Category): Effect {
  return BESIDE[category]?.[rule] ?? EFFECTS[rule]
}

/** A line's figure, found again from its trail alone, and how it stood after every step. */
export function replay(category: Category, trail: readonly Pick<Step, 'rule' | 'minutes'>[]): { minutes: number; after: number[] } {
  let minutes = 0
  const after = trail.map(step => {
    minutes += effectOf(step.rule, category) * step.minutes
    return minutes
  })
  return { minutes, after }
}
