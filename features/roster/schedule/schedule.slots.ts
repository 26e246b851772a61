import { screenSlot } from '../../../kit/ui/screen-slot.ts'
import type { Schedule } from './schedule.api.ts'

/** What else may be done with a schedule of the list, as buttons. */
export const scheduleActions = screenSlot<{ readonly from: string; readonly to: string }>('schedule-actions')

export interface ScheduleOpeningProps {
  readonly schedule: Schedule
  /** it is opened, or is not to be */
  readonly onClose: () => void
}

/** Opens a schedule, or says what stands against it. */
export const scheduleOpening = screenSlot<ScheduleOpeningProps>('schedule-opening')
