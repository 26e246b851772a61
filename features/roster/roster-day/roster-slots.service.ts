import { slot } from '../../../kit/feature/slot.server.ts'
import type { CellKey } from './day-image.rules.ts'

/** Days are about to be locked. Whoever locks something of their people before days of the roster, as a deployment locks posts, locks it now. */
export const beforeLock = slot<readonly CellKey[]>('before days of the roster are locked')

/** What has been done to the live roster of a node. */
export interface RosterChange {
  readonly orgNodeId: number
  /** the batch, which also remembers what is done to posts for it */
  readonly batchId: number
  /** the cause of the batch */
  readonly cause: string
  /** days that differ from what they were */
  readonly days: readonly CellKey[]
  /** shifts that these days had before */
  readonly shiftIds: readonly number[]
}

/** Days of the live roster have changed. */
export const rosterChanged = slot<RosterChange>('days of the roster have changed')
