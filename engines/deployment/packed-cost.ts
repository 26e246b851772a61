import type { Model } from './model.ts'
import { TIERS } from './tiers.ts'

export interface Weights {
  readonly arc: Float64Array
  readonly open: Float64Array
}

/** The most places of posts, old and new, that may be compared at once by packed costs. Chains are shorter; so is a person's day. */
export const MOST_SUMMED = 32

/** Cost tuples as single numbers: sums over up to MOST_SUMMED of them keep the order of the tuples, and stay below 2^53. */
export function packed({ cost, openCost }: Model): Weights {
  const bases = new Float64Array(TIERS).fill(1)
  for (let tier = TIERS - 1; tier > 0; tier--) bases[tier - 1] = bases[tier]! * (1 + 2 * MOST_SUMMED * largest(tier, cost, openCost))
  return { arc: pack(cost, bases), open: pack(openCost, bases) }
}

function largest(tier: number, ...tuples: Float64Array[]): number {
  let most = 0
  for (const flat of tuples) for (let at = tier; at < flat.length; at += TIERS) most = Math.max(most, flat[at]!)
  return most
}

function pack(flat: Float64Array, bases: Float64Array): Float64Array {
  return Float64Array.from({ length: flat.length / TIERS }, (_, index) =>
    bases.reduce((sum, base, tier) => sum + base * flat[index * TIERS + tier]!, 0),
  )
}
