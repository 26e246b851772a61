import { type Context, type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import { parameterOf } from '../../../kit/parameters/parameter.server.ts'
import { datesOfLock, isLive, locksOf } from './lock-reads.server.ts'
import { ask, askerOf, goOn, handOver, ownLocks, refuseAsker, release } from './lock-writes.server.ts'
import {
  answerAsker,
  askForLock,
  keepLock,
  lockCheck,
  lockedSchedules,
  releaseLock,
  scheduleLockMinutes,
  scheduleLocks,
  takeLock,
  takeOverLock,
  unlockSchedules,
} from './schedule-lock.api.ts'
import { datesFrom, lockedSentence } from './schedule-lock.rules.ts'
import { holdSchedules } from './schedule-lock.service.ts'

type Ctx = Pick<Context, 'db' | 'node' | 'now'>

/** What is left of a lock after something was done with it; of its schedule, whoever holds that now. */
const afterwards = async ({ db, node, now }: Ctx, id: number) => {
  const dates = await datesOfLock(db, id)
  return dates ? locksOf(db, { orgNodeId: node.id, dates }, now) : []
}

/** Locking and unlocking schedules (SCHED-11 to 16, CF-62, CALL-55). */
export const scheduleLockCalls: Implementation[] = [
  implement(lockCheck, async ({ id, from, to }, { db, node, now }) => {
    if (!(await isLive(db, id, { from, to }))) return 'No live schedule found for this node'
    const others = (await locksOf(db, { orgNodeId: node.id, dates: { from, to } }, now)).filter(({ mine }) => !mine)
    return others[0] ? lockedSentence(others[0].holder) : ''
  }),
  implement(scheduleLocks, ({ orgNodeId, from, to }, { db, now }) => locksOf(db, { orgNodeId, dates: { from, to } }, now)),
  implement(takeLock, async ({ orgNodeId, from, to }, { db, now }) => {
    await holdSchedules(db, { orgNodeId, dates: datesFrom(from, to), now })
    return locksOf(db, { orgNodeId, dates: { from, to } }, now)
  }),
  implement(keepLock, async ({ orgNodeId }, { db, now }) => {
    await goOn(db, await ownLocks(db, orgNodeId), now, await parameterOf(db, scheduleLockMinutes, orgNodeId))
    return null
  }),
  implement(releaseLock, async ({ orgNodeId }, { db, now }) => {
    await release(db, await ownLocks(db, orgNodeId), 'closed', now)
    return null
  }),
  implement(askForLock, async ({ id }, ctx) => {
    await ask(ctx.db, id, ctx.now)
    return afterwards(ctx, id)
  }),
  implement(answerAsker, async ({ id, give }, ctx) => {
    const asker = await askerOf(ctx.db, id)
    if (asker !== null && give) await handOver(ctx.db, id, { to: asker, reason: 'given', now: ctx.now })
    else if (asker !== null) await refuseAsker(ctx.db, id)
    return afterwards(ctx, id)
  }),
  implement(takeOverLock, async ({ id }, ctx) => {
    await handOver(ctx.db, id, { to: ctx.actor.userId, reason: 'takenOver', now: ctx.now })
    return afterwards(ctx, id)
  }),
  implement(lockedSchedules, ({ orgNodeId }, { db, now }) => locksOf(db, { orgNodeId }, now)),
  implement(unlockSchedules, async ({ ids }, { db, now }) => ({ unlocked: await release(db, ids, 'unlocked', now) })),
]
