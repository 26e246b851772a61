import { z } from 'zod'
import { supplementCodes } from '../../../engines/attendance/figures.ts'
import { exceptionCodes } from '../../../engines/attendance/settings.ts'
import { key } from '../../../kit/access/key.ts'
import { edits, endpoint, sees } from '../../../kit/calls/endpoint.ts'
import { workDate } from '../../../kit/fields/date/work-date.ts'
import { subject } from '../../../kit/live/subject.ts'
import { trailLine } from '../ledger/trail.api.ts'
import { aPeriod } from './period.rules.ts'

export const attendanceKeys = {
  view: key('Attendance_Reconcilation'),
  compute: key('Compute_Attendance'),
  act: key('Attendance_Action'),
  otCategory: key('Apply_OT_Category'),
  approve: key('Approve_Overtime'),
  reconcile: key('Reconcile_Attendance'),
  inTime: key('Edit_In_Time'),
  outTime: key('Edit_Out_Time'),
}
export const attendanceSubject = subject('attendance', sees(attendanceKeys.view))

const minutes = z.int().min(0)
const instant = z.string()
const severity = z.enum(['info', 'warn', 'block'])

/** The computing of the hours of a node and period, by a job. */
export const computeRun = z.object({
  id: z.int().positive(),
  version: z.int(),
  from: z.iso.date(),
  to: z.iso.date(),
  state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  /** 0 to 100 */
  progress: z.int(),
  /** so far: dates with a shift that has ended, and OFF dates that are over with clockings */
  personDays: z.int(),
  /** of those, written now, because something they rest on has changed */
  computed: z.int(),
  unchanged: z.int(),
  /** days that were computed and are no longer there */
  removed: z.int(),
  /** days without a parameter group in force: not computed */
  withoutParameters: z.int(),
  message: z.string().nullable(),
})
export type ComputeRun = z.output<typeof computeRun>

export const computeAttendance = endpoint({
  method: 'POST',
  path: '/attendance/compute',
  summary: 'Compute the hours of a period again from rosters and clockings; a job, followed with its run',
  needs: edits(attendanceKeys.compute),
  reach: 'orgNode',
  input: aPeriod(z.int()),
  output: computeRun,
})

export const readComputeRun = endpoint({
  method: 'GET',
  path: '/attendance/runs/:id',
  summary: 'How far the computing of hours is, and what it has come to',
  needs: sees(attendanceKeys.view),
  reach: 'orgNode',
  names: { id: 'attendanceRun' },
  input: z.strictObject({ id: z.coerce.number().int() }),
  output: computeRun,
})

export const newestComputeRun = endpoint({
  method: 'GET',
  path: '/attendance/runs',
  summary: 'The newest computing of hours of a node',
  needs: sees(attendanceKeys.view),
  reach: 'orgNode',
  input: z.strictObject({ orgNodeId: z.coerce.number().int() }),
  output: z.object({ run: computeRun.nullable() }),
})

const exception = z.object({
  code: z.enum(exceptionCodes),
  severity,
  minutes: minutes.nullable(),
  /** `#rrggbb`, of the exception in the master */
  colour: z.string().nullable(),
})

