import { type Context, type Follows, type Implementation, implement, implementKept } from '../../../kit/calls/handler.server.ts'
import { bandsToChoose, readBoard } from './board.server.ts'
import { deployRange } from './deploy-range.job.ts'
import {
  assignPost,
  cancelDeployment,
  deployBand,
  deploymentBands,
  deploymentBoard,
  deploymentResult,
  deploymentRuns,
  deployPeriod,
  pinPost,
  releasePost,
} from './deployment.api.ts'
import { pinAssignment } from './deployment-writes.server.ts'
import { putOnSeat, refusalText, takeOffSeat } from './hand.server.ts'
import { handCode } from './hand-errors.ts'
import { postHistory } from './post-history.api.ts'
import { historyOfPost } from './post-history-reads.server.ts'
import { openSeats, placementsOf } from './result-reads.server.ts'
import { newestRuns } from './run-reads.server.ts'
import { cancelRuns, queueRuns } from './run-writes.server.ts'
import { seatOfAssignment, slotOfSeat } from './seat-reads.server.ts'
import type { SlotRange } from './slot-range.server.ts'

/** The board says nothing of the time. */
const boardFollows: Follows = {
  tables: [
    'activity',
    'activity_seat',
    'assignment',
    'contractor',
    'deployment_reason',
    'deployment_run',
    'employee',
    'employee_group',
    'employee_group_member',
    'employee_posting',
    'employee_exclusion',
    'employee_exclusion_skills',
    'employee_licence',
    'employee_licence_codes',
    'employee_skill',
    'employee_suspension',
    'employment_category',
    'event',
    'event_change',
    'event_definition_line',
    'event_definition_line_codes',
    'job_role',
    'leave',
    'location',
    'org_node',
    'process_rule',
    'process_rule_share',
    'roster_day',
    'shift',
    'shift_band',
    'skill',
  ],
  moment: () => '',
}

/** Whoever asks for a range that waits to be deployed already is told of the same runs. */
async function deployLater(ctx: Pick<Context, 'db' | 'laterOnce'>, range: SlotRange): Promise<{ runIds: number[] }> {
  const make = async () => ({ range, runIds: await queueRuns(ctx.db, range) })
  const { runIds } = await ctx.laterOnce(deployRange, JSON.stringify(range), make)
  return { runIds }
}

/** The calls of the deployment screen. */
export const deploymentCalls: Implementation[] = [
  implement(deployBand, ({ orgNodeId, date, bandId }, ctx) => deployLater(ctx, { orgNodeId, from: date, to: date, bandId })),
  implement(deployPeriod, ({ orgNodeId, from, to }, ctx) => deployLater(ctx, { orgNodeId, from, to, bandId: null })),
  implement(cancelDeployment, async ({ orgNodeId, runIds }, { db }) => ({ cancelled: await cancelRuns(db, orgNodeId, runIds) })),
  implement(deploymentRuns, (period, { db }) => newestRuns(db, { ...period, bandId: null })),
  implement(deploymentBands, ({ date }, { db, node, now }) => bandsToChoose(db, node, date, now)),
  implementKept(deploymentBoard, boardFollows, async ({ date, bandId }, ctx) => {
    const board = await readBoard(ctx.db, ctx.node!, date, bandId)
    return board ?? ctx.fail('notFound')
  }),
  implement(assignPost, async ({ seatId, employeeId, moveFrom }, ctx) => {
    const where = await slotOfSeat(ctx.db, seatId)
    if (!where) return ctx.fail('notFound')
    const result = await putOnSeat(ctx.db, where, employeeId, moveFrom)
    if ('done' in result) return { assignmentId: result.done }
    return ctx.fail(
      handCode(result.refused),
      await refusalText(ctx.db, { zone: ctx.node.zone, slot: result.slot, seatId, employeeId, reasons: result.refused }),
    )
  }),
  implement(releasePost, async ({ assignmentId }, ctx) => {
    const seatId = await seatOfAssignment(ctx.db, assignmentId)
    if (!seatId) return ctx.fail('notFound')
    await takeOffSeat(ctx.db, assignmentId, seatId)
    return { assignmentId: null }
  }),
  implement(pinPost, async ({ assignmentId, pinned }, ctx) => {
    if (!(await seatOfAssignment(ctx.db, assignmentId))) return ctx.fail('notFound')
    await pinAssignment(ctx.db, assignmentId, pinned)
    return { assignmentId }
  }),
  implement(postHistory, ({ id, before }, { db }) => historyOfPost(db, id, before)),
  implement(deploymentResult, async (period, { db }) => {
    const range = { ...period, bandId: null }
    return { assignments: await placementsOf(db, range), open: await openSeats(db, range) }
  }),
]
