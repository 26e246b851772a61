import { goalsOf, OWN_GOALS, type OwnGoal } from '../goals/goals.ts'
import { quotaOf, type Shares, sharesOf } from '../goals/shares.ts'
import { Pace } from '../pace.ts'
import type { DeploymentPolicy, Goal } from '../problem/policy.ts'
import type { DeploymentProblem, Person, Placement, Post } from '../problem/problem.ts'
import { termsOf } from '../rules/eligibility.ts'
import { togetherOf } from '../whole/gangs.ts'
import { demandsOf } from './demands.ts'
import { groupsOf, type PostGroup } from './groups.ts'
import { type Fits, fitsOf, pairOf } from './index-pairs.ts'
import { Numbering } from './numbering.ts'
import { Roll } from './roll.ts'

/** The problem in numbers: the posts that are not pinned, in groups of equal ones, the people, and who may take which. */
export interface Index {
  readonly posts: readonly Post[]
  readonly people: readonly Person[]
  readonly present: readonly Placement[]
  readonly policy: DeploymentPolicy
  readonly goals: readonly Goal[]
  readonly groups: readonly PostGroup[]
  /**
   * The group of each post, -1 = none; and the posts sorted by group: those of group `g` are `member[firstMember[g]]` to
   * `member[firstMember[g + 1] - 1]`.
   */
  readonly groupOf: Int32Array
  readonly firstMember: Int32Array
  readonly member: Int32Array
  /** Sets of posts that are filled together or not at all; no post is in two sets. */
  readonly together: readonly (readonly number[])[]
  readonly fits: Fits
  /** The kinds of people; the quotas hold for a plan that fills as many posts as they were made for. */
  readonly shares: Shares
}

/** The index with an arc for each person who may take a post of a group. */
export interface Model extends Index {
  /** The arcs of group `g` are `first[g]` to `first[g + 1] - 1`. */
  readonly first: Int32Array
  /** The person and the group of each arc; people rise within a group. */
  readonly person: Int32Array
  readonly groupOfArc: Int32Array
}

/**
 * Builds the index of who may take which post. Where `pace` ends the run before everybody has been looked at, nobody may take any post.
 * @param group how posts are put into groups
 */
export function indexOf(problem: DeploymentProblem, pace: Pace, group = groupsOf): Index {
  const { people, policy, present } = problem
  const fixed = new Set(problem.fixed.map(placement => placement.post))
  const posts = fixed.size === 0 ? problem.posts : problem.posts.filter(post => !fixed.has(post.id))
  const terms = termsOf(problem)
  const demands = demandsOf(posts, terms.down, pace)
  if (pace.isOver) return indexOfNobody(problem, posts)
  const together = togetherOf(posts, policy)
  if (!pace.allows(posts.length)) return indexOfNobody(problem, posts)
  const groups = group(posts, policy, demands, together)
  if (!pace.allows(2 * posts.length)) return indexOfNobody(problem, posts)
  const fits = fitsOf(problem, terms, posts, groups, demands, pace)
  if (!fits) return indexOfNobody(problem, posts)
  const shares = sharesOf(people, policy, posts.length)
  return { posts, people, present, policy, goals: goalsOf(policy), groups, ...membersOf(groups, posts.length), together, fits, shares }
}

/** All posts in one group that nobody may take. */
function indexOfNobody({ people, policy, present }: DeploymentProblem, posts: readonly Post[]): Index {
  const figures = new Map(OWN_GOALS.map(goal => [goal, new Int32Array()]))
  const groups = posts.length === 0 ? [] : [{ members: [...posts.keys()], urgency: 1 }]
  return {
    posts,
    people,
    present,
    policy,
    goals: goalsOf(policy),
    groups,
    ...membersOf(groups, posts.length),
    together: [],
    fits: { ...ownLists(1, new Int32Array(2), new Int32Array()).fits, figures },
    shares: { kindOf: new Int32Array(people.length), quota: quotaOf(policy, posts.length) },
  }
}

