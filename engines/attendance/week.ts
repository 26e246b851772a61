import type { Day, Minute } from '../time/time.ts'
import type { Case, Room } from './case.ts'
import type { DayWork } from './day-work.ts'
import { addedByHand } from './exceptions.ts'
import { clockingsAfter, type Hand, handsOf, NO_HAND } from './hands.ts'
import type { AttendanceInput } from './input.ts'
import { type Judgement, judge } from './judge.ts'
import { Place } from './place.ts'
import { type PolicyVersion, policyOn } from './policy.ts'
import { compOff } from './rules/comp-off.ts'
import { aboveNormalDay } from './rules/normal-day.ts'
import { weeklyOvertime } from './rules/normal-week.ts'
import { capOvertime } from './rules/overtime-cap.ts'
import { isPaidDay, paidAbsences } from './rules/paid-absence.ts'
import type { Sitting } from './sitting.ts'
import { sittingsOf } from './sittings.ts'
import { minutesIn, toApprove } from './worked.ts'

const WEEK_DAYS = 7

/** The days of a week with their final lines: each sitting is judged, then come the rules over a day, the week and the pay period. */
export function workOf(input: AttendanceInput): DayWork[] {
  const days = daysOf(judgedIn(input))
  if (input.days === WEEK_DAYS) weeklyOvertime(days)
  if (days.some(({ policy }) => policy.otCapDay !== null || policy.otCapPeriod !== null)) capOvertime(days, input.overtimePeriods ?? [])
  return days
}

const noHands: ReadonlyMap<Day, Hand> = new Map()

interface Tried {
  readonly one: Case
  readonly judged: Judgement
}

/** Every sitting of the period; those beside it are only judged so far as they leave less room for overtime. */
function judgedIn(input: AttendanceInput): Tried[] {
  const { actions = [], policies, firstDay, days } = input
  const hands = actions.length > 0 ? handsOf(actions) : noHands
  const place = new Place(input)
  const clockings = actions.length > 0 ? clockingsAfter(input.clockings, actions) : input.clockings
  const sittings = sittingsOf(input, clockings, keptDays(input))
  const tried: Tried[] = []
  const ends: (Minute | null)[] = []
  for (let at = 0; at < sittings.length; at++) {
    const sitting = sittings[at]!
    const { day } = sitting
    const policy = policyOn(policies, day)
    let end = sitting.span?.end ?? null
    if (policy) {
      const one: Case = {
        sitting,
        policy,
        hand: handLeft(hands.get(day) ?? NO_HAND, day, tried),
        place,
        room: roomOf(at, sittings, ends, policy),
      }
      const judged = judge(one)
      end = endOf(judged, end)
      if (day >= firstDay && day < firstDay + days) tried.push({ one, judged })
    }
    ends.push(end)
  }
  return tried
}

/** What is left of an approval of the day after its sittings so far. */
function handLeft(hand: Hand, day: Day, tried: readonly Tried[]): Hand {
  if (hand.approvedMinutes === 0 || hand.approvedMinutes === Number.POSITIVE_INFINITY) return hand
  const used = tried.reduce((sum, { one, judged }) => (one.sitting.day === day ? sum + minutesIn(judged.lines, toApprove) : sum), 0)
  return used === 0 ? hand : { ...hand, approvedMinutes: Math.max(0, hand.approvedMinutes - used) }
}

/** Between the end of the sittings before and the next shift's start: of every date, or of the sitting's own only where each date counts by itself. */
function roomOf(at: number, sittings: readonly Sitting[], ends: readonly (Minute | null)[], { sharedMinutes }: PolicyVersion): Room {
  const { day } = sittings[at]!
  const all = sharedMinutes === 'once'
  let opens: Minute | null = null
  let closes: Minute | null = null
  for (let other = 0; other < sittings.length; other++) {
    if (other === at || (!all && sittings[other]!.day !== day)) continue
    if (other < at) opens = later(opens, ends[other]!)
    else closes = earlier(closes, sittings[other]!.span?.start ?? null)
  }
  return { opens, closes }
}

function later(a: Minute | null, b: Minute | null): Minute | null {
  return a === null || (b !== null && b > a) ? b : a
}

function earlier(a: Minute | null, b: Minute | null): Minute | null {
  return a === null || (b !== null && b < a) ? b : a
}

/** The last minute that a sitting was planned, attended or paid for; null when it was none of these. */
function endOf({ presence: { attended }, lines }: Judgement, planned: Minute | null): Minute | null {
  let end = attended.length === 0 ? planned : later(planned, attended[attended.length - 1]!.span.end)
  for (const { parts } of lines) if (parts.length > 0) end = later(end, parts[parts.length - 1]!.end)
  return end
}

/** Days that an exception was put down for, or a paid whole day away, have figures though nobody clocked on them. */
function keptDays({ actions = [], leaves = [] }: AttendanceInput): Day[] {
  const noted = actions.filter(({ kind }) => kind === 'add_exception').map(({ day }) => day)
  return [...noted, ...leaves.filter(isPaidDay).map(({ day }) => day)]
}

function daysOf(tried: readonly Tried[]): DayWork[] {
  const days: DayWork[] = []
  for (let at = 0; at < tried.length; ) {
    const { one } = tried[at]!
    const { day } = one.sitting
    const first = at
    while (at < tried.length && tried[at]!.one.sitting.day === day) at++
    days.push(dayWork(tried.slice(first, at)))
  }
  return days
}

function dayWork(tried: readonly Tried[]): DayWork {
  const { one, judged: first } = tried[0]!
  const cases = tried.map(each => each.one)
  const judged = tried.map(each => each.judged)
  const earned = compOff(aboveNormalDay(tried.length === 1 ? first.lines : judged.flatMap(({ lines }) => lines), cases), one)
  return {
    day: one.sitting.day,
    policy: one.policy,
    hand: one.hand,
    cases,
    judged: one.hand.added.size === 0 ? judged : withAdded(one, judged),
    lines: [
      ...earned.lines,
      ...paidAbsences(
        cases,
        earned.lines,
        judged.map(({ mealOnLeave }) => mealOnLeave),
      ),
    ],
    compOffMinutes: earned.minutes,
    compOffUntil: earned.until,
  }
}

function withAdded(one: Case, judged: readonly Judgement[]): Judgement[] {
  const added = addedByHand(
    one,
    judged.flatMap(({ exceptions }) => exceptions),
  )
  return judged.map((each, at) => (at === 0 ? { ...each, exceptions: [...each.exceptions, ...added] } : each))
}
