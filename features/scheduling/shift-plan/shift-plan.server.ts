import { sql } from 'kysely'
import { type Context, type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import { choicesOf } from './choices-reads.server.ts'
import { rollOutPlan } from './roll-out.job.ts'
import {
  addShiftPlan,
  assignShiftPlan,
  listShiftPlans,
  type PlanHead,
  planState,
  publishShiftPlan,
  readShiftPlan,
  removeShiftPlan,
  saveShiftPlan,
  shiftPlanChoices,
} from './shift-plan.api.ts'
import { hasDayOn, rowFault } from './shift-plan.rules.ts'
import { firstNotPosted, planHeads, wholePlan } from './shift-plan-reads.server.ts'
import { type GivenAssignment, type GivenRow, writeAssignments, writeRows } from './shift-plan-writes.server.ts'

type Ctx = Context<'rolling'>

async function planOf(ctx: Context, id: number): Promise<PlanHead> {
  const [head] = await planHeads(ctx.db, ctx.node.id, id)
  return head ?? ctx.fail('notFound')
}

const wholePlanOf = async (ctx: Context, id: number) => wholePlan(ctx.db, await planOf(ctx, id))

/** A roll-out that has said nothing for this long has lost its worker, and the plan may be touched again. */
const silentMinutes = 5

/** Locks the plan for a change and refuses one that is being rolled out. */
async function planToChange(ctx: Ctx, id: number): Promise<PlanHead> {
  const head = await planOf(ctx, id)
  const busy = await sql<{ rolling: boolean; version: number }>`
    select rolling and updated_at > now() - make_interval(mins => ${silentMinutes}) as rolling, version
      from shift_plan where id = ${id} for update`.execute(ctx.db)
  if (busy.rows[0]?.rolling) ctx.fail('rolling', 'This plan is being rolled out. Wait until it is done.')
  return { ...head, version: busy.rows[0]?.version ?? ctx.fail('notFound') }
}

function checkRows(ctx: Context, rows: readonly GivenRow[], known: readonly number[]) {
  const fault = rowFault(rows)
  if (fault) ctx.failField(fault.field, fault.text)
  if (rows.some(row => row.id !== undefined && !known.includes(row.id))) ctx.fail('notFound')
}

/** Rows of this plan only, and people on dates of their posting here. */
async function checkAssignments(ctx: Context, given: readonly GivenAssignment[], rows: readonly { id: number }[]) {
  const known = new Set(rows.map(row => row.id))
  if (given.some(one => !known.has(one.rowId))) ctx.fail('notFound')
  const away = await firstNotPosted(ctx.db, ctx.node.id, given)
  if (away !== undefined) ctx.failField(`assignments.${away}.employeeId`, 'This person is not posted here on these dates.')
}

export const shiftPlanCalls: Implementation[] = [
  implement(listShiftPlans, async ({ orgNodeId }, ctx) => planHeads(ctx.db, orgNodeId, null)),

  implement(readShiftPlan, ({ id }, ctx) => wholePlanOf(ctx, id)),

  implement(planState, ({ id }, ctx) => planOf(ctx, id)),

  implement(shiftPlanChoices, ({ orgNodeId, search }, ctx) => choicesOf(ctx.db, orgNodeId, search)),

  implement(addShiftPlan, async ({ orgNodeId, name, planType, anchorOn, rows }, ctx) => {
    checkRows(ctx, rows, [])
    const made = await sql<{ id: number }>`
      insert into shift_plan (company_id, org_node_id, name, plan_type, cycle_days, anchor_on)
      values (${ctx.actor.companyId}, ${orgNodeId}, ${name}, ${planType}, ${rows[0]!.bands.length}, ${anchorOn}) returning id`.execute(
      ctx.db,
    )
    await writeRows(ctx.db, made.rows[0]!.id, rows)
    return wholePlanOf(ctx, made.rows[0]!.id)
  }),

  implement(saveShiftPlan, async ({ id, version, name, planType, anchorOn, rows }, ctx) => {
    const plan = await planToChange(ctx, id)
    if (plan.version !== version) ctx.fail('stale')
    const before = await wholePlan(ctx.db, plan)
    checkRows(
      ctx,
      rows,
      before.rows.map(row => row.id),
    )
    await sql`update shift_plan set name = ${name}, plan_type = ${planType}, cycle_days = ${rows[0]!.bands.length},
      anchor_on = ${anchorOn} where id = ${id}`.execute(ctx.db)
    await writeRows(ctx.db, id, rows)
    return wholePlanOf(ctx, id)
  }),

  implement(removeShiftPlan, async ({ id }, ctx) => {
    const plan = await planToChange(ctx, id)
    if (plan.publishedAt !== null && plan.assigned > 0) ctx.fail('inUse')
    await sql`delete from shift_plan where id = ${id}`.execute(ctx.db)
    return null
  }),

  implement(assignShiftPlan, async ({ id, version, assignments }, ctx) => {
    const plan = await planToChange(ctx, id)
    if (plan.version !== version) ctx.fail('stale')
    const { rows } = await wholePlan(ctx.db, plan)
    await checkAssignments(ctx, assignments, rows)
    await writeAssignments(ctx.db, id, assignments)
    // the document has changed, so the plan's version moves with it
    await sql`update shift_plan set name = name where id = ${id}`.execute(ctx.db)
    return wholePlanOf(ctx, id)
  }),

  implement(publishShiftPlan, async ({ id, from, to }, ctx) => {
    const plan = await planToChange(ctx, id)
    const { rows, assignments } = await wholePlan(ctx.db, plan)
    if (!hasDayOn(rows)) ctx.fail('noDayOn', 'A plan needs at least one ON day and at least one row.')
    if (assignments.length === 0) ctx.fail('nobodyAssigned', 'Assign employees or groups to the rows of this plan first.')
    await sql`update shift_plan set rolling = true, progress = 0, message = null where id = ${id}`.execute(ctx.db)
    await ctx.later(rollOutPlan, { planId: id, from, to })
    return planOf(ctx, id)
  }),
]
