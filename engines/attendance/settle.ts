import { difference, intersection, type Spans, union } from '../time/spans.ts'
import type { Day } from '../time/time.ts'
import type { Case } from './case.ts'
import type { WorkedCategory } from './category.ts'
import type { Line } from './figures.ts'
import { divideByHolidays } from './rules/holiday.ts'
import { dailyOvertime, roundDown, type Side } from './rules/overtime.ts'
import { byWallClock } from './rules/wall-clock.ts'
import { changed, lineOf, type Stretch } from './stretch.ts'

/** A stretch that becomes lines: where it lies, and the category of its minutes when no holiday takes them. */
export interface Settling {
  readonly category: WorkedCategory
  readonly day: Day
  readonly shift: string | null
  readonly took: readonly string[]
  readonly over: Line['span']
  readonly side: Side
  /** Minutes attended, the meal with them. */
  readonly attended: Spans
  /** Preparation and hot-seat minutes within the stretch: no rounding cuts them. */
  readonly unrounded?: Spans
  /** Preparation and hot-seat minutes that another line has: here they only help the others over the least and the rounding. */
  readonly elsewhere?: Spans
}

/** A stretch as its lines, at most one of its own category and one of holiday overtime; the earlier in engines.md §2 wins. */
export function settle(from: Stretch, as: Settling, one: Case): Line[] {
  return divided(from, as, one, true)
}

/** The same for minutes that no least and no rounding apply to. */
export function settleWhole(from: Stretch, as: Settling, one: Case): Line[] {
  return divided(from, as, one, false)
}

function divided(from: Stretch, as: Settling, one: Case, rounds: boolean): Line[] {
  const { holiday, ordinary } = divideByHolidays(from, as.day, as.took, one.place, one.policy)
  const own = ordinary && finished(ordinary, as.category, as, one, rounds)
  if (!holiday) return own ? [own] : []
  const free = finished(holiday, 'holidayOt', as, one, rounds)
  return own ? [own, free] : [free]
}

function finished(stretch: Stretch, category: WorkedCategory, as: Settling, { place, policy }: Case, rounds: boolean): Line {
  const rounded = rounds ? roundedAs(stretch, category, as, policy) : stretch
  const { elsewhere } = as
  const left = elsewhere ? changed(rounded, difference(rounded.parts, elsewhere), 'elsewhere', as.took) : rounded
  return byWallClock(lineOf(category, as.shift, left, as.over), as.attended, place, policy)
}

function roundedAs(stretch: Stretch, category: WorkedCategory, as: Settling, policy: Case['policy']): Stretch {
  const { side, took, unrounded } = as
  if (category === 'cat1') return dailyOvertime(stretch, side, took, policy)
  if (category !== 'cat2' && category !== 'holidayOt') return stretch
  if (!unrounded) return roundDown(stretch, side, took, policy.offOtRound)
  const kept = intersection(stretch.parts, unrounded)
  const cut = roundDown({ parts: difference(stretch.parts, kept), trail: stretch.trail }, side, took, policy.offOtRound)
  return { parts: union([...cut.parts, ...kept]), trail: cut.trail }
}
