import { z } from 'zod'
import { key } from '../../../kit/access/key.ts'
import { edits, endpoint, type Output, sees } from '../../../kit/calls/endpoint.ts'
import { period } from '../../../kit/fields/date/period.ts'
import { workDate } from '../../../kit/fields/date/work-date.ts'
import { subject } from '../../../kit/live/subject.ts'
import { parameter } from '../../../kit/parameters/parameter.ts'
import { liveScheduleKeys, rosterCellKeys } from '../live-roster/live-roster.api.ts'
import { scheduleKeys } from '../schedule/schedule.api.ts'

/** /UnlockSchedule, and taking a lock over from whoever holds it. */
export const scheduleLockKeys = { unlock: key('Unlock_Schedule') }

/** A lock was taken, asked for, given or released. */
export const scheduleLockSubject = subject('scheduleLock', sees(liveScheduleKeys.view))

export const scheduleLockMinutes = parameter({
  name: 'ScheduleLockMinutes',
  kind: 'numeric',
  default: 15,
  range: { least: 1, most: 240, whole: true },
  says: 'Minutes without input after which the lock of a schedule is released.',
  perNode: true,
})

const id = z.int().positive()
const mostDays = 62

const lock = z.object({
  id,
  scheduleId: id,
  /** of the schedule */
  name: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  holder: z.string(),
  /** the caller is the holder */
  mine: z.boolean(),
  since: z.string(),
  /** released then, unless the holder does something before */
  until: z.string(),
  /** whole seconds until then */
  secondsLeft: z.int(),
  /** who asks for it; null = nobody */
  askedBy: z.string().nullable(),
  /** the caller asks for it */
  asked: z.boolean(),
})
export type ScheduleLock = z.output<typeof lock>

const locks = z.array(lock)
const ofNode = { orgNodeId: z.int() }
const ofDates = period(mostDays, ofNode)
const ofLock = z.strictObject({ ...ofNode, id: z.coerce.number().int().positive() })
const changing = { needs: edits(rosterCellKeys.change), reach: 'orgNode' } as const
const names = { id: 'scheduleLock' } as const

export const lockCheck = endpoint({
  method: 'GET',
  path: '/schedules/lock-check',
  summary:
    'What stands against opening a schedule: empty, "This schedule is locked by user" with the name, or sentences for the validation notice (SCHED-11 to 15, CALL-55)',
  needs: sees(scheduleKeys.view),
  reach: 'orgNode',
  names: { id: 'schedule' },
  wire: { scheduleid: 'id', startDate: 'from', endDate: 'to' },
  input: z.strictObject({ id: z.coerce.number().int().positive(), from: workDate(), to: workDate() }),
  output: z.string(),
})

export const scheduleLocks = endpoint({
  method: 'GET',
  path: '/schedule-locks',
  summary: 'The locks of the schedules of a node that have some of these dates (SCHED-16)',
  needs: sees(liveScheduleKeys.view),
  reach: 'orgNode',
  input: period(mostDays, { orgNodeId: z.coerce.number().int() }),
  output: locks,
})

export const takeLock = endpoint({
  ...changing,
  method: 'POST',
  path: '/schedule-locks',
  summary: 'Take the lock of the schedules that have some of these dates; refused while somebody else holds one of them (SCHED-12, 13)',
  input: ofDates,
  output: locks,
  errors: { locked: 409 },
})

export const keepLock = endpoint({
  ...changing,
  method: 'POST',
  path: '/schedule-locks/keep',
  summary: "Says that the caller is still working: the caller's locks of the node begin their minutes anew",
  input: z.strictObject(ofNode),
  output: z.null(),
})

export const releaseLock = endpoint({
  ...changing,
  method: 'POST',
  path: '/schedule-locks/release',
  summary: "Release the caller's locks of the node (SCHED-16)",
  input: z.strictObject(ofNode),
  output: z.null(),
})

export const askForLock = endpoint({
  ...changing,
  method: 'POST',
  path: '/schedule-locks/:id/ask',
  summary: 'Ask the holder for a lock; the holder hears of it at once',
  names,
  input: ofLock,
  output: locks,
})

export const answerAsker = endpoint({
  ...changing,
  method: 'POST',
  path: '/schedule-locks/:id/answer',
  summary: 'Give a lock that the caller holds to whoever asks for it, or keep it',
  names,
  input: ofLock.extend({ give: z.boolean() }),
  output: locks,
})

export const takeOverLock = endpoint({
  ...changing,
  needs: edits(scheduleLockKeys.unlock),
  method: 'POST',
  path: '/schedule-locks/:id/take-over',
  summary: 'Take a lock over from whoever holds it; the audit keeps who did',
  names,
  input: ofLock,
  output: locks,
})

export const lockedSchedules = endpoint({
  method: 'GET',
  path: '/locked-schedules',
  summary: 'The locked schedules of a node, with holder and since when (SCHED-04, ND-09)',
  needs: sees(scheduleLockKeys.unlock),
  reach: 'orgNode',
  input: z.strictObject({ orgNodeId: z.coerce.number().int() }),
  output: locks,
})
export type LockedSchedules = Output<typeof lockedSchedules>

export const unlockSchedules = endpoint({
  method: 'POST',
  path: '/locked-schedules/unlock',
  summary: 'Release locks, whoever holds them (SCHED-16, CF-62)',
  needs: edits(scheduleLockKeys.unlock),
  reach: 'orgNode',
  names: { ids: 'scheduleLock' },
  input: z.strictObject({ ...ofNode, ids: z.array(id).min(1).max(100) }),
  output: z.object({ unlocked: z.int() }),
})
