import { type Answer, answer } from '../../answers/fault.ts'
import type { DeploymentProblem, Placement } from '../problem/problem.ts'
import { eventFaults, type PlanEvent } from '../replan/event.ts'
import { replan } from '../replan/replan.ts'
import { type Amended, isKeepable, Kept } from './kept.ts'

/**
 * A plan in force made ready for events: what one comes to is a few searches for the best place instead of a deployment, and comes to the same in every goal as
 * `replan`. With several posts a person, quotas, gangs or pairs `replan` is asked. The problem must be sound.
 */
export class Ready {
  private readonly problem: DeploymentProblem
  private readonly plan: readonly Placement[]
  private readonly kept: Kept | null

  constructor(problem: DeploymentProblem, plan: readonly Placement[]) {
    this.problem = problem
    this.plan = plan
    this.kept = isKeepable(problem) ? new Kept(problem, plan) : null
  }

  /** What would change; nothing does. */
  after(event: PlanEvent): Answer<Amended> {
    return answer(eventFaults(this.problem, event), () => this.kept?.after(event) ?? this.byReplan(event))
  }

  private byReplan(event: PlanEvent): Amended {
    const anew = replan(this.problem, this.plan, event, { seed: 0 })
    if (!anew.ok) throw new Error('faults after an event that has none')
    return { changes: anew.value.changes, open: anew.value.open.map(({ post }) => post) }
  }
}
