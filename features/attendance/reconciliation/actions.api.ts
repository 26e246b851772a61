import { z } from 'zod'
import { exceptionCodes } from '../../../engines/attendance/settings.ts'
import { edits, endpoint } from '../../../kit/calls/endpoint.ts'
import { workDate } from '../../../kit/fields/date/work-date.ts'
import { check as instant } from '../../../kit/fields/date-time/date-time.check.ts'
import { leave } from '../../roster/roster-cells/absence.api.ts'
import { refusedCells } from '../../roster/roster-cells/roster-cells.api.ts'
import { reason } from '../raw-clocking/corrections.api.ts'
import { attendanceKeys } from './attendance.api.ts'

const orgNodeId = z.int()
const id = z.int().positive()
const mostAtOnce = 2000
const day = z.strictObject({ employeeId: id, date: workDate() })
const days = z.array(day).min(1, 'Please choose at least one person.').max(mostAtOnce)

/** What a change by hand came to: which actions it left, and of how many days nothing was changed, and why. */
const done = z.object({
  done: z.int(),
  /** for taking it back */
  actionIds: z.array(z.int()),
  left: z.array(z.object({ employeeId: z.int(), date: z.iso.date(), why: z.string() })),
})
export type Done = z.output<typeof done>

/** What is decided by hand about a day (ND-84). */
const decisionKinds = ['waive', 'add_exception', 'paid_break', 'comp_off'] as const

const decision = z.strictObject({
  orgNodeId,
  days,
  kind: z.enum(decisionKinds),
  /** of `waive` and `add_exception` */
  exception: z.enum(exceptionCodes).nullish(),
  /** of `paid_break` and `comp_off` */
  on: z.boolean().default(true),
  reason,
})
const overtime = z.strictObject({ orgNodeId, days, approved: z.boolean(), reason })

export const decideDays = endpoint({
  method: 'PUT',
  path: '/attendance/actions',
  summary: 'Waives or adds an exception, pays the break or gives comp off, on all of these days or none; they are computed again',
  needs: edits(attendanceKeys.act),
  reach: 'orgNode',
  names: { 'days.employeeId': 'person' },
  input: decision,
  output: done,
})

/** CALL-51, RECON-04. */
export const applyOtCategory = endpoint({
  method: 'POST',
  path: '/attendance/ot-category',
  summary: 'Sets off-cancelled, break overtime and reversed overtime cap of these days; they are computed again',
  needs: edits(attendanceKeys.otCategory),
  reach: 'orgNode',
  names: { paIds: 'attendanceDay', shiftIds: 'shift' },
  input: z.strictObject({
    shiftIds: z.array(id).max(mostAtOnce),
    /** days of attendance */
    paIds: z.array(id).max(mostAtOnce),
    /** absent = as it is */
    actions: z.strictObject({
      offCancelled: z.boolean().optional(),
      brkOTApplied: z.boolean().optional(),
      otCapReversed: z.boolean().optional(),
    }),
    reason: reason.default('OT category'),
  }),
  output: done,
})

export const approveOvertime = endpoint({
  method: 'PUT',
  path: '/attendance/overtime',
  summary: 'Approves the overtime of these days, or takes the approval back; without it, it is not paid',
  needs: edits(attendanceKeys.approve),
  reach: 'orgNode',
  names: { 'days.employeeId': 'person' },
  input: overtime,
  output: done,
})

export const reconcileDays = endpoint({
  method: 'PUT',
  path: '/attendance/reconciled',
  summary: 'Closes these days, or opens them again; days that an exception blocks are left and told',
  needs: edits(attendanceKeys.reconcile),
  reach: 'orgNode',
  names: { 'days.employeeId': 'person' },
  input: z.strictObject({ orgNodeId, days, reconciled: z.boolean() }),
  output: done,
})

export const recomputeDays = endpoint({
  method: 'POST',
  path: '/attendance/days',
  summary: 'Computes the hours of these days again at once; only those whose inputs have changed are written',
  needs: edits(attendanceKeys.compute),
  reach: 'orgNode',
  names: { 'days.employeeId': 'person' },
  input: z.strictObject({ orgNodeId, days }),
  output: z.object({}),
})

export const undoActions = endpoint({
  method: 'PUT',
  path: '/attendance/undo',
  summary: 'Takes changes by hand back, all of them or none; the days are computed again',
  needs: edits(attendanceKeys.act),
  reach: 'orgNode',
  names: { actionIds: 'attendanceAction' },
  input: z.strictObject({
    orgNodeId,
    actionIds: z
      .array(id)
      .min(1)
      .max(mostAtOnce * 3),
  }),
  output: done,
})

const clock = { orgNodeId, employeeId: id, date: workDate(), at: instant(), reason }
const punched = z.object({ rawClockingID: id })

/** RAWCLK-11, RECON-02, RECON-03. */
export const editInTime = endpoint({
  method: 'PUT',
  path: '/attendance/in-time',
  summary: 'Moves the first in of a day, or adds it where there is none, with the reason',
  needs: edits(attendanceKeys.inTime),
  reach: 'orgNode',
  names: { employeeId: 'person' },
  input: z.strictObject(clock),
  output: punched,
  errors: { noShift: 409 },
})
export const editOutTime = endpoint({
  method: 'PUT',
  path: '/attendance/out-time',
  summary: 'Moves the last out of a day, or adds it where there is none, with the reason',
  needs: edits(attendanceKeys.outTime),
  reach: 'orgNode',
  names: { employeeId: 'person' },
  input: z.strictObject(clock),
  output: punched,
  errors: { noShift: 409 },
})

const minutes = z.int()
const outcome = z.object({
  worked: minutes,
  normal: minutes,
  cat1: minutes,
  cat2: minutes,
  holidayOt: minutes,
  weeklyOt: minutes,
  night: minutes,
  capped: minutes,
  compOff: minutes,
  late: minutes,
  earlyOut: minutes,
  paidAbsence: minutes,
  exceptions: z.array(z.enum(exceptionCodes)),
})
export type Outcome = z.output<typeof outcome>

/** Nothing of it is saved. */
export const previewChange = endpoint({
  method: 'POST',
  path: '/attendance/preview',
  summary: 'What a change by hand would make of these days; nothing is changed',
  needs: edits(attendanceKeys.act),
  reach: 'orgNode',
  names: { 'days.employeeId': 'person' },
  input: z.strictObject({
    orgNodeId,
    days: days.max(200),
    change: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('punch'), transcode: z.enum(['IN', 'OUT']), at: instant() }),
      z.strictObject({ kind: z.literal('approve'), on: z.boolean() }),
      z.strictObject({ kind: z.enum(['waive', 'add_exception']), exception: z.enum(exceptionCodes) }),
      z.strictObject({ kind: z.literal('leave'), exceptionTypeId: id, part: leave.shape.part }),
      z.strictObject({ kind: z.enum(['paid_break', 'comp_off', 'off_cancelled', 'break_ot', 'ot_cap_reversed']), on: z.boolean() }),
    ]),
  }),
  errors: { noShift: 409, ...refusedCells },
  output: z.object({
    days: z.array(z.object({ employeeId: z.int(), date: z.iso.date(), before: outcome.nullable(), after: outcome.nullable() })),
  }),
})
export type Change = NonNullable<(typeof previewChange)['$types']>['handlerIn'] extends { change: infer C } ? C : never
