import { workDate } from './work-date.ts'

/** Dates in lists are dates of work. */
export const check = () => workDate()
