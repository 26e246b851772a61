import { type Answer, answer } from '../time/fault.ts'
import type { Run } from '../time/run.ts'
import { boundOf } from './bound.ts'
import { heedBudgets, type Planned } from './budget/heed.ts'
import { type BudgetFigure, budgetFigures, shortfallOf } from './budget/overtime-budget.ts'
import { capacityBound } from './capacity-bound.ts'
import { type Change, changesOf } from './changes.ts'
import { faultsOf } from './check.ts'
import { inTheWay } from './conflicts.ts'
import { type Figures, figuresOf } from './figures.ts'
import { togetherOf, withMixes } from './gangs.ts'
import { improve } from './improve.ts'
import { pinnedPosts } from './index-pairs.ts'
import { type Model, modelOf } from './model.ts'
import { assignOneEach } from './one-each.ts'
import { Plan } from './plan.ts'
import type { Assignment, DeploymentProblem, Person, Placement, Post } from './problem.ts'
import { type OpenPost, openReasons } from './reasons.ts'
import { type ReliefRota, reliefOf } from './relief/relief.ts'
import { shiftAround } from './rules/shift.ts'
import { seatsOf } from './seats.ts'
import { shareOut } from './share-out.ts'
import { sparesOf } from './spare.ts'
import { type Piece, splitOpen } from './split/split.ts'
import { boundWithParts } from './split/split-bound.ts'
import { type UnusedPerson, unusedReasons } from './unused.ts'
import { chooseSets } from './whole/choose-sets.ts'
import { makeWhole } from './whole.ts'
import { type Conflict, pinConflicts } from './why-not.ts'

export interface Deployment {
  /** Pinned ones first, then in the order of the posts; last the parts of posts that are split, each post's in order of time. */
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
  /** Who drives what when, for each relief group with filled posts. */
  readonly relief: readonly ReliefRota[]
  /** What each overtime budget comes to. */
  readonly budgets: readonly BudgetFigure[]
}

/**
 * Who goes where. Exact where each person holds one post at most. With several posts a person the plan begins there and is bettered by
 * exchanges, so it never fills fewer; `bound` tells how far from the best it can be. Whole gangs and pairs are made last, and what cannot be whole is given up;
 * the bound is that of the plan without them. Nothing in it is left to chance: `seed` has no effect.
 * @param run one step of `work` is one post placed or one search for a better place; when stopped the plan stands, not yet the best
 */
export function deploy(problem: DeploymentProblem, run: Run): Answer<Deployment> {
  return answer(faultsOf(problem), () => deploySound(problem, run))
}

function deploySound(given: DeploymentProblem, run: Run): Deployment {
  const problem = withMixes(given)
  const stop = () => run.stop?.() ?? false
  const isOver = limitOf(run)
  const { assignments, plan, together, pieces, filled, bound } = heedBudgets(problem, each => placed(each, isOver, stop), stop)
  run.onProgress?.({ done: filled, cost: problem.posts.length - filled, bound: problem.posts.length - bound })
  const shortfall = shortfallOf(problem, assignments)
  const heldBack = heldBackIn(plan, together)
  return {
    assignments,
    open: openReasons(problem, assignments, {
      canBeHad: canBeHad(problem, plan, pieces),
      heldBack,
      shortfall,
      stop,
    }),
    unused: unusedReasons(problem, assignments, { heldBack, shortfall, stop }),
    conflicts: pinConflicts(problem),
    tiers: figuresOf(problem, assignments),
    bound,
    changes: changesOf(problem, assignments),
    relief: reliefOf(problem, assignments, stop),
    budgets: budgetFigures(problem, assignments),
  }
}

/** A plan, and what reasons need to know of how it came about. */
interface Placed extends Planned {
  readonly plan: Plan
  readonly together: readonly (readonly number[])[]
  readonly pieces: readonly Piece[]
}

/** The best plan of a problem, budgets not heeded. */
function placed(problem: DeploymentProblem, isOver: () => boolean, stop: () => boolean): Placed {
  const model = modelOf(problem, stop)
  const { standing, isWhole } = assignOneEach(model, isOver)
  const exact = new Plan(model, seatsOf(model, standing.arcOf, problem.present))
  const isExact = model.policy.postsPerPerson === 'one' && isWhole
  if (!isExact) betterPlan(exact, isOver)
  const free = isExact ? exact : orFromPresent(exact, problem.present, isOver)
  const bound = problem.fixed.length + mostFilled(problem, free, isExact, stop)
  const together = togetherOf(model.posts, model.policy)
  const plan = together.length === 0 ? free : wholePlan(free, together, isExact, problem.present, isOver)
  const whole = [...pinnedAssignments(problem), ...newAssignments(model, seatsOf(model, plan.arcOf, problem.present))]
  const pieces = splitOpen(problem, whole, stop)
  const assignments = [...whole, ...pieces.map(({ post, person, span }) => assignmentOf({ ...post, span }, person, false))]
  const filled = new Set(assignments.map(({ post }) => post)).size
  return { plan, together, pieces, assignments, filled, bound }
}

