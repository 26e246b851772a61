import type { Scoped } from '../../../kit/database/company.ts'
import { moveByHand } from '../../deployment/auto-deployment/hand-moves.service.ts'
import { slotAround, whereIsSeat } from '../../deployment/auto-deployment/who-could.service.ts'
import type { PostMove } from '../roster-day/roster-day.rules.ts'
import type { MoveAt } from './posts-back-reads.server.ts'

/** Holds the posts before anything of the roster is held: a deployment holds posts first too. */
export async function holdPosts(db: Scoped, moves: readonly MoveAt[]): Promise<void> {
  for (const { seatId } of slotsOf(moves)) {
    const where = await whereIsSeat(db, seatId)
    if (where) await slotAround(db, where, 'lock')
  }
}

/** Makes the moves whose posts are still held as the change left them, and that the rules let be; which they were. */
export async function moveBack(db: Scoped, orgNodeId: number, moves: readonly MoveAt[]): Promise<PostMove[]> {
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
