import { slot } from '../../../kit/feature/slot.server.ts'

/** The versions of a parameter group have changed: days may be computed with one that no longer holds on them. */
export const versionsChanged = slot<{ readonly groupId: number }>('the versions of a parameter group have changed')

export interface HoursWanted {
  readonly orgNodeId: number
  /** dates, both included */
  readonly from: string
  readonly to: string
  readonly now: string
}

/** The hours of a node's days are to be computed with the parameters as they stand. */
export const hoursWanted = slot<HoursWanted>('the hours of days are wanted')
