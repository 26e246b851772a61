import { randomUUID } from 'node:crypto'
import { type Context, type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import { localOf } from '../../../kit/words/formats.ts'
import type { StandingCell } from '../roster-day/day-image.rules.ts'
import { cellAsItStands } from '../roster-day/roster-day-reads.service.ts'
import { dateOfShift } from './cells-reads.server.ts'
import { doAct } from './change-cells.service.ts'
import { dateOfRecord, draftOfRecord, editsAll, type ShiftRecord, type SupplementEntry } from './shift-record.rules.ts'
import { insertShifts, updateShifts } from './shift-save.api.ts'

type Ctx = Context<
  'duplicate' | 'refused' | 'onLeave' | 'changedSince' | 'locked' | 'SwapShiftValidateEmployeeRoles' | 'SwapShiftValidateTargetEmpOff'
>

interface Given {
  readonly screenName: string
  readonly shifts: readonly ShiftRecord[]
  readonly supplements: readonly SupplementEntry[]
}

/** Saves the shifts of a request, all or none: those with an id are changed, the others are new. */
async function save({ screenName, shifts, supplements }: Given, ctx: Ctx): Promise<null> {
  for (const given of shifts) await saveOne(given, { ctx, entries: supplements, all: editsAll(screenName) })
  return null
}

interface Saving {
  readonly ctx: Ctx
  readonly entries: readonly SupplementEntry[]
  readonly all: boolean
}

async function saveOne(given: ShiftRecord, { ctx, entries, all }: Saving): Promise<void> {
  const { db, node, actor } = ctx
  const { id, employeeId, bandId, companyNodeId } = given
  if (companyNodeId !== null && companyNodeId !== actor.companyId) ctx.fail('notAllowed')
  const date = id === undefined ? dateOfRecord(given, instant => localOf(instant, node.zone).date) : await dateOfShift(db, id)
  const cell = { employeeId, date: date ?? ctx.fail('notFound') }
  const stands = await cellAsItStands(db, cell)
  const old = stands?.image.shifts.find(shift => shift.id === id)
  const isTwice = stands?.image.shifts.some(shift => shift.bandId === bandId && shift !== old)
  if (isTwice && (old || id === undefined)) ctx.fail('duplicate')
  const standing = old ?? { supplements: [], offCancelled: false, trainingId: null }
  const shift = draftOfRecord(given, entries, standing, { all, zone: node.zone })
  const cells = [{ ...cell, version: versionOf(stands) }]
  await doAct(ctx, id === undefined ? { kind: 'add', shift, cells } : { kind: 'edit', id, shift, cells }, randomUUID())
}

const versionOf = (cell: StandingCell | undefined) => (cell && cell.image.dayType !== 'blank' ? cell.version : 0)

/** The shift save of other programs (CALL-69). */
export const shiftSaveCalls: Implementation[] = [implement(insertShifts, save), implement(updateShifts, save)]
