import { boundOf } from '../bound.ts'
import { capacityBound } from '../capacity-bound.ts'
import { figureOfArcs, type Model, modelOf, ownLists } from '../model.ts'
import { mostFilled as mostFilledByOne } from '../one-each.ts'
import { Pace } from '../pace.ts'
import type { DeploymentProblem } from '../problem.ts'
import type { Ledger } from './ledger.ts'

/** At so many of the overtime minutes of single posts, and just below each, a step ends. */
const STEPS = 5

/**
 * The most posts that any plan fills within the budgets. Of the posts filled with at most so many minutes of overtime each there are no more than can be filled
 * with nothing above that; so the cheapest are taken first, each at the least of its step, until all budgets together are used up. Where posts may be split, all
 * count as filled.
 * @param stop asked again and again; what has not been looked at counts as filled
 */
export function boundInBudget(problem: DeploymentProblem, ledger: Ledger, stop: () => boolean): number {
  const { posts, fixed, policy } = problem
  if (stop() || posts.some(({ splittable }) => splittable)) return posts.length
  const model = modelOf({ ...problem, policy: { ...policy, goals: ['overtime'] } }, stop)
  if (stop()) return posts.length
  const overtime = paidOvertime(model, ledger)
  let left = ledger.budgets.reduce((sum, { minutes }) => sum + minutes, 0)
  let filled = 0
  let before = -1
  for (const step of stepsOf(overtime)) {
    if (stop()) return posts.length
    const most = mostFilled(withinOvertime(model, overtime, step), stop)
    const more = Math.min(Math.max(0, most - filled), before < 0 ? posts.length : Math.floor(left / (before + 1)))
    filled += more
    left -= more * (before + 1)
    before = step
  }
  return stop() ? posts.length : fixed.length + filled
}

/** The overtime of each arc that a budget pays; of the others none. */
function paidOvertime(model: Model, { payers }: Ledger): Int32Array {
  return figureOfArcs(model, 'overtime').map((minutes, arc) => (payers[model.person[arc]!]!.length > 0 ? minutes : 0))
}

/** No overtime, then the largest of equal parts of all that there is and what is just below it: many posts come to the same minutes. */
function stepsOf(overtime: Int32Array): number[] {
  const some = overtime.filter(minutes => minutes > 0).sort()
  const ends = Array.from({ length: STEPS }, (_, at) => some[Math.ceil(((at + 1) * some.length) / STEPS) - 1] ?? 0)
  return [...new Set([0, ...ends.flatMap(end => [Math.max(0, end - 1), end])])].sort((a, b) => a - b)
}

/** The model without the arcs of more overtime than that; its figures are those of other arcs: it is for counting only. */
function withinOvertime(model: Model, overtime: Int32Array, most: number): Model {
  const kept = [...overtime.keys()].filter(arc => overtime[arc]! <= most)
  const first = new Int32Array(model.groups.length + 1)
  for (const arc of kept) first[model.groupOfArc[arc]! + 1]!++
  for (let at = 0; at < model.groups.length; at++) first[at + 1]! += first[at]!
  const person = Int32Array.from(kept, arc => model.person[arc]!)
  const groupOfArc = Int32Array.from(kept, arc => model.groupOfArc[arc]!)
  return { ...model, goals: [], ...ownLists(model.groups.length, first, person), groupOfArc }
}

function mostFilled(model: Model, stop: () => boolean): number {
  const { posts, policy } = model
  if (policy.postsPerPerson === 'several')
    return Math.min(boundOf(model, stop), capacityBound(model, new Int32Array(posts.length).fill(-1), stop))
  return mostFilledByOne(model, new Pace({ stop }))
}
