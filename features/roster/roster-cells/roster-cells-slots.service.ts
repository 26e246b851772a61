import type { Breach } from '../../../engines/roster/breach.ts'
import { slot } from '../../../kit/feature/slot.server.ts'
import type { CellChange, CellKey, ShiftImage } from '../roster-day/day-image.rules.ts'
import type { PostMove } from '../roster-day/roster-day.rules.ts'

export interface ChangesAsked {
  readonly orgNodeId: number
  readonly changes: readonly CellChange[]
  /** the instant from which days are over */
  readonly now: string
}

/** What changes of the live roster would break in the rows of their people that is not broken now. Asked before anything is written. */
export const wouldBreak = slot<ChangesAsked, readonly Breach[]>('which rules changes of the roster would break')

/** What the published plans say of cells, by `keyOf`: a shift, null = OFF; a cell of which none says anything is not there. */
export const plannedOf = slot<{ readonly orgNodeId: number; readonly cells: readonly CellKey[] }, ReadonlyMap<string, ShiftImage | null>>(
  'what the published plans say of days',
)

export interface BatchTaken {
  readonly orgNodeId: number
  readonly batchId: number
}

/** A change is about to be taken back. Whoever locks what it did to posts before days of the roster locks it now. */
export const beforeTakeBack = slot<BatchTaken>('before a change of the roster is taken back')

/** The days of a change have been taken back. Answers the posts that were given back with them. */
export const takenBack = slot<BatchTaken, readonly PostMove[]>('a change of the roster has been taken back')
