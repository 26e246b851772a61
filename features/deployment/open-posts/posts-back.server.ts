import type { Scoped } from '../../../kit/database/company.ts'
import type { BatchTaken } from '../../roster/roster-cells/roster-cells-slots.service.ts'
import type { PostMove } from '../../roster/roster-day/roster-day.rules.ts'
import { moveByHand } from '../auto-deployment/hand-moves.service.ts'
import { slotAround, whereIsSeat } from '../auto-deployment/who-could.service.ts'
import { type MoveAt, movesBack } from './posts-back-reads.server.ts'

/** Holds the posts of a change before anything of the roster is held: a deployment holds posts first too. */
export async function holdPosts(db: Scoped, { batchId }: BatchTaken): Promise<void> {
  for (const { seatId } of slotsOf(await movesBack(db, batchId))) {
    const where = await whereIsSeat(db, seatId)
    if (where) await slotAround(db, where, 'lock')
  }
}

/** Takes the moves of a change back whose posts are still held as it left them, where the rules let them be; which they were. */
export async function moveBack(db: Scoped, { orgNodeId, batchId }: BatchTaken): Promise<PostMove[]> {
  const moves = await movesBack(db, batchId)
  const made: PostMove[] = []
  for (const { date, bandId, seatId } of slotsOf(moves)) {
    const where = await whereIsSeat(db, seatId)
    if (!where) continue
    const { assignments } = await slotAround(db, where, 'lock')
    const holders = new Map(assignments.map(held => [held.seatId, held.employeeId]))
    const here = moves.filter(move => move.date === date && move.bandId === bandId)
    const due = here.filter(move => (holders.get(move.seatId) ?? null) === move.from && move.from !== move.to)
    const make = async (some: readonly MoveAt[]) => {
      const done = await moveByHand(db, {
        orgNodeId,
        date,
        bandId,
        moves: some.map(({ seatId: id, from, to }) => ({ seatId: id, from, to })),
      })
      const isMade = done !== null && 'moved' in done
      if (isMade) made.push(...some)
      return isMade
    }
    if (due.length > 0 && !(await make(due)) && due.length > 1) for (const one of due) await make([one])
  }
  return made
}

/** The first move of each date and band. */
const slotsOf = (moves: readonly MoveAt[]): MoveAt[] => [...new Map(moves.map(move => [`${move.date} ${move.bandId}`, move])).values()]
