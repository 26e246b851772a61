import { z } from 'zod'
import { edits, endpoint, type Output, sees } from '../../../kit/calls/endpoint.ts'
import { workDate } from '../../../kit/fields/date/work-date.ts'
import { isInstant } from '../../../kit/fields/instant.ts'
import { parameter } from '../../../kit/parameters/parameter.ts'
import { liveScheduleKeys, rosterCellKeys } from '../live-roster/live-roster.api.ts'

/** SHIFT-25, MAST-SYSPARAM-03; read per day (data-model §2.4 rule 6). */
export const maximumAllowedShifts = parameter({
  name: 'MaximumAllowedShifts',
  kind: 'numeric',
  default: 2,
  range: { least: 1, most: 9, whole: true },
  says: 'Shifts that a person may have on one day.',
  perNode: true,
})

/** Cells of one change. */
export const mostCells = 5000
/** Steps that can be taken back and done again. */
export const mostSteps = 30

const id = z.int().positive()
export const idInPath = z.coerce.number().int().positive()
const date = workDate()
const instant = z.string().refine(isInstant, { error: 'This is not a date and time such as 2026-11-02T06:38:00Z.' })

/** A cell, and the version that the sender has seen; 0 = nothing is rostered. */
const cell = z.strictObject({ employeeId: id, date, version: z.int().nonnegative() })
export const cells = z.array(cell).min(1).max(mostCells)

/** What a shift says besides its person and date (SHIFT-02). */
const shiftDraft = z.strictObject({
  bandId: id,
  /** null = the times of the band; others only for a band of the combination type (SHIFT-06) */
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  otStartsAt: instant.nullable(),
  otEndsAt: instant.nullable(),
  notes: z.string().trim().max(300).nullable(),
  offCancelled: z.boolean(),
  /** the exception type of a training shift; null = no training (SHIFT-24) */
  trainingExceptionId: id.nullable(),
  supplementIds: z.array(id).max(50),
})
export type ShiftDraft = z.output<typeof shiftDraft>

/** @property sentAs chosen by the sender: sent twice, it is done once */
export const sent = { orgNodeId: z.int(), sentAs: z.uuid() }

/** Leave goes only where somebody has said so; without this a change that takes leave away is refused with `onLeave`. */
export const overLeave = { overLeave: z.boolean().optional() }
/** The cells of people on leave stay as they are and are named in the answer; the others are changed. */
const keepLeave = { keepLeave: z.boolean().optional() }

const set = z.strictObject({
  ...sent,
  ...overLeave,
  ...keepLeave,
  cells: z
    // off-cancelled: a day that was OFF is worked
    .array(cell.extend({ bandId: id.nullable(), offCancelled: z.boolean().optional() }))
    .min(1)
    .max(mostCells),
})
const offCancel = z.strictObject({ ...sent, ...overLeave, bandId: id, cells })
export const add = z.strictObject({ ...sent, ...overLeave, shift: shiftDraft, cells })
export const edit = z.strictObject({ ...sent, ...overLeave, id, shift: shiftDraft, cells: cells.max(1) })
const exchange = z
  .strictObject({
    ...sent,
    ...overLeave,
    /** of a copy only */
    ...keepLeave,
    kind: z.enum(['move', 'swap', 'copy']),
    pairs: z
      .array(z.strictObject({ from: cell, to: cell }))
      .min(1)
      .max(mostCells / 2),
  })
  .refine(({ kind, keepLeave }) => kind === 'copy' || !keepLeave, { path: ['keepLeave'], error: 'Only a copy can leave days out.' })

type Given<Input extends z.ZodType> = Omit<z.output<Input>, 'orgNodeId' | 'sentAs'>
/** What is done with cells. */
export type Act =
  | ({ readonly kind: 'set' } & Given<typeof set>)
  | ({ readonly kind: 'offCancel' } & Given<typeof offCancel>)
  | ({ readonly kind: 'add' } & Given<typeof add>)
  | ({ readonly kind: 'edit' } & Given<typeof edit>)
  | Given<typeof exchange>

