import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import { type JobTools, job } from '../../../kit/jobs/job.ts'
import { type DateRange, differenceOf, type RosterDifference } from './roll-out.rules.ts'
import { layOut, RollOutProblem } from './roll-out.service.ts'
import { rolledPlan, standingDays } from './roll-out-reads.service.ts'
import { addDays, addShifts, changeDays, makeMonths, rememberChanges, removeDays, takeTurn } from './roll-out-writes.service.ts'
import type { Outcome } from './shift-plan.api.ts'

export interface RollOutRequest extends DateRange {
  readonly planId: number
}

/**
 * Rolls a published plan out into the live schedule, in one transaction: killed, it leaves what was there before, and is tried
 * again. A plan that nobody is waiting for any more (it is not rolling) is left alone.
 */
export const rollOutPlan = job<RollOutRequest>('rollOutPlan', async (request, tools) => {
  const now = await tools.now()
  const progress = (percent: number) => tools.transaction(db => showProgress(db, request.planId, percent))
  try {
    await tools.transaction(db => rollOutInto(db, request, now, progress))
    // the new roster is read at once
    await tools.transaction(db => sql`select measure('roster_day', 'shift')`.execute(db))
  } catch (error) {
    await settleFailure(tools, request.planId, error)
    if (!(error instanceof RollOutProblem)) throw error
  }
})

/** The roll-out itself, inside the transaction it is given; ends with the plan published. */
export async function rollOutInto(
  db: Scoped,
  { planId, from, to }: RollOutRequest,
  now: string,
  progress: (percent: number) => Promise<void> = async () => {},
): Promise<void> {
  const plan = await rolledPlan(db, planId)
  if (!plan?.rolling) return
  await takeTurn(db, plan.orgNodeId)
  const { planned, elsewhere } = await layOut(db, plan, { from, to })
  const people = [...new Set(planned.map(day => day.employeeId))]
  const standing = (await standingDays(db, plan.orgNodeId, people, { from, to })).map(day => ({
    ...day,
    own: day.ofPlan && !elsewhere(day.employeeId, day.date),
  }))
  await progress(20)
  await makeMonths(db, plan.orgNodeId, { from, to })
  const difference = differenceOf(planned, standing)
  await write(db, plan.orgNodeId, difference, progress)
  await settle(db, planId, { from, to }, now, outcomeOf('done', difference))
}

async function write(db: Scoped, orgNodeId: number, difference: RosterDifference, progress: (percent: number) => Promise<void>) {
  const { added, changed, removed } = difference
  // the checks of thousands of rows are planned once, by key: a company that the statistics do not know yet would be scanned for each
  await sql`set local plan_cache_mode = force_generic_plan`.execute(db)
  if (removed.length > 0) await removeDays(db, removed)
  if (changed.length > 0) await changeDays(db, orgNodeId, changed, 'plan')
  await rememberChanges(db, difference, 'roll-out')
  await progress(40)
  await addDays(db, orgNodeId, added, 'plan')
  await progress(60)
  await addShifts(db, orgNodeId, added)
  await progress(90)
}

async function showProgress(db: Scoped, planId: number, percent: number) {
  await sql`update shift_plan set progress = ${percent} where id = ${planId} and rolling`.execute(db)
}

/** The published days grow when this range touches them; else they are this range. */
async function settle(db: Scoped, planId: number, { from, to }: DateRange, now: string, outcome: Outcome) {
  await sql`
    update shift_plan set state = 'published', published_at = ${now}, rolling = false, progress = 100, message = ${JSON.stringify(outcome)},
      published_from = case when touching then least(published_from, ${from}::date) else ${from}::date end,
      published_to = case when touching then greatest(published_to, ${to}::date) else ${to}::date end
      from (select id as touched, coalesce(published_from <= ${to}::date + 1 and published_to >= ${from}::date - 1, false) as touching
              from shift_plan) as t
     where id = ${planId} and touched = id`.execute(db)
}

async function settleFailure(tools: JobTools, planId: number, error: unknown) {
  const outcome = outcomeOf(codeOf(error), { added: [], changed: [], removed: [], kept: 0 }, error)
  await tools.transaction(async db => {
    await sql`update shift_plan set rolling = false, progress = 0, message = ${JSON.stringify(outcome)}
               where id = ${planId} and rolling`.execute(db)
  })
}

function codeOf(error: unknown): Outcome['code'] {
  if (error instanceof RollOutProblem) return error.code
  return (error as { constraint?: unknown }).constraint === 'shift_no_overlap' ? 'overlap' : 'broken'
}

function outcomeOf(code: Outcome['code'], { added, changed, removed, kept }: RosterDifference, error?: unknown): Outcome {
  const subjects = error instanceof RollOutProblem ? [...error.subjects] : []
  return { code, added: added.length, changed: changed.length, removed: removed.length, kept, subjects }
}
