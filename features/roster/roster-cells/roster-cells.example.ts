import { sql } from 'kysely'
import {
  date,
  example,
  idOf,
  ofNode,
  pastDate,
  type RowsOf,
  rowsAfter,
  sentOnce,
  type Terminal,
} from '../../../tests/conformance/example.ts'
import { exceptionTypeExample } from '../../masters/exception-type/exception-type.example.ts'
import { shiftBandExample } from '../../masters/shift-band/shift-band.example.ts'
import { employeeExample } from '../../people/employee/employee.example.ts'
import { rosterDayExample } from '../roster-day/roster-day.example.ts'
import { cancelLeave, giveCompOff, recordLeave, recordPresence, recordTraining } from './absence.api.ts'
import { backToPlan } from './back-to-plan.api.ts'
import { bringToBandTimes, oldBandTimes } from './band-times.api.ts'
import { copyRosterWeek } from './copy-week.api.ts'
import { discardDrafts } from './discard.api.ts'
import { addShiftOfAttendance, cancelLeaveOfAttendance, editShiftOfAttendance, leaveOfAttendance } from './of-attendance.api.ts'
import { previewDrop } from './preview.api.ts'
import {
  addRosterShifts,
  editRosterShift,
  exchangeRosterCells,
  offCancelCells,
  rosterCell,
  rosterSteps,
  setRosterCells,
  undoRosterBatch,
} from './roster-cells.api.ts'
import { insertShifts, updateShifts } from './shift-save.api.ts'

type Rows = Terminal & RowsOf<[typeof shiftBandExample, typeof employeeExample, typeof rosterDayExample]>
const cellOf = ({ person }: Rows, on = date) => ({ employeeId: person, date: on, version: 1 })
const inCell = (rows: Rows, on = date) => ({ ...sentOnce(rows), cells: [cellOf(rows, on)] })
const inShift = (rows: Rows, on = date) => ({
  ...inCell(rows, on),
  shift: {
    bandId: rows.shiftBand,
    startsAt: null,
    endsAt: null,
    otStartsAt: null,
    otEndsAt: null,
    notes: null,
    offCancelled: false,
    trainingExceptionId: null,
    supplementIds: [],
  },
})
const saved = ({ orgNodeId, person, shiftBand, shift }: Rows, more: object = {}) => ({
  screenName: 'LiveSchedule',
  shifts: [{ ...more, orgNodeId, employeeId: person, bandId: shiftBand, startsAt: '2031-01-06T08:00:00', endsAt: '2031-01-06T16:00:00' }],
  supplements: [{ supplementId: 1, shiftId: shift, uiStatus: 'deleted' }],
})
const absence = { note: null, part: null }
const ofCompany = { trainingExceptionId: 'an exception type' }
const ofSavedShift = { ...ofCompany, companyNodeId: 'the company itself' }

/** a date of which nothing else speaks */
const leaveDate = '2026-11-05'

export const rosterCellsExample = example(
  rowsAfter([shiftBandExample, exceptionTypeExample, employeeExample, rosterDayExample], async ({ db, orgNodeId, person, leaveType }) => ({
    leave: await idOf(
      db,
      sql`insert into leave (company_id, employee_id, shift_date, org_node_id, exception_type_id, starts_at, ends_at, part)
        values (company(), ${person}, ${leaveDate}, ${orgNodeId}, ${leaveType}, ${`${leaveDate}T00:00Z`}, ${`${leaveDate}T12:00Z`}, true) returning id`,
    ),
    rosterBatch: await idOf(
      db,
      sql`insert into roster_batch (company_id, org_node_id, cause, cells) values (company(), ${orgNodeId}, 'hand', 0) returning id`,
    ),
  })),
  [
    { of: setRosterCells, input: rows => ({ ...sentOnce(rows), cells: [{ ...cellOf(rows), bandId: rows.shiftBand }] }) },
    { of: offCancelCells, input: rows => ({ ...inCell(rows), bandId: rows.shiftBand }) },
    { of: addRosterShifts, input: rows => inShift(rows), ofCompany },
    { of: editRosterShift, input: rows => ({ ...inShift(rows), id: rows.shift }), ofCompany },
    { of: exchangeRosterCells, input: rows => ({ ...sentOnce(rows), kind: 'copy', pairs: [{ from: cellOf(rows), to: cellOf(rows) }] }) },
    {
      of: previewDrop,
      input: ({ orgNodeId, person: employeeId }) => ({
        orgNodeId,
        kind: 'move',
        pairs: [{ from: { employeeId, date }, to: { employeeId, date: '2026-11-04' } }],
      }),
    },
    { of: recordLeave, input: rows => ({ ...inCell(rows), ...absence, exceptionTypeId: rows.leaveType, replaces: [rows.leave] }) },
    { of: cancelLeave, input: rows => ({ ...inCell(rows), leaveIds: [rows.leave] }) },
    {
      of: recordTraining,
      input: rows => ({ ...inCell(rows), exceptionTypeId: rows.trainingType, note: null, bandId: rows.shiftBand }),
    },
    { of: recordPresence, input: rows => ({ ...inCell(rows), what: 'missing' }) },
    { of: giveCompOff, input: rows => inCell(rows) },
    { of: backToPlan, input: rows => inCell(rows) },
    { of: oldBandTimes, input: ofNode, silent: 'no shift of these rows has other times than its band' },
    { of: bringToBandTimes, input: rows => inCell(rows) },
    {
      of: copyRosterWeek,
      input: rows => ({ ...sentOnce(rows), from: '2026-11-08', to: '2026-11-15', employeeIds: [rows.person] }),
    },
    { of: undoRosterBatch, input: rows => ({ ...sentOnce(rows), id: rows.rosterBatch }) },
    { of: discardDrafts, input: rows => ({ ...sentOnce(rows), cells: [{ employeeId: rows.person, date, version: 0 }] }) },
    { of: insertShifts, input: rows => saved(rows), ofCompany: ofSavedShift },
    { of: updateShifts, input: rows => saved(rows, { id: rows.shift }), ofCompany: ofSavedShift },
    {
      of: rosterCell,
      input: ({ orgNodeId, person }) => ({ orgNodeId, employeeId: person, date }),
      silent: 'it shows states, bands and times',
    },
    { of: rosterSteps, input: ofNode, silent: "one's own steps alone" },
    { of: addShiftOfAttendance, input: rows => inShift(rows, pastDate), ofCompany },
    { of: editShiftOfAttendance, input: rows => ({ ...inShift(rows, pastDate), id: rows.shift }), ofCompany },
    {
      of: leaveOfAttendance,
      input: rows => ({ ...inCell(rows, pastDate), ...absence, exceptionTypeId: rows.leaveType, replaces: [rows.leave], until: pastDate }),
    },
    { of: cancelLeaveOfAttendance, input: rows => ({ ...inCell(rows, pastDate), leaveIds: [rows.leave] }) },
  ],
)