const cellNow = z.object({
  employeeId: id,
  date,
  version: z.int(),
  /** place in the legend of the live schedule, −1 = nothing is rostered */
  place: z.int(),
  /** `cellMarks` of roster-marks.rules.ts */
  marks: z.int(),
})
export type CellNow = z.output<typeof cellNow>

/** A rule that somebody's row breaks, in English. */
export const breach = z.object({
  code: z.string(),
  text: z.string(),
  severity: z.enum(['info', 'warn', 'block']),
  employeeId: id,
  dates: z.array(date),
  by: z.number(),
  unit: z.enum(['minutes', 'days', 'shifts', 'people']),
  /** what somebody has and what the rule asks for, in English; null where that is no one number */
  figures: z.string().nullable(),
})
export type CellBreach = z.output<typeof breach>

/** Leave that stands and that new leave meets; `leave` is its type, with its times for a part of the day. */
const leaveMet = z.object({ id, employeeId: id, date, name: z.string(), leave: z.string() })
export type LeaveMet = z.output<typeof leaveMet>
/** Leave that stands in a cell. */
export const leaveOfCell = z.object({
  employeeId: id,
  date,
  name: z.string(),
  /** the name of its type; for a part of the day with its times */
  leave: z.string(),
})
export type LeaveOfCell = z.output<typeof leaveOfCell>

const step = z.object({ batchId: id, cause: z.string(), cells: z.int() })
export type RosterStep = z.output<typeof step>

export const changed = z.object({
  /** null = everything was already so */
  batchId: id.nullable(),
  /** those that were touched, as they are now */
  cells: z.array(cellNow),
  /** what the change broke that was not broken before */
  breaches: z.array(breach),
  /** posts that nobody holds any more */
  freed: z.array(z.object({ seatId: id, date, bandId: id })),
  /** of a step back: cells that somebody else has changed since; they are left */
  left: z.array(z.object({ employeeId: id, date })),
  /** of a refusal with `leaveMeets`: what stands there, for `replaces` */
  meets: z.array(leaveMet).optional(),
  /** cells that were left, because their people are on leave; of a refusal, those with the leave that would go */
  onLeave: z.array(leaveOfCell),
})
export type CellsChanged = z.output<typeof changed>

/** Why a change of cells may be refused. */
export const refusedCells = {
  /** somebody has changed one of the cells; the answer says what they are now */
  changedSince: 409,
  refused: 409,
  /** leave would meet leave that stands, and nobody has said `replaces`; the answer names both */
  leaveMeets: 409,
  /** leave would go, and nobody has said `overLeave`; the answer names whose, and when */
  onLeave: 409,
  /** somebody else holds the lock of a schedule that is touched */
  locked: 409,
  SwapShiftValidateEmployeeRoles: 409,
  SwapShiftValidateTargetEmpOff: 409,
} as const

export const changing = { needs: edits(rosterCellKeys.change), reach: 'orgNode', errors: refusedCells } as const

export const setRosterCells = endpoint({
  ...changing,
  method: 'POST',
  path: '/roster-cells/set',
  summary: 'Give cells of the live roster a band or OFF, all of them or none; answers the rules that it breaks (SCHED-17 to 22, ND-82)',
  names: { 'cells.employeeId': 'person', 'cells.bandId': 'shiftBand' },
  input: set,
  output: changed,
})

export const offCancelCells = endpoint({
  ...changing,
  method: 'POST',
  path: '/roster-cells/off-cancel',
  summary: 'Work on days that are OFF, all of them or none',
  names: { 'cells.employeeId': 'person', bandId: 'shiftBand' },
  input: offCancel,
  output: changed,
})

