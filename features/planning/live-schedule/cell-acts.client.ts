import { call } from '../../../kit/calls/client.client.ts'
import { takePost } from '../../deployment/open-posts/who-could.api.ts'
import { cancelLeave, giveCompOff, recordLeave, recordPresence, recordTraining } from '../../roster/roster-cells/absence.api.ts'
import { backToPlan } from '../../roster/roster-cells/back-to-plan.api.ts'
import { discardDrafts } from '../../roster/roster-cells/discard.api.ts'
import {
  addRosterShifts,
  type CellsChanged,
  editRosterShift,
  exchangeRosterCells,
  offCancelCells,
  setRosterCells,
  undoRosterBatch,
} from '../../roster/roster-cells/roster-cells.api.ts'
import type { CellAct, CellAt, SetCell } from './cell-act.rules.ts'

/** Sends an act; `version` knows what the page has seen of a cell. */
export function sendAct(
  act: CellAct,
  sent: { orgNodeId: number; sentAs: string },
  version: (cell: CellAt) => number,
): Promise<CellsChanged> {
  const over = act.overLeave ? { overLeave: true } : {}
  const keeping = act.keepLeave ? { ...over, keepLeave: true } : over
  const seen = ({ employeeId, date }: CellAt) => ({ employeeId, date, version: version({ employeeId, date }) })
  const asSet = ({ bandId, offCancelled = false, version: judged, ...cell }: SetCell) => ({
    ...seen(cell),
    bandId,
    offCancelled,
    ...(judged !== undefined && { version: judged }),
  })
  if (act.kind === 'back') return call(undoRosterBatch, { ...sent, id: act.batchId })
  if ('pairs' in act) {
    const pairs = act.pairs.map(({ from, to }) => ({ from: seen(from), to: seen(to) }))
    return call(exchangeRosterCells, { ...sent, ...keeping, kind: act.kind, pairs })
  }
  if (act.kind === 'set') return call(setRosterCells, { ...sent, ...keeping, cells: act.cells.map(asSet) })
  if (act.kind === 'take') {
    const { seatId, employeeId, how, moves } = act
    return call(takePost, { ...sent, ...over, seatId, employeeId, how, version: act.version, moves })
  }
  const cells = act.cells.map(seen)
  if (act.kind === 'leave') {
    const { exceptionTypeId, note, part, replaces = [] } = act
    return call(recordLeave, { ...sent, exceptionTypeId, note, part, replaces: [...replaces], cells })
  }
  if (act.kind === 'training') {
    const { exceptionTypeId, note, bandId } = act
    return call(recordTraining, { ...sent, ...over, exceptionTypeId, note, bandId, cells })
  }
  if (act.kind === 'plan') return call(backToPlan, { ...sent, ...over, cells })
  if (act.kind === 'compOff') return call(giveCompOff, { ...sent, ...over, cells })
  if (act.kind === 'cancelLeave') return call(cancelLeave, { ...sent, cells })
  if (act.kind === 'discard') return call(discardDrafts, { ...sent, cells })
  if (act.kind === 'presence') return call(recordPresence, { ...sent, what: act.what, note: act.note, cells })
  if (act.kind === 'offCancel') return call(offCancelCells, { ...sent, ...over, bandId: act.bandId, cells })
  if (act.kind === 'add') return call(addRosterShifts, { ...sent, ...over, shift: act.shift, cells })
  return call(editRosterShift, { ...sent, ...over, id: act.id, shift: act.shift, cells })
}