/** The posts sorted by group; posts without a group are left out. */
function membersOf(groups: readonly PostGroup[], posts: number): Pick<Index, 'groupOf' | 'firstMember' | 'member'> {
  const groupOf = new Int32Array(posts).fill(-1)
  const firstMember = new Int32Array(groups.length + 1)
  const member = new Int32Array(posts)
  let next = 0
  for (let group = 0; group < groups.length; group++) {
    for (const post of groups[group]!.members) {
      groupOf[post] = group
      member[next++] = post
    }
    firstMember[group + 1] = next
  }
  return { groupOf, firstMember, member }
}

/** Gives every group arcs of its own. */
export function withArcs(index: Index): Model {
  const { groups, fits } = index
  const first = new Int32Array(groups.length + 1)
  for (let group = 0; group < groups.length; group++) {
    const list = fits.of[group]!
    first[group + 1] = first[group]! + fits.first[list + 1]! - fits.first[list]!
  }
  const person = new Int32Array(first[groups.length]!)
  const groupOfArc = new Int32Array(person.length)
  for (let group = 0; group < groups.length; group++) {
    const list = fits.of[group]!
    person.set(fits.person.subarray(fits.first[list], fits.first[list + 1]), first[group])
    groupOfArc.fill(group, first[group], first[group + 1])
  }
  return { ...index, first, person, groupOfArc }
}

/** The index with only the chosen posts; groups without any are left out. */
export function onlyOf(index: Index, chosen: Uint8Array): Index {
  const { groups, fits } = index
  const few = groups.map(({ members, urgency }) => ({ members: members.filter(post => chosen[post] === 1), urgency }))
  const left = [...few.keys()].filter(group => few[group]!.members.length > 0)
  const chosenGroups = left.map(group => few[group]!)
  return {
    ...index,
    groups: chosenGroups,
    ...membersOf(chosenGroups, index.posts.length),
    fits: {
      ...fits,
      of: Int32Array.from(left, group => fits.of[group]!),
      machineOf: Int32Array.from(left, group => fits.machineOf[group]!),
    },
  }
}

/** The arc of each post, in a plan given as the person on each post; -1 = open. */
export function arcsOf({ first, person, groupOf, posts }: Model, seats: Int32Array): Int32Array {
  return Int32Array.from(posts, (_, post) => (seats[post]! < 0 ? -1 : pairOf({ first, person }, groupOf[post]!, seats[post]!)))
}

/** The same as places in the lists of the index: the pair of each post, -1 also where a rule forbids it. */
export function pairsOf({ fits, groupOf }: Index, seats: Int32Array): Int32Array {
  const pairs = new Int32Array(seats.length).fill(-1)
  for (let post = 0; post < seats.length; post++) {
    if (seats[post]! >= 0) pairs[post] = pairOf(fits, fits.of[groupOf[post]!]!, seats[post]!)
  }
  return pairs
}

/** What each arc adds to a goal in which posts with the same demand are equal. */
export function figureOfArcs({ groups, fits, first }: Model, goal: OwnGoal): Int32Array {
  const all = new Int32Array(first[groups.length]!)
  const figures = fits.figures.get(goal)!
  for (let group = 0; group < groups.length; group++) {
    const list = fits.of[group]!
    all.set(figures.subarray(fits.first[list], fits.first[list + 1]), first[group])
  }
  return all
}

/** Arcs other than those of the index, with a list of its own for each group. They have no figures, so they are for counting only. */
export function ownLists(groups: number, first: Int32Array, person: Int32Array): Pick<Model, 'first' | 'person' | 'fits'> {
  const of = Int32Array.from({ length: groups }, (_, group) => group)
  const machineOf = new Int32Array(groups).fill(-1)
  return { first, person, fits: { of, first, person, figures: new Map(), machineOf, roll: new Roll(0, new Numbering()) } }
}

/** The index of a problem, with arcs. */
export const modelOf = (problem: DeploymentProblem, stop: () => boolean, group = groupsOf): Model =>
  withArcs(indexOf(problem, new Pace({ stop }), group))
