import { type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import { addSchedule, changeSchedule, listSchedules, readSchedule } from './schedule.api.ts'
import { isRosteredOutside, scheduleOf, schedulesOf } from './schedule-reads.server.ts'
import { insertSchedule, updateSchedule } from './schedule-writes.server.ts'

/** The calls of schedules (SCHED-01 to 03, SCHED-23). */
export const scheduleCalls: Implementation[] = [
  implement(listSchedules, ({ orgNodeId }, { db }) => schedulesOf(db, orgNodeId)),
  implement(readSchedule, async ({ id }, { db, fail }) => (await scheduleOf(db, id)) ?? fail('notFound')),
  implement(addSchedule, async ({ orgNodeId, ...draft }, { db }) => (await scheduleOf(db, await insertSchedule(db, orgNodeId, draft)))!),
  implement(changeSchedule, async ({ id, orgNodeId: _, version, ...draft }, { db, fail, failField }) => {
    const known = (await scheduleOf(db, id, 'lock')) ?? fail('notFound')
    if (known.version !== version) fail('stale', undefined, known)
    if (await isRosteredOutside(db, id, draft.startsOn, draft.endsOn))
      failField(draft.startsOn > known.startsOn ? 'startsOn' : 'endsOn', 'Days of this schedule outside these dates are rostered.')
    await updateSchedule(db, id, draft)
    return (await scheduleOf(db, id))!
  }),
]
