import type { Scoped } from '../../../kit/database/company.ts'
import { keepMoves } from '../../roster/roster-day/cells.service.ts'
import type { RosterChange } from '../../roster/roster-day/roster-slots.service.ts'
import { freePosts } from './release-writes.service.ts'

/** Why somebody leaves a post, by the cause of the change, where it is more than that the shift has gone. */
const reasons: Readonly<Record<string, string>> = { leave: 'leave', training: 'training', missing: 'missing' }

/** Frees the posts that a change of the roster leaves nobody for. The change remembers them, so that they come back with it. */
export async function freeChanged(db: Scoped, { batchId, cause, shiftIds }: RosterChange): Promise<void> {
  const freed = await freePosts(db, shiftIds, reasons[cause] ?? 'shift_removed')
  await keepMoves(
    db,
    batchId,
    freed.map(({ seatId, employeeId }) => ({ seatId, from: employeeId, to: null })),
  )
}
