import { measure, union } from '../time/spans.ts'
import { type Case, inRoom, type Judged } from './case.ts'
import { mealOf, workedThrough } from './meal.ts'
import { idsOf } from './rules/attended.ts'
import { takeBreak } from './rules/break.ts'
import type { Presence } from './rules/presence.ts'
import { settle } from './settle.ts'
import { changed, noted, type Stretch, stepOf } from './stretch.ts'

/**
 * Work on an OFF date (Cat 2): the interval less the meal, rounded down (the fixtures' page, "Hours" 3). A policy may count it only when
 * the OFF day was cancelled, or not at all.
 */
export function judgeOffDate(one: Case, { attended, trail }: Presence): Judged {
  const { sitting, policy, hand, room } = one
  const spans = union(attended.map(({ span }) => span))
  const over = { start: spans[0]!.start, end: spans[spans.length - 1]!.end }
  const took = attended.flatMap(({ clockIn, clockOut }) => idsOf(clockIn, clockOut))
  const whole = noted({ parts: spans, trail }, stepOf('offDay', took, over.start, over.end, measure(spans)))
  const own = changed(whole, inRoom(spans, room), 'elsewhere', took)
  const as = { category: 'cat2', day: sitting.day, shift: null, took, over, side: 'after', attended: own.parts } as const
  const allowed = policy.cat2Rule === 'interval_less_break' || (policy.cat2Rule === 'off_cancelled' && hand.on.has('off_cancelled'))
  if (!allowed) return { lines: settle(changed(own, [], 'offNotCancelled', took), as, one), notings: [] }
  if (own.parts.length === 0) return { lines: settle(own, as, one), notings: [] }
  const { stretch, meal } = takeBreak(own, null, policy, mealOf(one, gapsOf(own)))
  const lines = settle(stretch, as, one)
  return { lines: meal ? [...lines, ...workedThrough(meal, 'cat2', one)] : lines, notings: [] }
}

/** Minutes between the intervals. */
function gapsOf({ parts }: Stretch): number {
  return parts[parts.length - 1]!.end - parts[0]!.start - measure(parts)
}