/** A plan in which no set is filled in part: with one post a person the best of the posts that are chosen to be filled. */
function wholePlan(
  free: Plan,
  together: readonly (readonly number[])[],
  isExact: boolean,
  present: readonly Placement[],
  isOver: () => boolean,
): Plan {
  const { model } = free
  if (isExact && together.some(set => set.some(post => free.arcOf[post]! < 0))) {
    const chosen = chooseSets(model, free.arcOf, together, isOver)
    const groups = model.groups.map(group => ({ ...group, members: group.members.filter(post => chosen[post] === 1) }))
    const few = { ...model, groups }
    const { standing, isWhole } = assignOneEach(few, isOver)
    if (isWhole) return new Plan(model, seatsOf(few, standing.arcOf, present))
  }
  makeWhole(free, together, isOver)
  return free
}

/** The most posts beside the pinned ones that any plan fills. */
function mostFilled(problem: DeploymentProblem, plan: Plan, isExact: boolean, stop: () => boolean): number {
  const { model } = plan
  if (model.posts.some(({ splittable }) => splittable)) return boundWithParts(problem, model, stop)
  return isExact ? filledIn(plan) : Math.min(boundOf(model, stop), capacityBound(model, plan.arcOf, stop))
}

const filledIn = ({ arcOf }: Plan): number => arcOf.reduce((count, arc) => count + Number(arc >= 0), 0)

/** The open posts that are not filled because not all of theirs can be. */
function heldBackIn({ model, arcOf }: Plan, together: readonly (readonly number[])[]): ReadonlySet<string> {
  return new Set(together.flatMap(set => set.filter(post => arcOf[post]! < 0).map(post => model.posts[post]!.id)))
}

/** Who could come to an open post if no rule were against it: with several posts a person those free at the time, else also who can be replaced. */
function canBeHad(problem: DeploymentProblem, plan: Plan, pieces: readonly Piece[]): (person: Person, post: Post) => boolean {
  const { model } = plan
  const pinned = pinnedPosts(problem)
  for (const { person, post, span } of pieces) pinned.set(person.id, [...(pinned.get(person.id) ?? []), { ...post, span }])
  const isFree = (person: Person, post: Post) => inTheWay(person, pinned.get(person.id) ?? [], post, problem.policy).length === 0
  const spares = sparesOf(model, plan.arcOf)
  const at = new Map(model.people.map((person, index) => [person.id, index]))
  if (model.policy.postsPerPerson === 'one') return (person, post) => spares[at.get(person.id)!] === 1 && isFree(person, post)
  const indexOf = new Map(model.posts.map((post, index) => [post.id, index]))
  return (person, post) => isFree(person, post) && plan.inTheWay(at.get(person.id)!, indexOf.get(post.id)!, -1).length === 0
}

/** Posts that nobody has been looked for yet go to whoever is free; several posts a person are bettered from there. */
function betterPlan(plan: Plan, isOver: () => boolean): void {
  plan.fill()
  if (plan.model.policy.postsPerPerson === 'one') return
  improve(plan, isOver)
  plan.fill()
  shareOut(plan, isOver)
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

/** True once the caller wants an end or the work is used up. */
function limitOf({ work, stop }: Run): () => boolean {
  let done = 0
  return () => (stop?.() ?? false) || done++ >= (work ?? Number.POSITIVE_INFINITY)
}

function pinnedAssignments({ posts, people, fixed }: DeploymentProblem): Assignment[] {
  const postOf = new Map(posts.map(post => [post.id, post]))
  const personOf = new Map(people.map(person => [person.id, person]))
  return fixed.map(({ post, person }) => assignmentOf(postOf.get(post)!, personOf.get(person)!, true))
}

function newAssignments(model: Model, arcOf: Int32Array): Assignment[] {
  return model.posts.flatMap((post, index) => {
    const arc = arcOf[index]!
    return arc < 0 ? [] : [assignmentOf(post, model.people[model.person[arc]!]!, false)]
  })
}

function assignmentOf(post: Post, person: Person, pinned: boolean): Assignment {
  const shift = shiftAround(post, person)
  return { post: post.id, person: person.id, ...(shift && { shift: shift.id }), span: post.span, pinned }
}
