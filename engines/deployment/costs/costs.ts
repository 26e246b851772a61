import type { OwnGoal } from '../goals/goals.ts'
import { hasQuota } from '../goals/shares.ts'
import { leavesMachine, pairOf, unitsOf } from '../index/index-pairs.ts'
import type { Index } from '../index/model.ts'
import { Pace } from '../pace.ts'
import type { Goal } from '../problem/policy.ts'
import type { Packing, Place, Tier } from './packing.ts'

/** What pairs and open posts cost: tuples of a few numbers (see `packing.ts`), stored one after another. */
export interface Costs extends Packing {
  /** `pair`: the cost of each pair of the index's lists, then of the specials. `besides`: what the posts of a group cost on top of that. */
  readonly pair: Float64Array
  readonly besides: Float64Array
  /** An open post of each group. */
  readonly open: Float64Array
  /**
   * Specials: people who cost a group less than its list says. Their pairs come last in `pair` and have the whole cost, with what the posts
   * of the group cost on top.
   */
  readonly special: Specials
  readonly specialCost: Float64Array
  /** What has been subtracted from every figure, per goal. */
  readonly least: readonly number[]
  /** Where the margin of the shares is added, which rises with the people used; null when it does not rise, or shares are not a goal. */
  readonly share: Place | null
}

/** The pairs of group `g` are `first[g]` to `first[g + 1] - 1`. */
interface Specials {
  readonly first: Int32Array
  readonly pair: Int32Array
  readonly isKept: Uint8Array
  readonly isSameMachine: Uint8Array
}

/**
 * @param goals the goals to count, in their order; others count nothing
 * @param pack puts the goals into numbers, given the largest figure of each
 * @param isFromLeast whether the smallest figure of a goal is subtracted everywhere, which changes nothing where every best plan fills as
 * many posts
 * @param pace when it runs out, costs are left out
 */
export function costsOf(
  index: Index,
  goals: readonly Goal[],
  pack: (tiers: readonly Tier[]) => Packing,
  isFromLeast: boolean,
  pace = new Pace(),
): Costs {
  const { groups, fits, shares } = index
  const special = specialsOf(index, goals, pace)
  const isRising = hasQuota(shares)
  pace.allows(unitsOf(fits))
  const ranges = goals.map(goal => rangeOf(index, goal, special, isFromLeast))
  const most = groups.reduce((max, { urgency }) => Math.max(max, urgency), 0)
  const packing = pack([{ largest: most }, ...ranges.map(({ least, most: last }) => ({ largest: last - least }))])
  const { limbs, places } = packing
  const pair = new Float64Array((fits.person.length + special.pair.length) * limbs)
  const costs = {
    pair,
    besides: new Float64Array(groups.length * limbs),
    open: new Float64Array(groups.length * limbs),
    specialCost: pair.subarray(fits.person.length * limbs),
  }
  for (let group = 0; group < groups.length; group++)
    costs.open[group * limbs + places[0]!.limb] = groups[group]!.urgency * places[0]!.factor
  let share: Place | null = null
  goals.forEach((goal, at) => {
    const place = places[at + 1]!
    if (ranges[at]!.most === ranges[at]!.least || !pace.allows(unitsOf(fits))) return
    if (goal === 'shares') {
      if (isRising) share = place
      else addKinds(index, place, limbs, costs.pair)
    } else if (goal === 'changes') addChanges(place, limbs, costs)
    else if (goal === 'equipment') addMachines(index, place, limbs, costs.besides)
    else addFigures(fits.figures.get(goal)!, ranges[at]!.least, place, limbs, costs.pair)
  })
  priceSpecials(index, goals, special, packing, costs)
  return { ...packing, ...costs, special, share, least: ranges.map(({ least }) => least) }
}

type Arrays = { readonly [Name in 'pair' | 'besides' | 'open' | 'specialCost']: Float64Array }

function rangeOf({ shares, fits }: Index, goal: Goal, special: Specials, isFromLeast: boolean) {
  if (goal === 'changes') return special.isKept.includes(1) ? { least: 0, most: 1 } : { least: 1, most: 1 }
  if (goal === 'equipment') return { least: 0, most: Number(fits.machineOf.some(machine => machine >= 0)) }
  if (goal === 'shares') return { least: 0, most: hasQuota(shares) ? 2 * shares.quota.length - 1 : shares.quota.length - 1 }
  const figures = fits.figures.get(goal)!
  let least = isFromLeast && figures.length > 0 ? figures[0]! : 0
  let most = 0
  for (let at = 0; at < figures.length; at++) {
    const figure = figures[at]!
    if (figure < least) least = figure
    if (figure > most) most = figure
  }
  return { least, most }
}

