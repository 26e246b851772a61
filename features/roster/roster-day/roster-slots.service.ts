import { slot } from '../../../kit/feature/slot.server.ts'
import type { CellKey } from './day-image.rules.ts'

/** Told before days are locked. A feature that has to lock something of their people first, as a deployment locks posts, does so now. */
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

/** Told when days of the live roster have changed. */
export const rosterChanged = slot<RosterChange>('days of the roster have changed')
