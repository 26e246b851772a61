/** The largest figure that a number may hold: half of what a double counts exactly, so that the sum of two stays exact. */
const ROOM = 2 ** 52

/** One goal to be packed: the largest figure of a single arc, step or open post. */
export interface Tier {
  readonly largest: number
}

/**
 * Where the figure of a goal is kept: in which number of the tuple, and multiplied by what. Sums up to `room` in either direction leave the
 * other goals untouched.
 */
export interface Place extends Tier {
  readonly limb: number
  readonly factor: number
  readonly room: number
}

export interface Packing {
  readonly places: readonly Place[]
  /** How many tuples can be added up and still be in the right order. */
  readonly summed: number
  /** At least 2. Most tuples have exactly two, which the searches handle one by one. */
  readonly limbs: number
}

/**
 * Tuples of goals as a few numbers each, compared from the left; as many goals share a number as fit into it. Sums and differences of up to
 * `summed` tuples keep the order of the tuples, and every number stays exact (engines.md §3: one number for all goals would pass 2^53).
 */
export function packingOf(tiers: readonly Tier[], summed: number): Packing {
  const widths = tiers.map(({ largest }) => 2 * summed * largest + 1)
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
  const places = tiers.map(({ largest }, at): Place => ({ largest, limb: limbOf[at]!, factor: factors[at]!, room: summed * largest }))
  return { places, summed, limbs: Math.max(2, limb + 1) }
}

/** There is room for sums of at least this many tuples: paths of moves are seldom longer. */
const FEW_SUMMED = 64

/**
 * As few numbers as can hold sums of a few tuples, with as much room in them as there is, up to sums of `summed`. Whoever adds up must
 * notice when a sum has outgrown its room.
 */
export function tightPackingOf(tiers: readonly Tier[], summed: number): Packing {
  const few = Math.min(FEW_SUMMED, summed)
  const { limbs } = packingOf(tiers, few)
  let best = few
  while (best < summed && packingOf(tiers, Math.min(summed, 2 * best)).limbs <= limbs) best = Math.min(summed, 2 * best)
  return packingOf(tiers, best)
}

/** The figure of one goal in a packed tuple, as long as no sum has outgrown its room. */
export function unpack(tuples: Float64Array, at: number, { places, limbs }: Packing, goal: number): number {
  const { limb, factor, room } = places[goal]!
  const span = 2 * room + 1
  const rest = roundedBy(tuples[at * limbs + limb]!, factor)
  const isFirst = goal === 0 || places[goal - 1]!.limb !== limb
  return isFirst ? rest : rest - span * roundedBy(rest, span)
}

/** The whole number nearest to a quotient. */
const roundedBy = (value: number, by: number): number => Math.round(value / by)