/** People who keep a post of the plan in force, or the machine they last worked. */
function specialsOf(index: Index, goals: readonly Goal[], pace: Pace): Specials {
  const { groups, fits } = index
  const holdersOf = holders(index, goals)
  const isMachineGoal = goals.includes('equipment')
  const { lastMachine } = fits.roll
  const first = new Int32Array(groups.length + 1)
  const found: { pair: number; isKept: boolean; isSameMachine: boolean }[] = []
  for (let group = 0; group < groups.length; group++) {
    const list = fits.of[group]!
    const kept = holdersOf(group)
    const machine = isMachineGoal ? fits.machineOf[group]! : -1
    const length = fits.first[list + 1]! - fits.first[list]!
    if ((machine >= 0 || kept.length > 0) && pace.allows(1 + (length >> 4))) {
      for (let pair = fits.first[list]!; pair < fits.first[list + 1]!; pair++) {
        const who = fits.person[pair]!
        const isSameMachine = machine >= 0 && lastMachine[who] === machine
        const isKept = kept.length > 0 && kept.includes(who)
        if (isKept || isSameMachine) found.push({ pair, isKept, isSameMachine })
      }
    }
    first[group + 1] = found.length
  }
  return {
    first,
    pair: Int32Array.from(found, each => each.pair),
    isKept: Uint8Array.from(found, each => Number(each.isKept)),
    isSameMachine: Uint8Array.from(found, each => Number(each.isSameMachine)),
  }
}

/** Who holds posts of a group in the plan in force; nobody where changes are not a goal. */
function holders({ groups, posts, people, present }: Index, goals: readonly Goal[]): (group: number) => readonly number[] {
  if (!goals.includes('changes') || present.length === 0) return () => []
  const at = new Map(people.map((person, who) => [person.id, who]))
  const holderOf = new Map(present.flatMap(({ post, person }) => (at.has(person) ? [[post, at.get(person)!]] : [])))
  return group => groups[group]!.members.flatMap(member => holderOf.get(posts[member]!.id) ?? [])
}

function addFigures(figures: Int32Array, least: number, { limb, factor }: Place, limbs: number, pair: Float64Array): void {
  for (let at = 0, to = limb; at < figures.length; at++, to += limbs) pair[to]! += (figures[at]! - least) * factor
}

function addKinds({ fits, shares }: Index, { limb, factor }: Place, limbs: number, pair: Float64Array): void {
  for (let at = 0, to = limb; at < fits.person.length; at++, to += limbs) pair[to]! += shares.kindOf[fits.person[at]!]! * factor
}

/** A person who does not keep the post counts one, and so does an open post: a post of the present plan loses its person. */
function addChanges({ limb, factor }: Place, limbs: number, { besides, open }: Arrays): void {
  for (let to = limb; to < besides.length; to += limbs) {
    besides[to]! += factor
    open[to]! += factor
  }
}

function addMachines({ fits: { machineOf } }: Index, { limb, factor }: Place, limbs: number, besides: Float64Array): void {
  for (let group = 0; group < machineOf.length; group++) if (machineOf[group]! >= 0) besides[group * limbs + limb]! += factor
}

function priceSpecials({ groups }: Index, goals: readonly Goal[], special: Specials, { limbs, places }: Packing, costs: Arrays): void {
  const { pair, besides, specialCost } = costs
  const less = (goal: Goal, limb: number) => {
    const place = places[goals.indexOf(goal) + 1]
    return goals.includes(goal) && place!.limb === limb ? place!.factor : 0
  }
  for (let limb = 0; limb < limbs; limb++) {
    const kept = less('changes', limb)
    const same = less('equipment', limb)
    for (let group = 0; group < groups.length; group++) {
      for (let at = special.first[group]!; at < special.first[group + 1]!; at++) {
        const whole = pair[special.pair[at]! * limbs + limb]! + besides[group * limbs + limb]!
        specialCost[at * limbs + limb] = whole - special.isKept[at]! * kept - special.isSameMachine[at]! * same
      }
    }
  }
}

/** What a person on a post of a group adds to a goal that depends on the two, or on their machines. */
export function figureOf({ fits }: Index, goal: OwnGoal | 'equipment', group: number, who: number): number {
  const pair = pairOf(fits, fits.of[group]!, who)
  if (pair < 0) return 0
  return goal === 'equipment' ? Number(leavesMachine(fits, group, who)) : fits.figures.get(goal)![pair]!
}
