import { type Answer, answer } from '../answers/fault.ts'
import { whileReachable } from '../run/reachable.ts'
import type { Run } from '../run/run.ts'
import { heedBudgets } from './budget/heed.ts'
import { type BudgetFigure, Ledger } from './budget/ledger.ts'
import { shortfallOf } from './budget/shortfall.ts'
import { faultsOf } from './check/check.ts'
import { Pace, UNITS_UNASKED } from './pace.ts'
import { assignmentsOf } from './placing/assignments.ts'
import { type Change, changesOf } from './placing/changes.ts'
import { type Figures, figuresOf } from './placing/figures.ts'
import { type Placed, withPieces } from './placing/placed.ts'
import { seatedIn } from './placing/seats.ts'
import { GOALS } from './problem/policy.ts'
import type { Assignment, DeploymentProblem } from './problem/problem.ts'
import { canBeHad } from './reasons/can-be-had.ts'
import { type Circumstances, NOT_TRIED, type OpenPost, openReasons } from './reasons/reasons.ts'
import { type UnusedPerson, unusedReasons } from './reasons/unused.ts'
import { type Conflict, pinConflicts } from './reasons/why-not.ts'
import { type ReliefRota, reliefOf } from './relief/relief.ts'
import { withMixes } from './whole/gangs.ts'

export interface Deployment {
  /** Pinned people first, then in the order of the posts; last the parts of split posts, each post's in order of time. */
  readonly assignments: readonly Assignment[]
  readonly open: readonly OpenPost[]
  readonly unused: readonly UnusedPerson[]
  /** Pins that break a rule, with the reasons. */
  readonly conflicts: readonly Conflict[]
  /** The figure of the plan in each goal, pinned posts left out. */
  readonly tiers: Figures
  /** The most posts, pinned ones included, that any plan can fill. */
  readonly bound: number
  /** Every difference from the present plan; null = nobody. */
  readonly changes: readonly Change[]
  /** Who drives what when, for each relief group with filled posts. */
  readonly relief: readonly ReliefRota[]
  /** How much of each overtime budget is used. */
  readonly budgets: readonly BudgetFigure[]
}

/**
 * Who goes where. The stages of a run, each with its folder: check, gangs and pairs (`whole`), overtime budgets (`budget`), who may take
 * what (`rules`, `index`), what that costs (`goals`, `costs`), one post per person (`exact`), several posts (`several`), split posts
 * (`split`), turns on machines (`relief`), why posts are open and people unused (`reasons`). `placing` calls the stages that place people;
 * `desk`, `replan` and `ready` answer questions about a plan that exists.
 * Exact where each person holds at most one post. With several posts per person the plan begins there and is improved by exchanges, so it
 * never fills fewer; `bound` says how far from the best it can be. Whole gangs and pairs are made last, and what cannot be whole is given
 * up; the bound is that of the plan without them. Nothing is left to chance: `seed` has no effect.
 * @param run one step of `work` is one post placed or one search for a better place; when stopped, the answer is the plan made so far
 */
export function deploy(problem: DeploymentProblem, run: Run): Answer<Deployment> {
  const pace = new Pace(run)
  const plan = () => (pace.allows(problem.posts.length) ? deploySound(problem, run, pace) : untried(problem))
  return whileReachable(problem, () => answer(faultsOf(problem, pace), plan))
}

/** The answer where a run was stopped before its input had been looked through: nobody is placed. */
function untried(problem: DeploymentProblem): Deployment {
  const { length } = problem.posts
  const tiers = { open: length, ...Object.fromEntries(GOALS.map(goal => [goal, 0])) } as Figures
  const open = problem.posts.map(({ id }) => ({ post: id, reasons: NOT_TRIED }))
  const unused = problem.people.map(({ id }) => ({ person: id, reasons: NOT_TRIED }))
  return { assignments: [], open, unused, conflicts: [], tiers, bound: length, changes: [], relief: [], budgets: [] }
}

function deploySound(given: DeploymentProblem, run: Run, pace: Pace): Deployment {
  const problem = withMixes(given)
  pace.allows(problem.posts.length)
  const conflicts = pinConflicts(problem, pace)
  const stop = () => !pace.allows(UNITS_UNASKED)
  const ledger = new Ledger(problem)
  const { plan, minutes } = heedBudgets(problem, ledger, pace)
  const { filled, bound } = plan
  const assignments = assignmentsOf(problem, plan)
  run.onProgress?.({ done: filled, cost: problem.posts.length - filled, bound: problem.posts.length - bound })
  const budgets = ledger.figuresOf(minutes)
  const shortfall = shortfallOf(problem, assignments, { minutes, figures: budgets }, ledger)
  const { seats, pairs } = withPieces(plan)
  const circumstances = { heldBack: heldBackIn(plan), isFull: filled === bound, shortfall, stop }
  return {
    assignments,
    open: openOf(problem, plan, assignments, circumstances, pace),
    unused: stop() ? untriedPeople(problem, plan) : unusedReasons(problem, assignments, circumstances),
    conflicts,
    tiers: figuresOf(plan.index, seats, pairs),
    bound,
    changes: changesOf(problem, assignments),
    relief: reliefOf(problem, assignments, stop),
    budgets,
  }
}

function openOf(
  problem: DeploymentProblem,
  plan: Placed,
  assignments: readonly Assignment[],
  circumstances: Circumstances,
  pace: Pace,
): OpenPost[] {
  if (plan.filled === problem.posts.length) return []
  if (!pace.allows(UNITS_UNASKED)) return untriedPosts(plan)
  const all = { ...circumstances, canBeHad: canBeHad(problem, plan, pace) }
  return pace.isOver ? untriedPosts(plan) : openReasons(problem, assignments, all)
}

function untriedPosts({ index: { posts }, seats, pieces }: Placed): OpenPost[] {
  const split = new Set(pieces.map(({ post }) => post.id))
  const open: OpenPost[] = []
  for (let at = 0; at < posts.length; at++) {
    if (seats[at]! < 0 && !split.has(posts[at]!.id)) open.push({ post: posts[at]!.id, reasons: NOT_TRIED })
  }
  return open
}

function untriedPeople({ people, fixed }: DeploymentProblem, { index, seats, pieces }: Placed): UnusedPerson[] {
  const others = new Set([...fixed.map(({ person }) => person), ...pieces.map(({ person }) => person.id)])
  const isSeated = seatedIn(seats, people.length)
  // a run that was stopped early has not noted everybody on the roll
  const { ids } = index.fits.roll
  const unused: UnusedPerson[] = []
  for (let who = 0; who < people.length; who++) {
    if (isSeated[who] === 1) continue
    const person = ids[who] ?? people[who]!.id
    if (others.size === 0 || !others.has(person)) unused.push({ person, reasons: NOT_TRIED })
  }
  return unused
}

/** The posts that are open because not all of their gang or pair can be filled. */
function heldBackIn({ index, seats }: Placed): ReadonlySet<string> {
  return new Set(index.together.flatMap(set => set.filter(post => seats[post]! < 0).map(post => index.posts[post]!.id)))
}
