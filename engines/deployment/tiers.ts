/**
 * The goals in their order: each is fixed before the next (engines.md §3). A cost is a tuple with one number per goal, compared from
 * the left; one number for all goals would pass 2^53.
 */
export const GOALS = ['open', 'contract', 'secondary', 'rotation', 'changes'] as const
export type Goal = (typeof GOALS)[number]
export const TIERS = GOALS.length

/** Whether tuple `i` of `a` comes before tuple `j` of `b`; tuples lie one after the other in a flat array. */
export function isLess(a: Float64Array, i: number, b: Float64Array, j: number): boolean {
  for (let tier = 0; tier < TIERS; tier++) {
    const difference = a[i * TIERS + tier]! - b[j * TIERS + tier]!
    if (difference !== 0) return difference < 0
  }
  return false
}
