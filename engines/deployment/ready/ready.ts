import { type Answer, answer } from '../../answers/fault.ts'
import type { DeploymentProblem, Placement } from '../problem/problem.ts'
import { eventFaults, type PlanEvent } from '../replan/event.ts'
import { replan } from '../replan/replan.ts'
import { type Amended, isKeepable, Kept } from './kept.ts'

/**
 * A plan in force kept ready for events: each event takes a few searches for the best place instead of a whole deployment, and the result
 * has the same figure in every goal as `replan`. With several posts per person, quotas, gangs or pairs, `replan` itself is asked. The
 * problem must be sound.
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

  /** What would change after an event. The plan itself stays as it is. */
  after(event: PlanEvent): Answer<Amended> {
    return answer(eventFaults(this.problem, event), () => this.kept?.after(event) ?? this.byReplan(event))
  }

  private byReplan(event: PlanEvent): Amended {
    const anew = replan(this.problem, this.plan, event, { seed: 0 })
    if (!anew.ok) throw new Error('faults after an event that has none')
    return { changes: anew.value.changes, open: anew.value.open.map(({ post }) => post) }
  }
}
