import { type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import { cancelLeave, giveCompOff, recordLeave, recordPresence, recordTraining } from './absence.api.ts'
import { backToPlan } from './back-to-plan.api.ts'
import { cellDetails } from './cell-details-reads.server.ts'
import { ownBatches } from './cells-reads.server.ts'
import { doAct, previewOf, takeBack } from './change-cells.service.ts'
import { previewDrop } from './preview.api.ts'
import {
  addRosterShifts,
  editRosterShift,
  exchangeRosterCells,
  mostSteps,
  offCancelCells,
  rosterCell,
  rosterSteps,
  setRosterCells,
  undoRosterBatch,
} from './roster-cells.api.ts'
import { noSteps, type Steps, withBatch } from './steps.rules.ts'

export const rosterCellCalls: Implementation[] = [
  implement(setRosterCells, ({ sentAs, ...act }, ctx) => doAct(ctx, { kind: 'set', ...act }, sentAs)),
  implement(offCancelCells, ({ sentAs, ...act }, ctx) => doAct(ctx, { kind: 'offCancel', ...act }, sentAs)),
  implement(addRosterShifts, ({ sentAs, ...act }, ctx) => doAct(ctx, { kind: 'add', ...act }, sentAs)),
  implement(editRosterShift, ({ sentAs, ...act }, ctx) => doAct(ctx, { kind: 'edit', ...act }, sentAs)),
  implement(exchangeRosterCells, ({ sentAs, ...act }, ctx) => doAct(ctx, act, sentAs)),
  implement(backToPlan, ({ sentAs, ...act }, ctx) => doAct(ctx, { kind: 'plan', ...act }, sentAs)),
  implement(previewDrop, ({ orgNodeId: _, kind, pairs }, ctx) => {
    const seen = (cell: { employeeId: number; date: string }) => ({ ...cell, version: 0 })
    return previewOf(ctx, { kind, pairs: pairs.map(({ from, to }) => ({ from: seen(from), to: seen(to) })) })
  }),
  implement(recordLeave, ({ sentAs, ...act }, ctx) => doAct(ctx, { kind: 'leave', ...act }, sentAs)),
  implement(cancelLeave, ({ sentAs, ...act }, ctx) => doAct(ctx, { kind: 'cancelLeave', ...act }, sentAs)),
  implement(recordTraining, ({ sentAs, ...act }, ctx) => doAct(ctx, { kind: 'training', ...act }, sentAs)),
  implement(recordPresence, ({ sentAs, ...act }, ctx) => doAct(ctx, { kind: 'presence', ...act }, sentAs)),
  implement(giveCompOff, ({ sentAs, ...act }, ctx) => doAct(ctx, { kind: 'compOff', ...act }, sentAs)),
  implement(undoRosterBatch, ({ id, sentAs }, ctx) => takeBack(ctx, id, sentAs)),
  implement(rosterCell, (asked, { db, node }) => cellDetails(db, node, asked)),
  implement(rosterSteps, async ({ orgNodeId }, { db }) => {
    // each step may have been taken back and done again
    const batches = await ownBatches(db, orgNodeId, mostSteps * 4)
    const steps = batches.reduce<Steps>(
      (all, { id, cause, cells, undoesId }) => withBatch(all, { batchId: id, cause, cells }, undoesId),
      noSteps,
    )
    return { undo: [...steps.undo], redo: [...steps.redo] }
  }),
]
