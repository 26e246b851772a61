import type { Breach } from '../../../engines/roster/breach.ts'
import { FailedAbove } from '../../../kit/calls/errors.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { measure, takeTurn } from '../../../kit/database/turn.ts'
import { type JobScope, type JobTools, job } from '../../../kit/jobs/job.ts'
import { formatDate } from '../../../kit/words/formats.ts'
import { CellsRefused, changeCells } from '../../roster/roster-day/cells.service.ts'
import type { DateRange, RosterDifference } from '../../roster/roster-day/roster-day.rules.ts'
import { RollOutProblem } from '../../roster/roster-day/roster-day.service.ts'
import { ScheduleLocked } from '../../roster/schedule-lock/schedule-lock.service.ts'
import type { Choices, Reasons } from './publishing.api.ts'
import { keepReasons, refuseUnreasoned } from './reasons.server.ts'
import { brokenBy, isUnruled, planRollOut } from './roll-out-plan.server.ts'
import { rolledPlan } from './roll-out-reads.server.ts'
import { lockRolling, RollOutCancelled, settleRolling, showProgress, stopRolling } from './rolling-writes.server.ts'
import type { Outcome } from './shift-plan.api.ts'
import { tellRoster } from './tell-roster.server.ts'

export interface RollOutRequest extends DateRange, Partial<Choices & Reasons> {
  readonly planId: number
  /** which roll-out of the plan it is; the one under way when absent */
  readonly no?: number | undefined
}

const mostNamed = 10

/**
 * Rolls a published plan out into the live schedule, in one transaction: killed, it leaves what was there before, and is tried
 * again. A roll-out that nobody is waiting for any more, since it was cancelled or its plan is not rolling, is left alone.
 */
export const rollOutPlan = job<RollOutRequest>('rollOutPlan', async (request, tools) => {
  const now = await tools.now()
  const progress = (percent: number, no: number) => tools.transaction(db => showProgress(db, request.planId, no, percent))
  try {
    await tools.transaction(db => rollOutInto(db, request, { now, scope: tools.scope }, progress))
    // the new roster is read at once
    await tools.transaction(db => measure(db, ['roster_day', 'shift']))
  } catch (error) {
    if (error instanceof RollOutCancelled) return
    await settleFailure(tools, request.planId, error)
    if (!(error instanceof RollOutProblem)) throw error
  }
})

/**
 * The roll-out itself, inside the transaction it is given; ends with the plan published and everybody told whose days have changed.
 * @throws RollOutProblem that names the days of the plan which meet another shift of the same person, or who holds the schedule
 * @throws RollOutCancelled
 */
export async function rollOutInto(
  db: Scoped,
  { planId, from, to, no, ...chosen }: RollOutRequest,
  { now, scope }: { readonly now: string; readonly scope: JobScope },
  progress: (percent: number, no: number) => Promise<void> = async () => {},
): Promise<void> {
  const plan = await rolledPlan(db, planId)
  if (!plan?.rolling || (no ?? plan.rollingNo) !== plan.rollingNo) return
  await takeTurn(db, 'roster', plan.orgNodeId)
  const { difference, numbers, over } = await planRollOut(db, plan, { from, to }, { ...noChoices, ...chosen }, now)
  await progress(20, plan.rollingNo)
  const broken = await brokenBy(db, plan.orgNodeId, difference, now, share => progress(20 + Math.round(50 * share), plan.rollingNo))
  refuseBlocked(broken, numbers)
  const warned = await refuseUnreasoned(db, { orgNodeId: plan.orgNodeId, from, to }, broken, { ...noReasons, ...chosen })
  await write(db, plan.orgNodeId, difference, numbers, now)
  await progress(90, plan.rollingNo)
  await lockRolling(db, planId, plan.rollingNo)
  await keepReasons(db, { orgNodeId: plan.orgNodeId, now, userId: scope.actorId }, warned)
  await settleRolling(db, planId, { from, to }, now, withLeave(outcomeOf('done', difference, over), difference, numbers))
  await tellRoster(db, scope, plan, difference, now)
}

const noChoices: Choices = { takePlan: [], keep: [], others: 'keep', leaveOut: [] }
const noReasons: Reasons = { reasons: [], reason: null }

/** @throws RollOutProblem that names whose days would break a rule that blocks */
function refuseBlocked(broken: readonly Breach[], numbers: ReadonlyMap<number, string>): void {
  const people = broken.flatMap(breach => (breach.severity === 'block' && !isUnruled(breach) ? breach.people : []))
  const named = [...new Set(people)].map(id => numbers.get(Number(id)) ?? id)
  if (named.length > 0) throw new RollOutProblem('rules', named.slice(0, mostNamed))
}

/** @throws RollOutProblem that names the days which may not be as the plan says, or who holds the lock */
async function write(
  db: Scoped,
  orgNodeId: number,
  { added, changed, removed }: RosterDifference,
  numbers: ReadonlyMap<number, string>,
  now: string,
) {
  try {
    await changeCells(db, { orgNodeId, cause: 'roll-out', changes: [...removed, ...changed, ...added], now })
  } catch (error) {
    if (error instanceof ScheduleLocked) throw new RollOutProblem('locked', [error.holder])
    if (!(error instanceof CellsRefused)) throw error
    const named = error.refusals.slice(0, mostNamed).map(({ employeeId, date }) => `${numbers.get(employeeId)} ${formatDate(date)}`)
    throw new RollOutProblem('overlap', named)
  }
}

async function settleFailure(tools: JobTools, planId: number, error: unknown) {
  const outcome = outcomeOf(codeOf(error), { added: [], changed: [], removed: [], kept: 0, onLeave: [] }, 0, error)
  await tools.transaction(db => stopRolling(db, planId, outcome))
}

/** Days of leave that the plan would have otherwise stay, and are named. */
function withLeave(outcome: Outcome, { onLeave }: RosterDifference, numbers: ReadonlyMap<number, string>): Outcome {
  if (onLeave.length === 0) return outcome
  const named = onLeave.slice(0, mostNamed).map(({ employeeId, date }) => `${numbers.get(employeeId) ?? employeeId} ${formatDate(date)}`)
  return { ...outcome, onLeave: { count: onLeave.length, named } }
}

function codeOf(error: unknown): Outcome['code'] {
  if (error instanceof RollOutProblem) return error.code
  return (error as { constraint?: unknown }).constraint === 'shift_no_overlap' ? 'overlap' : 'broken'
}

function outcomeOf(code: Outcome['code'], { added, changed, removed, kept }: RosterDifference, over: number, error?: unknown): Outcome {
  const subjects = error instanceof RollOutProblem ? [...error.subjects] : error instanceof FailedAbove ? [error.text] : []
  return { code, added: added.length, changed: changed.length, removed: removed.length, kept, ...(over > 0 && { over }), subjects }
}
