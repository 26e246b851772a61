import { type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import { todayAt } from '../../organisation/org-node/zone.rules.ts'
import type { AnyAct } from './acts.rules.ts'
import { type Ctx, doAct } from './change-cells.server.ts'
import { addShiftOfAttendance, editShiftOfAttendance, leaveOfAttendance } from './of-attendance.api.ts'

/** The roster of a day, changed from its attendance. */
export const ofAttendanceCalls: Implementation[] = [
  implement(addShiftOfAttendance, ({ sentAs, ...act }, ctx) => doCome(ctx, { kind: 'add', ...act }, sentAs)),
  implement(editShiftOfAttendance, ({ sentAs, ...act }, ctx) => doCome(ctx, { kind: 'edit', ...act }, sentAs)),
  implement(leaveOfAttendance, ({ sentAs, ...act }, ctx) => doCome(ctx, { kind: 'leave', ...act }, sentAs)),
]

type CellsAct = Extract<AnyAct, { kind: 'add' | 'edit' | 'leave' }>

/** Only where the first day of each person has come: what is to come is planned, not attended. */
function doCome(ctx: Ctx, act: CellsAct, sentAs: string) {
  const today = todayAt(ctx.node.zone, ctx.now)
  const come = new Set(act.cells.filter(({ date }) => date <= today).map(({ employeeId }) => employeeId))
  if (act.cells.some(({ employeeId }) => !come.has(employeeId))) ctx.fail('refused', 'Days to come are changed on Live Schedule.')
  return doAct(ctx, act, sentAs)
}
