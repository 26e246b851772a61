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

/** Asks which rules changes of the live roster would newly break in the rows of their people. Asked before anything is written. */
export const wouldBreak = slot<ChangesAsked, readonly Breach[]>('which rules changes of the roster would break')

/** Asks what the published plans say of cells, by `keyOf`: a shift, or null for OFF. A cell that is in no plan is left out. */
export const plannedOf = slot<{ readonly orgNodeId: number; readonly cells: readonly CellKey[] }, ReadonlyMap<string, ShiftImage | null>>(
  'what the published plans say of days',
)

export interface BatchTaken {
  readonly orgNodeId: number
  readonly batchId: number
}

/** Told before a change is undone. A feature that has to lock what the change did to posts before roster days are locked does so now. */
export const beforeTakeBack = slot<BatchTaken>('before a change of the roster is taken back')

/** Told when the days of a change have been undone. The answer is the posts that were given back with them. */
export const takenBack = slot<BatchTaken, readonly PostMove[]>('a change of the roster has been taken back')
