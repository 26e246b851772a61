import { goalsOf } from './goals.ts'
import { groupsOf, type PostGroup } from './groups.ts'
import { type Pairs, pairsOf } from './index-pairs.ts'
import { type Place, packingOf } from './packing.ts'
import type { DeploymentPolicy, Goal } from './policy.ts'
import type { DeploymentProblem, Person, Post } from './problem.ts'
import { type Shares, sharesOf } from './shares.ts'

/** The problem in numbers: the posts that are not pinned in groups of equal ones, the people, an arc for each group and person that may meet. */
export interface Model extends Pick<Pairs, 'first' | 'person' | 'figures'> {
  readonly posts: readonly Post[]
  readonly people: readonly Person[]
  readonly policy: DeploymentPolicy
  readonly goals: readonly Goal[]
  readonly groups: readonly PostGroup[]
  /** The group of each post and of each arc. */
  readonly groupOf: Int32Array
  readonly groupOfArc: Int32Array
  /** People by kind; the quotas hold for a plan that fills `shares` of as many posts as it was made for. */
  readonly shares: Shares
}

/**
 * Builds the eligibility index. Groups not looked at before `stop` answers true have no arcs.
 * @param group how posts are put into groups
 */
export function modelOf(problem: DeploymentProblem, stop: () => boolean, group = groupsOf): Model {
  const { people, policy } = problem
  const fixed = new Set(problem.fixed.map(placement => placement.post))
  const posts = problem.posts.filter(post => !fixed.has(post.id))
  const goals = goalsOf(policy)
  const groups = group(posts, policy)
  const pairs = pairsOf(problem, posts, groups, goals, stop)
  const groupOf = new Int32Array(posts.length)
  const groupOfArc = new Int32Array(pairs.person.length)
  groups.forEach(({ members }, at) => {
    for (const member of members) groupOf[member] = at
    groupOfArc.fill(at, pairs.first[at], pairs.first[at + 1])
  })
  return { ...pairs, posts, people, policy, goals, groups, groupOf, groupOfArc, shares: sharesOf(people, policy, posts.length) }
}

/** What arcs, open posts and one more person of a kind cost, as tuples of a few numbers (see `packing.ts`): one array for each number. */
export interface Costs {
  readonly limbs: number
  readonly arc: readonly Float64Array[]
  /** Per group. */
  readonly open: readonly Float64Array[]
  /** Where the shares' margin goes; null when shares are no goal. */
  readonly share: Place | null
}

/**
 * @param summed of how many tuples, added and taken away, the order must be kept
 * @param goals the goals to be counted, in their order; others count nothing
 */
export function costsOf({ groups, person, figures, shares }: Model, goals: readonly Goal[], summed: number): Costs {
  const most = groups.reduce((max, { urgency }) => Math.max(max, urgency), 0)
  const tiers = goals.map(goal => ({ largest: goal === 'shares' ? 2 * shares.quota.length - 1 : largestOf(figures.get(goal)!, goal) }))
  const { places, limbs } = packingOf([{ largest: most }, ...tiers], summed)
  const arc = Array.from({ length: limbs }, () => new Float64Array(person.length))
  const open = Array.from({ length: limbs }, () => new Float64Array(groups.length))
  groups.forEach(({ urgency }, group) => {
    open[places[0]!.limb]![group] = urgency * places[0]!.factor
  })
  let share: Place | null = null
  goals.forEach((goal, at) => {
    const place = places[at + 1]!
    if (goal === 'shares') share = place
    else add(arc[place.limb]!, figures.get(goal)!, place.factor)
    // whoever is not kept counts one, so does an open post: a post of the present plan that loses its person
    if (goal === 'changes') for (let group = 0; group < groups.length; group++) open[place.limb]![group]! += place.factor
  })
  return { limbs, arc, open, share }
}

function largestOf(figures: Int32Array, goal: Goal): number {
  return figures.reduce((max, figure) => Math.max(max, figure), goal === 'changes' ? 1 : 0)
}

function add(numbers: Float64Array, figures: Int32Array, factor: number): void {
  for (let at = 0; at < figures.length; at++) numbers[at]! += figures[at]! * factor
}
