import { type Context, type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import { namingOverlaps } from '../../../kit/calls/overlap.server.ts'
import { serveStates } from '../../../kit/states/serve.server.ts'
import { servePeopleChoice } from '../../people/employee/people-choice.service.ts'
import { choicesOf } from './choices-reads.server.ts'
import { rollOutPlan } from './roll-out.job.ts'
import { lockPlan, planStateSql, rollingBegins } from './rolling-writes.server.ts'
import {
  addShiftPlan,
  assignShiftPlan,
  listShiftPlans,
  type PlanHead,
  planPeople,
  planState,
  readShiftPlan,
  removeShiftPlan,
  saveShiftPlan,
  shiftPlanChoices,
} from './shift-plan.api.ts'
import { rowFault } from './shift-plan.rules.ts'
import { planStates } from './shift-plan.states.ts'
import { firstNotPosted, overlappedAssignment, planHead, planHeads, wholePlan } from './shift-plan-reads.server.ts'
import {
  countPlanOn,
  deletePlan,
  type GivenAssignment,
  type GivenRow,
  insertPlan,
  updatePlan,
  writeAssignments,
  writeRows,
} from './shift-plan-writes.server.ts'

type Ctx = Context<'rolling'>

/** Somebody may have removed it since the pipeline found it. */
async function planOf(ctx: Pick<Context, 'db' | 'fail'>, id: number): Promise<PlanHead> {
  return (await planHead(ctx.db, id)) ?? ctx.fail('notFound')
}

const wholePlanOf = async (ctx: Context, id: number) => wholePlan(ctx.db, await planOf(ctx, id))

/** Locks the plan for a change and refuses one that is being rolled out. */
async function planToChange(ctx: Ctx, id: number): Promise<PlanHead> {
  const head = await planOf(ctx, id)
  const { rolling, version } = (await lockPlan(ctx.db, id)) ?? ctx.fail('notFound')
  if (rolling) ctx.fail('rolling', 'This plan is being rolled out. Wait until it is done.')
  return { ...head, version }
}

/** Rows are parts of the plan: only the handler knows which it had, after the version has been compared. */
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

export const shiftPlanCalls: Implementation[] = namingOverlaps(overlappedAssignment, [
  implement(listShiftPlans, async ({ orgNodeId }, ctx) => planHeads(ctx.db, orgNodeId)),

  implement(readShiftPlan, ({ id }, ctx) => wholePlanOf(ctx, id)),

  implement(planState, ({ id }, ctx) => planOf(ctx, id)),

  ...servePeopleChoice(planPeople),

  implement(shiftPlanChoices, ({ orgNodeId }, ctx) => choicesOf(ctx.db, orgNodeId)),

  implement(addShiftPlan, async ({ orgNodeId, name, planType, anchorOn, rows }, ctx) => {
    checkRows(ctx, rows, [])
    const id = await insertPlan(ctx.db, orgNodeId, { name, planType, anchorOn, cycleDays: rows[0]!.bands.length })
    await writeRows(ctx.db, id, rows)
    return wholePlanOf(ctx, id)
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
    await updatePlan(ctx.db, id, { name, planType, anchorOn, cycleDays: rows[0]!.bands.length })
    await writeRows(ctx.db, id, rows)
    return wholePlanOf(ctx, id)
  }),

  implement(removeShiftPlan, async ({ id }, ctx) => {
    const plan = await planToChange(ctx, id)
    if (plan.publishedAt !== null && plan.assigned > 0) ctx.fail('inUse')
    await deletePlan(ctx.db, id)
    return null
  }),

  implement(assignShiftPlan, async ({ id, version, assignments }, ctx) => {
    const plan = await planToChange(ctx, id)
    if (plan.version !== version) ctx.fail('stale')
    const { rows } = await wholePlan(ctx.db, plan)
    await checkAssignments(ctx, assignments, rows)
    await writeAssignments(ctx.db, id, assignments)
    await countPlanOn(ctx.db, id)
    return wholePlanOf(ctx, id)
  }),

  ...serveStates(planStates, {
    read: planOf,
    state: planStateSql,
    moves: {
      publish: {
        set: rollingBegins,
        async made({ id, from, to }, ctx) {
          await ctx.later(rollOutPlan, { planId: id, from, to })
          return planOf(ctx, id)
        },
      },
    },
  }),
])
