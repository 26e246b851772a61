import { type Answer, answer } from '../time/fault.ts'
import type { Reason } from '../time/reason.ts'
import type { Run } from '../time/run.ts'
import { boundOf } from './bound.ts'
import { shiftAround } from './eligibility.ts'
import { problemFaults } from './faults.ts'
import { improve } from './improve.ts'
import { type Model, modelOf } from './model.ts'
import { assignOneEach } from './one-each.ts'
import { Plan } from './plan.ts'
import type { Assignment, DeploymentProblem, Person, Placement, Post } from './problem.ts'
import { type OpenCode, openReasons, type UnusedCode, unusedReasons } from './reasons.ts'
import { GOALS, type Goal, TIERS } from './tiers.ts'

export interface Deployment {
  /** Pinned ones first, then in the order of the posts. */
  readonly assignments: readonly Assignment[]
  readonly open: readonly { readonly post: string; readonly reasons: readonly Reason<OpenCode>[] }[]
  readonly unused: readonly { readonly person: string; readonly reasons: readonly Reason<UnusedCode>[] }[]
  /** The figure of each goal, pinned posts left out: open posts, posts by contractors, by secondary skill, sum of rotation numbers, changes. */
  readonly tiers: Readonly<Record<Goal, number>>
  /** The most posts, pinned ones included, that any plan can fill. */
  readonly bound: number
  /** Every difference from the present plan; null = nobody. */
  readonly changes: readonly { readonly post: string; readonly from: string | null; readonly to: string | null }[]
}

/**
 * Who goes where. Exact where each person holds one post at most. With several posts a person the plan begins there and is bettered by
 * exchanges, so it never fills fewer; `bound` tells how far from the best it can be. Nothing in it is left to chance: `seed` has no effect.
 * @param run one step of `work` is one post placed or one search for a better place; when stopped the plan stands, not yet the best
 */
export function deploy(problem: DeploymentProblem, run: Run): Answer<Deployment> {
  return answer(problemFaults(problem), () => deploySound(problem, run))
}

function deploySound(problem: DeploymentProblem, run: Run): Deployment {
  const isOver = limitOf(run)
  const model = modelOf(problem)
  const bound = boundOf(model, () => run.stop?.() ?? false) + problem.fixed.length
  const plan = new Plan(model, assignOneEach(model, isOver))
  plan.fill()
  if (model.postsPerPerson === 'several') improve(plan, isOver)
  plan.fill()
  const assignments = [...pinnedAssignments(problem), ...newAssignments(plan)]
  run.onProgress?.({ done: assignments.length, cost: problem.posts.length - assignments.length, bound: problem.posts.length - bound })
  return {
    assignments,
    open: openReasons(problem, assignments),
    unused: unusedReasons(problem, assignments),
    tiers: tiersOf(model, plan),
    bound,
    changes: changesOf(problem, assignments),
  }
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

function newAssignments({ model, arcOf }: Plan): Assignment[] {
  return model.posts.flatMap((post, index) => {
    const arc = arcOf[index]!
    return arc < 0 ? [] : [assignmentOf(post, model.people[model.person[arc]!]!, false)]
  })
}

function assignmentOf(post: Post, person: Person, pinned: boolean): Assignment {
  const shift = shiftAround(post, person)
  return { post: post.id, person: person.id, ...(shift && { shift: shift.id }), span: post.span, pinned }
}

function tiersOf({ cost, openCost }: Model, { arcOf }: Plan): Record<Goal, number> {
  const sums = { open: 0, contract: 0, secondary: 0, rotation: 0, changes: 0 }
  arcOf.forEach((arc, post) => {
    if (arc < 0) sums.open++
    const [flat, at] = arc < 0 ? [openCost, post] : [cost, arc]
    GOALS.forEach((goal, tier) => {
      if (goal !== 'open') sums[goal] += flat[at * TIERS + tier]!
    })
  })
  return sums
}

function changesOf({ posts, present }: DeploymentProblem, assignments: readonly Placement[]): Deployment['changes'] {
  const before = new Map(present.map(placement => [placement.post, placement.person]))
  const after = new Map(assignments.map(placement => [placement.post, placement.person]))
  return posts
    .map(({ id }) => ({ post: id, from: before.get(id) ?? null, to: after.get(id) ?? null }))
    .filter(({ from, to }) => from !== to)
}
