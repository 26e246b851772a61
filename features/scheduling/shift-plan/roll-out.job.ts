import type { Scoped } from '../../../kit/database/company.ts'
import { measure, takeTurn } from '../../../kit/database/turn.ts'
import { type JobScope, type JobTools, job } from '../../../kit/jobs/job.ts'
import { formatDate } from '../../../kit/words/formats.ts'
import { CellsRefused, changeCells } from '../roster-day/cells.service.ts'
import { type DateRange, differenceOf, type RosterDifference } from '../roster-day/roster-day.rules.ts'
import { RollOutProblem } from '../roster-day/roster-day.service.ts'
import { standingDays } from '../roster-day/roster-day-reads.service.ts'
import { ScheduleLocked } from '../schedule-lock/schedule-lock.service.ts'
import { layOut } from './lay-out.server.ts'
import { rolledPlan } from './roll-out-reads.server.ts'
import { lockRolling, RollOutCancelled, settleRolling, showProgress, stopRolling } from './rolling-writes.server.ts'
import type { Outcome } from './shift-plan.api.ts'
import { tellRoster } from './tell-roster.server.ts'

export interface RollOutRequest extends DateRange {
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
  { planId, from, to, no }: RollOutRequest,
  { now, scope }: { readonly now: string; readonly scope: JobScope },
  progress: (percent: number, no: number) => Promise<void> = async () => {},
): Promise<void> {
  const plan = await rolledPlan(db, planId)
  if (!plan?.rolling || (no ?? plan.rollingNo) !== plan.rollingNo) return
  await takeTurn(db, 'roster', plan.orgNodeId)
  const { planned, numbers, elsewhere } = await layOut(db, plan, { from, to })
  const people = [...new Set(planned.map(day => day.employeeId))]
  const standing = (await standingDays(db, plan.orgNodeId, people, { from, to })).map(day => ({
    ...day,
    own: day.own && !elsewhere(day.employeeId, day.date),
  }))
  await progress(20, plan.rollingNo)
  const difference = differenceOf(planned, standing)
  await write(db, plan.orgNodeId, difference, numbers, now)
  await progress(90, plan.rollingNo)
  await lockRolling(db, planId, plan.rollingNo)
  await settleRolling(db, planId, { from, to }, now, outcomeOf('done', difference))
  await tellRoster(db, scope, plan, difference, now)
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
  const outcome = outcomeOf(codeOf(error), { added: [], changed: [], removed: [], kept: 0 }, error)
  await tools.transaction(db => stopRolling(db, planId, outcome))
}

function codeOf(error: unknown): Outcome['code'] {
  if (error instanceof RollOutProblem) return error.code
  return (error as { constraint?: unknown }).constraint === 'shift_no_overlap' ? 'overlap' : 'broken'
}

function outcomeOf(code: Outcome['code'], { added, changed, removed, kept }: RosterDifference, error?: unknown): Outcome {
  const subjects = error instanceof RollOutProblem ? [...error.subjects] : []
  return { code, added: added.length, changed: changed.length, removed: removed.length, kept, subjects }
}
