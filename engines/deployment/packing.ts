/** The largest figure that a number may hold; half of what doubles count exactly, so that sums of two stay exact. */
const ROOM = 2 ** 52

/** One goal to be packed: the largest figure of a single arc, step or open post. */
export interface Tier {
  readonly largest: number
}

/** Where a goal's figure goes: into which number of the tuple, and times what. */
export interface Place {
  readonly limb: number
  readonly factor: number
}

/**
 * Tuples of goals as a few numbers each, compared from the left: as many goals share a number as fit. Sums and differences of up to `summed` tuples
 * keep the order of the tuples, and every number stays exact (engines.md §3: one number for all goals would pass 2^53).
 */
export function packingOf(tiers: readonly Tier[], summed: number): { readonly places: readonly Place[]; readonly limbs: number } {
  const widths = tiers.map(({ largest }) => (largest === 0 ? 1 : 2 * summed * largest + 1))
  const limbOf: number[] = []
  let limb = 0
  let used = 1
  for (const width of widths) {
    if (used * width > ROOM && used > 1) {
      limb++
      used = 1
    }
    used *= width
    limbOf.push(limb)
  }
  const factors = new Array<number>(tiers.length)
  for (let at = tiers.length - 1; at >= 0; at--) {
    const isLast = at === tiers.length - 1 || limbOf[at + 1] !== limbOf[at]
    factors[at] = isLast ? 1 : factors[at + 1]! * widths[at + 1]!
  }
  return { places: limbOf.map((of, at) => ({ limb: of, factor: factors[at]! })), limbs: limb + 1 }
}
