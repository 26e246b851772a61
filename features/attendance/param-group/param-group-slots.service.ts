import { slot } from '../../../kit/feature/slot.server.ts'

/** Told when the versions of a parameter group have changed: days may have been computed with a version that no longer applies to them. */
export const versionsChanged = slot<{ readonly groupId: number }>('the versions of a parameter group have changed')

export interface HoursWanted {
  readonly orgNodeId: number
  /** dates, both included */
  readonly from: string
  readonly to: string
  readonly now: string
}

/** Asks for the hours of a node's days to be computed with the parameters that apply now. */
export const hoursWanted = slot<HoursWanted>('the hours of days are wanted')
