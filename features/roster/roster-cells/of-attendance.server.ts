import { type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import { todayAt } from '../../organisation/org-node/zone.rules.ts'
import type { AnyAct } from './acts.rules.ts'
import { asTheyStand, type Ctx, doAct } from './change-cells.service.ts'
import { cellsUntil, wrongUntil } from './leave-dates.rules.ts'
import { addShiftOfAttendance, cancelLeaveOfAttendance, editShiftOfAttendance, leaveOfAttendance } from './of-attendance.api.ts'

/** The roster of a day, changed from its attendance. */
export const ofAttendanceCalls: Implementation[] = [
  implement(addShiftOfAttendance, ({ sentAs, ...act }, ctx) => doCome(ctx, { kind: 'add', ...act }, sentAs)),
  implement(editShiftOfAttendance, ({ sentAs, ...act }, ctx) => doCome(ctx, { kind: 'edit', ...act }, sentAs)),
  implement(leaveOfAttendance, async ({ sentAs, until, ...act }, ctx) => {
    const first = act.cells[0]!
    const wrong = wrongUntil(first.date, until)
    if (wrong) ctx.failField('until', wrong)
    const later = await asTheyStand(ctx, cellsUntil(first, until).slice(1))
    return doCome(ctx, { kind: 'leave', ...act, cells: [first, ...later] }, sentAs)
  }),
  implement(cancelLeaveOfAttendance, ({ sentAs, ...act }, ctx) => doCome(ctx, { kind: 'cancelLeave', ...act }, sentAs)),
]

type CellsAct = Extract<AnyAct, { kind: 'add' | 'edit' | 'leave' | 'cancelLeave' }>

/** Only where the first day has come: what is to come is planned, not attended. */
function doCome(ctx: Ctx, act: CellsAct, sentAs: string) {
  if (act.cells[0]!.date > todayAt(ctx.node.zone, ctx.now)) ctx.fail('refused', 'Days to come are changed on Live Schedule.')
  return doAct(ctx, act, sentAs)
}
