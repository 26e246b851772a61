import { costsOf, type Model } from './model.ts'

/** The most places of posts, old and new, that may be compared at once by weights. Chains are shorter; so is a person's day. */
export const MOST_SUMMED = 32

/** What arcs and the open posts of groups cost, each as a single number. */
export interface Weights {
  readonly arc: Float64Array
  readonly open: Float64Array
}

/**
 * Costs as single numbers: sums over up to MOST_SUMMED of them keep the order of the tuples and stay exact. Goals that no longer fit, the last in
 * their order, count nothing here; quotas of shares neither, only the order in which kinds of people are asked.
 */
export function weightsOf(model: Model): Weights {
  const { arc, open, share } = costsOf(model, model.goals, 2 * MOST_SUMMED)
  const weights = arc[0]!
  if (share?.limb === 0) {
    for (let at = 0; at < weights.length; at++) weights[at]! += model.shares.kindOf[model.person[at]!]! * share.factor
  }
  return { arc: weights, open: open[0]! }
}
