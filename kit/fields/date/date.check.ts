import { workDate } from './work-date.ts'

/** What lists keep are dates of work. */
export const check = () => workDate()
