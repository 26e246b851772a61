import { slot } from '../../../kit/feature/slot.server.ts'
import type { PersonDate } from './person-date.rules.ts'

export interface ClockingsCorrected {
  readonly orgNodeId: number
  readonly days: readonly PersonDate[]
  readonly now: string
}

/** Clockings of these days have been added, moved, voided or restored by hand. */
export const clockingsCorrected = slot<ClockingsCorrected>('clockings have been corrected')