export const addRosterShifts = endpoint({
  ...changing,
  method: 'POST',
  path: '/roster-cells/shifts',
  summary: 'One more shift for each of these cells, up to the parameter MaximumAllowedShifts (SHIFT-25, ND-82)',
  names: { 'cells.employeeId': 'person', 'shift.bandId': 'shiftBand' },
  input: add,
  output: changed,
})

export const editRosterShift = endpoint({
  ...changing,
  method: 'PUT',
  path: '/roster-cells/shifts/:id',
  summary: 'Change a shift of the live roster (SHIFT-01 to 25)',
  names: { id: 'shift', 'cells.employeeId': 'person', 'shift.bandId': 'shiftBand' },
  input: edit.extend({ id: idInPath }),
  output: changed,
})

export const exchangeRosterCells = endpoint({
  ...changing,
  method: 'POST',
  path: '/roster-cells/pairs',
  summary: 'Move, swap or copy days of the live roster, all of them or none (SCHED-24, ND-06)',
  names: { 'pairs.from.employeeId': 'person', 'pairs.to.employeeId': 'person' },
  input: exchange,
  output: changed,
})

export const undoRosterBatch = endpoint({
  method: 'POST',
  path: '/roster-cells/batches/:id/undo',
  summary: 'Take a change of the live roster back, or a step back itself; what somebody else has changed since is left and named',
  needs: edits(rosterCellKeys.change),
  reach: 'orgNode',
  names: { id: 'rosterBatch' },
  input: z.strictObject({ ...sent, id: z.coerce.number().int().positive() }),
  output: changed,
  errors: { refused: 409, locked: 409 },
})

export const rosterSteps = endpoint({
  method: 'GET',
  path: '/roster-cells/steps',
  summary: "The caller's newest changes of the live roster that can be taken back or done again, the newest last",
  needs: sees(liveScheduleKeys.view),
  reach: 'orgNode',
  input: z.strictObject({ orgNodeId: z.coerce.number().int() }),
  output: z.object({ undo: z.array(step), redo: z.array(step) }),
})
export type RosterSteps = Output<typeof rosterSteps>

const shiftNow = z.object({
  id,
  bandId: id,
  startsAt: z.string(),
  endsAt: z.string(),
  otStartsAt: z.string().nullable(),
  otEndsAt: z.string().nullable(),
  offCancelled: z.boolean(),
  notes: z.string().nullable(),
  trainingExceptionId: id.nullable(),
  supplementIds: z.array(id),
})
const named = z.object({ id, name: z.string() })

export const rosterCell = endpoint({
  method: 'GET',
  path: '/roster-cells/cell',
  summary: 'The shifts of a person on a date, and what a shift may say: bands with their times then, supplements, training types (CALL-70)',
  needs: sees(liveScheduleKeys.view),
  reach: 'orgNode',
  names: { employeeId: 'person' },
  input: z.strictObject({ orgNodeId: z.coerce.number().int(), employeeId: z.coerce.number().int(), date }),
  output: z.object({
    shifts: z.array(shiftNow),
    /** the job role on that date */
    role: z.string().nullable(),
    /** those that a shift may be in: in use, or that of a shift that stands */
    bands: z.array(
      z.object({
        id,
        code: z.string(),
        startsAt: z.string(),
        endsAt: z.string(),
        flexible: z.boolean(),
        overtimeType: z.enum(['none', 'start', 'end']),
        preparation: z.int(),
        hotSeat: z.int(),
      }),
    ),
    supplements: z.array(named),
    trainings: z.array(named),
    leaves: z.array(z.object({ id, typeId: id, part: z.boolean(), startsAt: z.string(), endsAt: z.string(), note: z.string().nullable() })),
    leaveTypes: z.array(named),
    mostShifts: z.int(),
    /** until when a shift of an earlier date lasts on this one; null = none does */
    worksUntil: z.string().nullable(),
    /** for a change of the cell; 0 = nothing is rostered */
    version: z.int(),
  }),
})
export type RosterCell = Output<typeof rosterCell>
