import { type Answer, answer } from '../time/fault.ts'
import type { Run } from '../time/run.ts'
import { boundOf } from './bound.ts'
import { type Change, changesOf } from './changes.ts'
import { faultsOf } from './check.ts'
import { inTheWay } from './conflicts.ts'
import { type Figures, figuresOf } from './figures.ts'
import { togetherOf, withMixes } from './gangs.ts'
import { improve } from './improve.ts'
import { pinnedPosts } from './index-pairs.ts'
import { arcsOf, type Index, indexOf, withArcs } from './model.ts'
import { assignOneEach } from './one-each.ts'
import { Pace, UNITS_UNASKED } from './pace.ts'
import { Plan } from './plan.ts'
import { GOALS } from './policy.ts'
import type { Assignment, DeploymentProblem, Person, Placement, Post } from './problem.ts'
import { type Circumstances, type OpenPost, openReasons } from './reasons.ts'
import { remembered } from './remembered.ts'
import { shiftAround } from './rules/shift.ts'
import { seatsOf } from './seats.ts'
import { sparesOf } from './spare.ts'
import { type UnusedPerson, unusedReasons } from './unused.ts'
import { makeWhole } from './whole.ts'
import { type Conflict, pinConflicts } from './why-not.ts'

export interface Deployment {
  /** Pinned ones first, then in the order of the posts. */
  readonly assignments: readonly Assignment[]
  readonly open: readonly OpenPost[]
  readonly unused: readonly UnusedPerson[]
  /** Pins that break a rule, with what they break. */
  readonly conflicts: readonly Conflict[]
  /** What the plan comes to in each goal, pinned posts left out. */
  readonly tiers: Figures
  /** The most posts, pinned ones included, that any plan can fill. */
  readonly bound: number
  /** Every difference from the present plan; null = nobody. */
  readonly changes: readonly Change[]
}

/**
 * Who goes where. Exact where each person holds one post at most. With several posts a person the plan begins there and is bettered by
 * exchanges, so it never fills fewer; `bound` tells how far from the best it can be. Whole gangs and pairs are made last, and what cannot be whole is given up;
 * the bound is that of the plan without them. Nothing in it is left to chance: `seed` has no effect.
 * @param run one step of `work` is one post placed or one search for a better place; when stopped the plan stands, not yet the best
 */
export function deploy(problem: DeploymentProblem, run: Run): Answer<Deployment> {
  const pace = new Pace(run)
  return answer(faultsOf(problem, pace), () => (pace.isOver ? untried(problem) : deploySound(problem, run, pace)))
}

/** Where a run was stopped before its input had been looked through: nobody is put anywhere. */
function untried({ posts, people }: DeploymentProblem): Deployment {
  const tiers = { open: posts.length, ...Object.fromEntries(GOALS.map(goal => [goal, 0])) } as Figures
  const open = posts.map(({ id }) => notTriedPost(id))
  const unused = people.map(({ id }) => notTriedPerson(id))
  return { assignments: [], open, unused, conflicts: [], tiers, bound: posts.length, changes: [] }
}

const notTriedPost = (post: string): OpenPost => ({ post, reasons: [{ code: 'notTried' }] })
const notTriedPerson = (person: string): UnusedPerson => ({ person, reasons: [{ code: 'notTried' }] })

function deploySound(given: DeploymentProblem, run: Run, pace: Pace): Deployment {
  const problem = withMixes(given)
  const index = indexOf(problem, pace)
  const { standing, isWhole } = assignOneEach(index, pace)
  const together = togetherOf(index.posts, index.policy)
  const isOne = index.policy.postsPerPerson === 'one'
  const first: Found = { seats: seatsOf(index, group => standing.heldBy(group)), isExact: isWhole && isOne }
  const { seats, bound, isFree } = isOne && together.length === 0 ? asFound(first) : searched(index, first, together, pace)
  const assignments = [...pinnedAssignments(problem), ...newAssignments(index, seats)]
  const most = problem.fixed.length + bound
  run.onProgress?.({ done: assignments.length, cost: problem.posts.length - assignments.length, bound: problem.posts.length - most })
  const circumstances = { canBeHad: canBeHad(problem, index, seats, isFree), heldBack: heldBackIn(index, seats, together) }
  return {
    assignments,
    ...reasonsOf(problem, assignments, pace, circumstances),
    conflicts: pinConflicts(problem),
    tiers: figuresOf(index, seats),
    bound: most,
    changes: changesOf(problem, assignments),
  }
}

/** Why posts are open and people unused; of a run that is over only that it is. */
function reasonsOf(problem: DeploymentProblem, plan: readonly Placement[], pace: Pace, circumstances: Circumstances) {
  if (!pace.allows(UNITS_UNASKED)) {
    const filled = new Set(plan.map(({ post }) => post))
    const used = new Set(plan.map(({ person }) => person))
    return {
      open: problem.posts.filter(({ id }) => !filled.has(id)).map(({ id }) => notTriedPost(id)),
      unused: problem.people.filter(({ id }) => !used.has(id)).map(({ id }) => notTriedPerson(id)),
    }
  }
  const stop = () => !pace.allows(UNITS_UNASKED)
  return { open: openReasons(problem, plan, { ...circumstances, stop }), unused: unusedReasons(problem, plan, stop) }
}

