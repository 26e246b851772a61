import type { Model } from '../index/model.ts'
import type { Pace } from '../pace.ts'
import { costsOf } from './costs.ts'
import { packingOf } from './packing.ts'

/** The most places of posts, old and new, that weights can compare at once. Chains of moves are shorter than this, and so is the day of a person. */
export const MOST_SUMMED = 32

/** What arcs and the open posts of groups cost, each as a single number. */
export interface Weights {
  readonly arc: Float64Array
  readonly open: Float64Array
}

/**
 * Costs as single numbers: sums of up to MOST_SUMMED of them keep the order of the tuples and stay exact. Goals that no longer fit, the
 * last in their order, count nothing here. Quotas of shares do not count either, only the order in which kinds of people are asked.
 * @param pace when it runs out, costs are left out
 */
export function weightsOf(model: Model, pace: Pace): Weights {
  const { groups, fits, first, person, shares } = model
  const costs = costsOf(model, model.goals, tiers => packingOf(tiers, 2 * MOST_SUMMED), false, pace)
  const { limbs, pair, besides, special, specialCost, share } = costs
  const arc = new Float64Array(person.length)
  for (let group = 0; group < groups.length; group++) {
    const start = fits.first[fits.of[group]!]!
    for (let at = first[group]!; at < first[group + 1]!; at++)
      arc[at] = pair[(start + at - first[group]!) * limbs]! + besides[group * limbs]!
    for (let at = special.first[group]!; at < special.first[group + 1]!; at++) {
      arc[first[group]! + special.pair[at]! - start] = specialCost[at * limbs]!
    }
  }
  if (share?.limb === 0) for (let at = 0; at < arc.length; at++) arc[at]! += shares.kindOf[person[at]!]! * share.factor
  return { arc, open: Float64Array.from(groups, (_, group) => costs.open[group * limbs]!) }
}
