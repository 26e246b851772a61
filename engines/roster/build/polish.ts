import { NEAR } from '../problem.ts'
import type { Effort } from './effort.ts'
import type { Pricing } from './pricing.ts'
import type { Roster } from './roster.ts'

/** Gives everybody without a row one, person after person, until it is stopped. */
export function fill(roster: Roster, pricing: Pricing, effort: Effort, random: () => number): void {
  const earns = new Float64Array(roster.heads.length)
  for (let person = 0; person < roster.plan.people.length && !effort.isOver(); person++) {
    if (!roster.rows[person]) improve(roster, pricing, effort, person, earns, 0, random)
  }
}

/**
 * Gives one person after the other the row that is best beside all others, until nothing gets better.
 * @param noise how much prices are shaken, so that repeats go other ways; the roster never gets dearer
 * @param onRound called whenever everybody was looked at
 */
export function polish(
  roster: Roster,
  pricing: Pricing,
  effort: Effort,
  order: readonly number[],
  noise: number,
  random: () => number,
  onRound = () => {},
): void {
  const earns = new Float64Array(roster.heads.length)
  for (let unchanged = 0; unchanged < order.length; ) {
    for (const person of order) {
      if (effort.isOver()) return
      const improved = improve(roster, pricing, effort, person, earns, noise, random)
      unchanged = improved ? 0 : unchanged + 1
      if (unchanged >= order.length) break
    }
    onRound()
  }
}

function improve(
  roster: Roster,
  pricing: Pricing,
  effort: Effort,
  person: number,
  earns: Float64Array,
  noise: number,
  random: () => number,
): boolean {
  const planned = roster.plan.people[person]!
  const old = roster.rows[person]
  const before = roster.cost
  roster.set(person, null)
  roster.earnings(earns)
  if (noise > 0) for (let line = 0; line < earns.length; line++) earns[line]! += noise * random()
  pricing.prices(planned, earns, null)
  effort.add(1)
  const row = pricing.row(planned)
  if (row) roster.set(person, row)
  if (old && (!row || roster.cost > before + NEAR)) roster.set(person, old)
  return !old || roster.cost < before - NEAR
}