/** A plan with one post a person: the person per post, and whether it is the best. */
interface Found {
  readonly seats: Int32Array
  readonly isExact: boolean
}

/** A plan, the most posts that any could fill, and with several posts a person whether somebody is free at the time of a post. */
interface Made {
  readonly seats: Int32Array
  readonly bound: number
  readonly isFree: ((who: number, post: number) => boolean) | null
}

const asFound = ({ seats, isExact }: Found): Made => ({ seats, bound: isExact ? filledIn(seats) : seats.length, isFree: null })

/** The plan bettered where it is not the best yet, and made whole. */
function searched(index: Index, { seats, isExact }: Found, together: readonly (readonly number[])[], pace: Pace): Made {
  const isOver = () => !pace.allowsStep()
  const model = withArcs(index)
  const begun = new Plan(model, arcsOf(model, seats))
  if (!isExact) betterPlan(begun, isOver)
  const plan = isExact ? begun : orFromPresent(begun, index.present, isOver)
  const bound = isExact ? filledIn(seats) : boundOf(model, () => !pace.allows(UNITS_UNASKED))
  if (together.length > 0) makeWhole(plan, together, isOver)
  const isFree = model.policy.postsPerPerson === 'one' ? null : (who: number, post: number) => plan.inTheWay(who, post, -1).length === 0
  return { seats: seatsOf(index, group => heldIn(plan, group)), bound, isFree }
}

const filledIn = (seats: Int32Array): number => seats.reduce((count, who) => count + Number(who >= 0), 0)

const heldIn = ({ model, arcOf }: Plan, group: number): number[] =>
  model.groups[group]!.members.flatMap(post => (arcOf[post]! < 0 ? [] : [model.person[arcOf[post]!]!]))

/** The open posts that are not filled because not all of theirs can be. */
function heldBackIn({ posts }: Index, seats: Int32Array, together: readonly (readonly number[])[]): ReadonlySet<string> {
  return new Set(together.flatMap(set => set.filter(post => seats[post]! < 0).map(post => posts[post]!.id)))
}

/** Who could come to an open post if no rule were against it: with several posts a person those free at the time, else also who can be replaced. */
function canBeHad(
  problem: DeploymentProblem,
  index: Index,
  seats: Int32Array,
  isFree: Made['isFree'],
): (person: Person, post: Post) => boolean {
  const known = remembered(() => ({
    pinned: pinnedPosts(problem),
    people: new Map(index.people.map((person, at) => [person.id, at])),
    posts: new Map(index.posts.map((post, at) => [post.id, at])),
    spares: sparesOf(index, seats),
  }))
  return (person, post) => {
    const { pinned, people, posts, spares } = known()
    if (inTheWay(person, pinned.get(person.id) ?? [], post, problem.policy).length > 0) return false
    return isFree ? isFree(people.get(person.id)!, posts.get(post.id)!) : spares[people.get(person.id)!] === 1
  }
}

/** Posts that nobody has been looked for yet go to whoever is free; several posts a person are bettered from there. */
function betterPlan(plan: Plan, isOver: () => boolean): void {
  plan.fill()
  if (plan.model.policy.postsPerPerson === 'one') return
  improve(plan, isOver)
  plan.fill()
}

/** Where several posts a person and fewest changes come first: the plan in force bettered, if that comes to less than the one found. */
function orFromPresent(found: Plan, present: readonly Placement[], isOver: () => boolean): Plan {
  const { model } = found
  if (model.policy.postsPerPerson === 'one' || model.goals[0] !== 'changes') return found
  const plan = new Plan(model, new Int32Array(model.posts.length).fill(-1))
  const personOf = new Map(present.map(({ post, person }) => [post, person]))
  model.posts.forEach(({ id }, post) => {
    for (const arc of plan.arcsOf(post)) {
      const isKept = model.people[model.person[arc]!]!.id === personOf.get(id)
      if (isKept && plan.inTheWay(model.person[arc]!, post, -1).length === 0) plan.place(post, arc)
    }
  })
  betterPlan(plan, isOver)
  return plan.total() < found.total() ? plan : found
}

function pinnedAssignments({ posts, people, fixed }: DeploymentProblem): Assignment[] {
  const postOf = new Map(posts.map(post => [post.id, post]))
  const personOf = new Map(people.map(person => [person.id, person]))
  return fixed.map(({ post, person }) => assignmentOf(postOf.get(post)!, personOf.get(person)!, true))
}

function newAssignments({ posts, people }: Index, seats: Int32Array): Assignment[] {
  return posts.flatMap((post, at) => (seats[at]! < 0 ? [] : [assignmentOf(post, people[seats[at]!]!, false)]))
}

function assignmentOf(post: Post, person: Person, pinned: boolean): Assignment {
  const shift = shiftAround(post, person)
  return { post: post.id, person: person.id, ...(shift && { shift: shift.id }), span: post.span, pinned }
}
