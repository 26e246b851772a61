import { actOnCells, beginChange, type Ctx, nothing } from '../../roster/roster-cells/change-cells.service.ts'
import type { CellsChanged } from '../../roster/roster-cells/roster-cells.api.ts'
import { keepMoves } from '../../roster/roster-day/cells.service.ts'
import { moveByHand } from '../auto-deployment/hand-moves.service.ts'
import { slotAround, whereIsSeat, wordsOfRefusals } from '../auto-deployment/who-could.service.ts'
import { placesOfPosts } from './post-places-reads.server.ts'

interface Taken {
  readonly seatId: number
  readonly employeeId: number
  readonly how: 'onShift' | 'off' | 'otherBand'
  readonly version: number
  readonly moves: readonly { readonly seatId: number; readonly from: number | null; readonly to: number | null }[]
  readonly sentAs: string
  readonly overLeave?: boolean | undefined
}

/** Puts a proposed person on a post, with the moves that were shown and, for who is off or on another band, a shift; all of it or nothing. */
export async function takePostNow(ctx: Ctx, { seatId, employeeId, how, version, moves, sentAs, overLeave }: Taken): Promise<CellsChanged> {
  const { db, node } = ctx
  const before = await beginChange(ctx, sentAs)
  if (before) return before
  if (!moves.some(move => move.seatId === seatId && move.to === employeeId))
    ctx.failField('moves', 'These moves do not bring the person to the post.')
  const where = (await whereIsSeat(db, seatId)) ?? ctx.fail('notFound')
  // posts are held before days of the roster, as by a deployment
  await slotAround(db, where, 'lock')
  const { date, bandId } = where
  const cell = { employeeId, date, version }
  const called =
    how === 'onShift'
      ? nothing
      : await actOnCells(
          ctx,
          version === 0 || how === 'otherBand'
            ? { kind: 'set', overLeave, cells: [{ ...cell, bandId }] }
            : { kind: 'offCancel', overLeave, bandId, cells: [cell] },
          { cause: 'fill', sentAs },
        )
  const moved = await moveByHand(db, { orgNodeId: node.id, date, bandId, moves })
  if (moved === null) return ctx.fail('changedSince', 'The posts have changed in the meantime. Nothing was changed.')
  if ('refused' in moved) {
    const [first] = moved.refused
    if (!first) return ctx.fail('refused', 'Somebody is pinned to one of these posts.')
    const say = await wordsOfRefusals(db, node, moved.slot, Number(first.post), first.reasons)
    return ctx.fail('refused', say(first.reasons, Number(first.person)))
  }
  const own = { orgNodeId: node.id, cause: 'fill', cells: 0, undoesId: null, sentAs }
  const batchId = await keepMoves(db, called.batchId ?? own, moves)
  const open = moves.filter(({ to }) => to === null).map(move => move.seatId)
  return { cells: [], ...called, batchId, freed: await placesOfPosts(db, open) }
}
