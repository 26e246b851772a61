import { startsOf } from '../../lists/by-key.ts'
import { mostFilled as mostFilledByOne } from '../exact/one-each.ts'
import { figureOfArcs, indexOf, type Model, ownLists, withArcs } from '../index/model.ts'
import { Pace, UNITS_UNASKED } from '../pace.ts'
import type { DeploymentProblem } from '../problem/problem.ts'
import { boundOf } from '../several/bound.ts'
import { capacityBound } from '../several/capacity-bound.ts'
import type { Ledger } from './ledger.ts'

/** A step ends at this many of the overtime minutes of single posts, and just below each. */
const STEPS = 5

/**
 * The most posts that any plan can fill within the budgets. No plan has more posts with at most m minutes of overtime each than can be
 * filled without any post above m. So the cheapest posts are counted first, each at the least of its step, until all budgets together are
 * used up. Where posts may be split, all posts count as filled.
 * @param pace when it runs out, posts not looked at count as filled
 */
export function boundInBudget(problem: DeploymentProblem, ledger: Ledger, pace: Pace): number {
  const { posts, fixed, policy } = problem
  if (!pace.allows(UNITS_UNASKED) || posts.some(({ splittable }) => splittable)) return posts.length
  const model = withArcs(indexOf({ ...problem, policy: { ...policy, goals: ['overtime'] } }, pace))
  if (!pace.allows(model.person.length)) return posts.length
  const overtime = paidOvertime(model, ledger)
  let left = ledger.budgets.reduce((sum, { minutes }) => sum + minutes, 0)
  let filled = 0
  let before = -1
  for (const step of stepsOf(overtime)) {
    if (!pace.allows(model.person.length)) return posts.length
    const cheap = withinOvertime(model, overtime, step)
    if (!pace.allows(model.person.length)) return posts.length
    const most = mostFilled(cheap, pace)
    const more = Math.min(Math.max(0, most - filled), before < 0 ? posts.length : Math.floor(left / (before + 1)))
    filled += more
    left -= more * (before + 1)
    before = step
  }
  return pace.isOver ? posts.length : fixed.length + filled
}

/** The overtime of each arc that a budget pays for; 0 for the others. */
function paidOvertime(model: Model, { payers }: Ledger): Int32Array {
  return figureOfArcs(model, 'overtime').map((minutes, arc) => (minutes > 0 && payers[model.person[arc]!]!.length > 0 ? minutes : 0))
}

/**
 * The steps: no overtime, then the largest value of equal parts of all overtime minutes and the value just below it, as many posts have the
 * same minutes.
 */
function stepsOf(overtime: Int32Array): number[] {
  const some = overtime.filter(minutes => minutes > 0).sort()
  const ends = Array.from({ length: STEPS }, (_, at) => some[Math.ceil(((at + 1) * some.length) / STEPS) - 1] ?? 0)
  return [...new Set([0, ...ends.flatMap(end => [Math.max(0, end - 1), end])])].sort((a, b) => a - b)
}

/** The model without the arcs of more overtime than that. Its figures belong to other arcs, so it is for counting only. */
function withinOvertime(model: Model, overtime: Int32Array, most: number): Model {
  const person = new Int32Array(overtime.length)
  const groupOfArc = new Int32Array(overtime.length)
  let kept = 0
  for (let arc = 0; arc < overtime.length; arc++) {
    if (overtime[arc]! > most) continue
    person[kept] = model.person[arc]!
    groupOfArc[kept++] = model.groupOfArc[arc]!
  }
  const groups = model.groups.length
  const first = startsOf(groupOfArc.subarray(0, kept), groups)
  return { ...model, goals: [], ...ownLists(groups, first, person.subarray(0, kept)), groupOfArc: groupOfArc.subarray(0, kept) }
}

function mostFilled(model: Model, pace: Pace): number {
  const { posts, policy } = model
  const stop = () => !pace.allows(UNITS_UNASKED)
  // a pace of its own: these steps do not count as work of the run
  if (policy.postsPerPerson === 'one') return mostFilledByOne(model, new Pace({ stop }))
  return Math.min(boundOf(model, stop), capacityBound(model, new Int32Array(posts.length).fill(-1), stop))
}
