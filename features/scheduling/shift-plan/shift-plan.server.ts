import { sql } from 'kysely'
import { type Context, type Implementation, implement } from '../../../kit/calls/handler.server.ts'
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
import { type GivenAssignment, type GivenRow, planHeads, wholePlan, writeAssignments, writeRows } from './shift-plan.service.ts'
import { choicesOf } from './shift-plan-choices.service.ts'

type Ctx = Context<'rolling'>

/** The plan, when it is of a node within reach. */
async function planOf(ctx: Context, id: number): Promise<PlanHead> {
  const [head] = await planHeads(
    ctx.db,
    ctx.actor.nodes.map(node => node.id),
    id,
  )
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

async function checkRows(ctx: Context, orgNodeId: number, rows: readonly GivenRow[], known: readonly number[]) {
  const fault = rowFault(rows)
  if (fault) ctx.failField(fault.field, fault.text)
  if (rows.some(row => row.id !== undefined && !known.includes(row.id))) ctx.fail('notFound')
  const ids = [...new Set(rows.flatMap(row => row.bands.flatMap(band => band ?? [])))]
  const found = await sql<{ count: number }>`
    select count(*) from shift_band where org_node_id = ${orgNodeId} and id = any(${ids}::bigint[])`.execute(ctx.db)
  if (found.rows[0]?.count !== ids.length) ctx.fail('notFound')
}

async function checkAssignments(ctx: Context, orgNodeId: number, given: readonly GivenAssignment[], rows: readonly { id: number }[]) {
  const groups = [...new Set(given.flatMap(one => one.employeeGroupId ?? []))]
  const people = [...new Set(given.flatMap(one => one.employeeId ?? []))]
  const found = await sql<{ groups: number; people: number }>`
    select (select count(*) from employee_group where org_node_id = ${orgNodeId} and id = any(${groups}::bigint[])) as groups,
           (select count(*) from employee where id = any(${people}::bigint[])) as people`.execute(ctx.db)
  const known = new Set(rows.map(row => row.id))
  const all = found.rows[0]?.groups === groups.length && found.rows[0].people === people.length
  if (!all || given.some(one => !known.has(one.rowId))) ctx.fail('notFound')
}

export const shiftPlanCalls: Implementation[] = [
  implement(listShiftPlans, async ({ orgNodeId }, ctx) => planHeads(ctx.db, [orgNodeId], null)),

  implement(readShiftPlan, ({ id }, ctx) => wholePlanOf(ctx, id)),

  implement(planState, ({ id }, ctx) => planOf(ctx, id)),

  implement(shiftPlanChoices, ({ orgNodeId, search }, ctx) => choicesOf(ctx.db, orgNodeId, search)),

  implement(addShiftPlan, async ({ orgNodeId, name, planType, anchorOn, rows }, ctx) => {
    await checkRows(ctx, orgNodeId, rows, [])
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
    await checkRows(
      ctx,
      plan.orgNodeId,
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
    await checkAssignments(ctx, plan.orgNodeId, assignments, rows)
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
