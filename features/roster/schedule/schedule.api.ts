import { z } from 'zod'
import { key } from '../../../kit/access/key.ts'
import { edits, endpoint, type Output, sees } from '../../../kit/calls/endpoint.ts'
import { endBeforeStart, isInOrder } from '../../../kit/fields/date/in-order.ts'
import { workDate } from '../../../kit/fields/date/work-date.ts'
import { nameOf } from '../../../kit/fields/text/text.check.ts'
import { isTooLong, tooLong } from './schedule.rules.ts'

export const scheduleKeys = { view: key('Schedule'), add: key('Add_Schedule'), edit: key('Edit_Schedule') }

const id = z.int().positive()
const given = z.coerce.number().int()
const lines = z.int().min(0).max(9999)

/** What a user says of a schedule (SCHED-02, ND-12). */
const draft = {
  name: nameOf(100),
  startsOn: workDate(),
  endsOn: workDate(),
  /** names a planning variant; null = none */
  scenario: nameOf(100).nullable(),
  /** lines of a rotation for full-time, part-time, contract and casual people */
  ftLines: lines,
  ptLines: lines,
  conLines: lines,
  casLines: lines,
}

/** The dates of a draft are in order, and at most 32 days (CF-63). */
const checked = <Shape extends z.ZodType<{ startsOn: string; endsOn: string }>>(shape: Shape) =>
  shape
    .refine(({ startsOn, endsOn }) => isInOrder(startsOn, endsOn), { path: ['endsOn'], error: endBeforeStart })
    .refine(({ startsOn, endsOn }) => !isTooLong(startsOn, endsOn), { path: ['endsOn'], error: tooLong })

const schedule = z.object({ id, version: z.int(), ...draft, startsOn: z.iso.date(), endsOn: z.iso.date() })
export type Schedule = z.output<typeof schedule>

/** SCHED-03: what a schedule is called in requests of other programs. */
const wire = { scheduleid: 'id', startdate: 'startsOn', enddate: 'endsOn' }

export const listSchedules = endpoint({
  method: 'GET',
  path: '/schedules',
  summary: 'The live schedules of an org node, the newest first (SCHED-01)',
  needs: sees(scheduleKeys.view),
  reach: 'orgNode',
  input: z.strictObject({ orgNodeId: given }),
  output: z.array(schedule),
})

export const readSchedule = endpoint({
  method: 'GET',
  path: '/schedules/:id',
  summary: 'One schedule (SCHED-23)',
  needs: sees(scheduleKeys.view),
  reach: 'orgNode',
  names: { id: 'schedule' },
  wire,
  input: z.strictObject({ id: given, orgNodeId: given }),
  output: schedule,
})

export const addSchedule = endpoint({
  method: 'POST',
  path: '/schedules',
  summary: 'Add a live schedule of at most 32 days; refused where it overlaps another one of the node (SCHED-02, CF-63)',
  needs: edits(scheduleKeys.add),
  reach: 'orgNode',
  wire,
  input: checked(z.strictObject({ orgNodeId: z.int(), ...draft })),
  output: schedule,
})

export const changeSchedule = endpoint({
  method: 'PUT',
  path: '/schedules/:id',
  summary: 'Change a live schedule; its rostered days stay within it',
  needs: edits(scheduleKeys.edit),
  reach: 'orgNode',
  names: { id: 'schedule' },
  wire,
  input: checked(z.strictObject({ id: given, orgNodeId: z.int(), version: z.int(), ...draft })),
  output: schedule,
})
export type ScheduleDraft = Omit<Output<typeof readSchedule>, 'id' | 'version'>
