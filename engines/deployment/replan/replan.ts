import type { Answer } from '../../answers/fault.ts'
import type { Run } from '../../run/run.ts'
import { faultsOf } from '../check/check.ts'
import { type Deployment, deploy } from '../deploy.ts'
import { fewestChangesFirst } from '../goals/goals.ts'
import { Pace } from '../pace.ts'
import type { DeploymentProblem, Placement } from '../problem/problem.ts'
import { afterEvent, eventFaults, type PlanEvent } from './event.ts'

/**
 * The plan after an event. It fills as many posts as can be filled, the urgent ones first, and among such plans moves the fewest people;
 * only then do the other goals count. `changes` in the answer is every difference from `plan`. Exact with one post per person.
 * @param plan who stands where now
 */
export function replan(problem: DeploymentProblem, plan: readonly Placement[], event: PlanEvent, run: Run): Answer<Deployment> {
  const pace = new Pace(run)
  const faults = faultsOf(problem, pace)
  if (pace.isOver) return faults.length > 0 ? { ok: false, faults } : deploy(problem, run)
  if (faults.length === 0) faults.push(...eventFaults(problem, event))
  if (faults.length > 0) return { ok: false, faults }
  const after = afterEvent(problem, event)
  return deploy({ ...after, present: plan, policy: { ...after.policy, goals: fewestChangesFirst(after.policy) } }, run)
}
