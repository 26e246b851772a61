import { type Context, type Implementation, implement, WithBytes } from '../../../kit/calls/handler.server.ts'
import { namingOverlaps } from '../../../kit/calls/overlap.server.ts'
import { servePaged } from '../../../kit/resource/page/serve-paged.server.ts'
import { serveStates } from '../../../kit/states/serve.server.ts'
import { servePeopleChoice } from '../../people/employee/people-choice.service.ts'
import { datesFrom } from '../../roster/schedule-lock/schedule-lock.rules.ts'
import { refuseLocked } from '../../roster/schedule-lock/schedule-lock.service.ts'
import { choicesOf } from './choices-reads.server.ts'
import { checkPlan } from './plan-check.job.ts'
import { addCheck, checkOf, endCheck } from './plan-check-writes.server.ts'
import { planHistory } from './plan-history.server.ts'
import { countPlanOn, writeAssignments, writeRows } from './plan-lines-writes.server.ts'
import { planSkills } from './plan-skills.api.ts'
import { skillsFacts } from './plan-skills.server.ts'
import { planWorkbook } from './plan-workbook.server.ts'
import { beginPlanCheck, cancelPlanCheck, publishing, publishingDates, readPlanCheck } from './publishing.api.ts'
import { datesOffered, publishingOf } from './publishing.server.ts'
import { rollOutPlan } from './roll-out.job.ts'
import { rolledPlan } from './roll-out-reads.server.ts'
import { planStateSql, rollingBegins, rollingNoOf, stopRolling } from './rolling-writes.server.ts'
import {
  assignShiftPlan,
  cancelRollOut,
  downloadShiftPlan,
  type FollowedPlan,
  type GivenAssignment,
  type Plan,
  type PlanContents,
  type PlanHead,
  planPeople,
  planState,
  readAssignments,
  shiftPlanChoices,
  shiftPlans,
} from './shift-plan.api.ts'
import { rowFault } from './shift-plan.rules.ts'
import { planStates } from './shift-plan.states.ts'
import { firstNotPosted, followedPlan, headColumns, overlappedAssignment, planHead, rowsColumn } from './shift-plan-reads.server.ts'

/** Somebody may have removed it since the pipeline found it. */
const headOf = async ({ db, fail }: Pick<Context, 'db' | 'fail'>, id: number): Promise<PlanHead> =>
  (await planHead(db, id)) ?? fail('notFound')

const rolled = async ({ db, fail }: Pick<Context, 'db' | 'fail'>, id: number) => (await rolledPlan(db, id)) ?? fail('notFound')

function refuseHeld({ fail }: Pick<Context<string>, 'fail'>, { state }: Pick<PlanHead, 'state'>) {
  if (state === 'publishing') fail('rolling', planStates.states.publishing.says)
  if (state === 'locked') fail('locked', planStates.states.locked.says)
}

/** Rows are parts of the plan: only their calls know which it had. */
async function checkRows(ctx: Context, { rows }: PlanContents, _node: number, known?: Plan) {
  const fault = rowFault(rows)
  if (fault) ctx.failField(fault.field, fault.text)
  if (rows.some(({ id }) => id !== undefined && !known?.rows.some(row => row.id === id))) ctx.fail('notFound')
}

/** Rows and assignments of this plan only, and people on dates of their posting here. */
async function checkAssignments(ctx: Context, { rows, assignments }: FollowedPlan, given: readonly GivenAssignment[]) {
  const known = new Set(assignments.map(each => each.id))
  const strange = ({ id, rowId }: GivenAssignment) => !rows.some(row => row.id === rowId) || (id !== undefined && !known.delete(id))
  if (given.some(strange)) ctx.fail('notFound')
  const away = await firstNotPosted(ctx.db, ctx.node.id, given)
  if (away !== undefined) ctx.failField(`assignments.${away}.employeeId`, 'This person is not posted here on these dates.')
}

const followedOf = async ({ db, fail }: Pick<Context, 'db' | 'fail'>, id: number) => (await followedPlan(db, id)) ?? fail('notFound')

const assignmentCalls = namingOverlaps(overlappedAssignment, [
  implement(readAssignments, ({ id }, ctx) => followedOf(ctx, id)),

  implement(assignShiftPlan, async ({ id, version, assignments }, ctx) => {
    refuseHeld(ctx, await headOf(ctx, id))
    if (!(await countPlanOn(ctx.db, id, version))) ctx.fail('stale')
    await checkAssignments(ctx, await followedOf(ctx, id), assignments)
    await writeAssignments(ctx.db, id, assignments)
    return followedOf(ctx, id)
  }),
])

export const shiftPlanCalls: Implementation[] = [
  ...servePaged(shiftPlans, {
    lines: { rows: { column: rowsColumn, write: writeRows } },
    answered: () => headColumns,
    history: planHistory,
    follows: ({ rows }) => ({ cycleDays: rows[0]!.bands.length }),
    check: checkRows,
    guard(ctx, known, act) {
      refuseHeld(ctx, known)
      if (act === 'remove' && known.publishedAt !== null && known.assigned > 0) ctx.fail('inUse')
    },
  }),
  ...assignmentCalls,
  implement(cancelRollOut, async ({ id }, ctx) => {
    if ((await headOf(ctx, id)).state !== 'publishing') ctx.fail('moved', 'This plan is not being rolled out any more.')
    await stopRolling(ctx.db, id, { code: 'cancelled', added: 0, changed: 0, removed: 0, kept: 0, subjects: [] })
    return headOf(ctx, id)
  }),
  implement(planState, ({ id }, ctx) => headOf(ctx, id)),
  implement(downloadShiftPlan, async ({ id }, ctx) => {
    const plan = await followedOf(ctx, id)
    return new WithBytes({ fileName: `ShiftPlan_${plan.name}.xlsx` }, await planWorkbook(ctx.db, await rolled(ctx, id), plan))
  }),
  implement(publishing, async ({ id, ...asked }, ctx) => publishingOf(ctx, await rolled(ctx, id), asked)),
  implement(beginPlanCheck, async ({ id, ...asked }, ctx) => {
    const check = await addCheck(ctx.db, { id, orgNodeId: ctx.node.id }, asked)
    await ctx.later(checkPlan, { id: check.id })
    return check
  }),
  implement(readPlanCheck, async ({ id }, { db, fail }) => (await checkOf(db, id)) ?? fail('notFound')),
  implement(cancelPlanCheck, async ({ id }, { db }) => {
    await endCheck(db, id)
    return null
  }),
  implement(publishingDates, async ({ id }, ctx) => datesOffered(ctx, await rolled(ctx, id), (await headOf(ctx, id)).publishedTo)),
  implement(planSkills, async ({ id, ...range }, ctx) => skillsFacts(ctx.db, await rolled(ctx, id), range)),
  implement(shiftPlanChoices, ({ orgNodeId }, ctx) => choicesOf(ctx.db, orgNodeId)),
  ...servePeopleChoice(planPeople),
  ...serveStates(planStates, {
    read: headOf,
    state: planStateSql,
    moves: {
      lock: { made: ({ id }, ctx) => headOf(ctx, id) },
      unlock: { made: ({ id }, ctx) => headOf(ctx, id) },
      publish: {
        set: rollingBegins,
        async made({ id, from, to, version: _, ...chosen }, ctx) {
          await refuseLocked(ctx.db, { orgNodeId: ctx.node.id, dates: datesFrom(from, to), now: ctx.now })
          await ctx.later(rollOutPlan, { planId: id, from, to, ...chosen, no: await rollingNoOf(ctx.db, id) })
          return headOf(ctx, id)
        },
      },
    },
  }),
]