const row = z.object({
  employeeId: z.int(),
  employeeNumber: z.string(),
  name: z.string(),
  crew: z.string().nullable(),
  skill: z.string().nullable(),
  contractor: z.string().nullable(),
  /** null on an OFF date */
  band: z.object({ code: z.string(), category: z.enum(['AM', 'PM', 'night']) }).nullable(),
  /** names of the leave of the date, whole or in parts */
  leave: z.string().nullable(),
  plannedFrom: instant.nullable(),
  plannedTo: instant.nullable(),
  clockIn: instant.nullable(),
  clockOut: instant.nullable(),
  normal: minutes,
  /** daily overtime */
  cat1: minutes,
  /** OFF overtime */
  cat2: minutes,
  /** overtime on a holiday */
  holidayOt: minutes,
  /** overtime of the week, on the day it is counted on */
  weeklyOt: minutes,
  /** above the overtime cap, not paid */
  capped: minutes,
  /** paid while away */
  paidAbsence: minutes,
  late: minutes,
  earlyOut: minutes,
  planned: minutes,
  /** of the planned minutes, those of the meal, which an absence does not count */
  meal: minutes,
  absent: z.boolean(),
  exceptions: z.array(exception),
  /** `waiting`: not computed yet, the shift has not ended or nobody has computed it */
  state: z.enum(['review', 'computed', 'reconciled', 'waiting']),
  /** the shifts have changed since it was computed */
  outdated: z.boolean(),
  night: minutes,
  /** the row of attendance; null while it is not computed */
  dayId: z.int().nullable(),
  /** who closed it and when */
  reconciledBy: z.string().nullable(),
  reconciledAt: instant.nullable(),
  /** it was closed, and something it rests on has changed since */
  reopened: z.boolean(),
})
export type AttendanceRow = z.output<typeof row>

export const attendanceOfDate = endpoint({
  method: 'GET',
  path: '/attendance',
  summary: 'Planned against clocked of one date',
  needs: sees(attendanceKeys.view),
  reach: 'orgNode',
  input: z.strictObject({ orgNodeId: z.coerce.number().int(), date: workDate() }),
  output: z.object({ rows: z.array(row) }),
})

const rawClocking = z.object({
  id: z.int(),
  transcode: z.enum(['IN', 'OUT']),
  at: instant,
  /** as swiped, where a hand has moved it */
  swipedAt: instant,
  source: z.string(),
  location: z.string().nullable(),
  use: z.enum(['counted', 'ignored', 'voided']),
  /** who moved it last; null where nobody did */
  movedBy: z.string().nullable(),
})

/** Leave that stands on the date, and who recorded it when. */
const leaveOfDay = z.object({
  id: z.int(),
  /** of its type */
  name: z.string(),
  part: z.boolean(),
  startsAt: instant,
  endsAt: instant,
  note: z.string().nullable(),
  by: z.string().nullable(),
  at: instant,
})

/** A public or special holiday of the date, or of the next one where the work reaches into it. */
const holiday = z.object({ date: z.iso.date(), name: z.string(), paid: z.boolean() })

const event = z.object({
  at: instant,
  by: z.string().nullable(),
  kind: z.string(),
  revision: z.int().nullable(),
  reason: z.string().nullable(),
  /** an action by hand that can be taken back */
  actionId: z.int().nullable(),
  /** the time before, of a clocking that was moved; the exception, of one that was added or waived; the name of leave */
  detail: z.string().nullable(),
  /** the time after, of a clocking that was moved */
  to: instant.nullable(),
  /** what a computation came to */
  worked: minutes.nullable(),
})

export const attendanceTrail = endpoint({
  method: 'GET',
  path: '/attendance/:employeeId/:date',
  summary: 'How the hours of one person and date came about',
  needs: sees(attendanceKeys.view),
  reach: 'orgNode',
  names: { employeeId: 'person' },
  input: z.strictObject({ orgNodeId: z.coerce.number().int(), employeeId: z.coerce.number().int(), date: workDate() }),
  output: z.object({
    /** null while the day is not computed */
    parameters: z.object({ group: z.string(), version: z.int(), startsOn: z.iso.date() }).nullable(),
    clockings: z.array(rawClocking),
    leaves: z.array(leaveOfDay),
    holidays: z.array(holiday),
    lines: z.array(trailLine),
    supplements: z.array(
      z.object({
        rule: z.enum(supplementCodes),
        units: z.int(),
        minutes,
        /** the supplement of the master that names the rule, when there is one */
        paidAs: z.object({ code: z.string(), name: z.string() }).nullable(),
      }),
    ),
    /** earned by the day, and the last day to take it */
    compOff: z.object({ minutes, until: z.iso.date().nullable() }),
    /** the likeliest time of a missing in or out; null where nothing is missing */
    proposed: z.object({ clockIn: instant.nullable(), clockOut: instant.nullable() }),
    /** newest first */
    history: z.array(event),
  }),
})
