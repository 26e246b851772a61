import { dayOf } from '../../../engines/time/time.ts'

/** SCHED-08, CF-63 */
const mostDays = 32

export const tooLong = 'A schedule has at most 32 days.'

/** Whether dates, both included, are more days than a schedule may have. */
export const isTooLong = (startsOn: string, endsOn: string): boolean => dayOf(endsOn) - dayOf(startsOn) >= mostDays
