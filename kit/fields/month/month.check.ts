import { workDate } from '../date/work-date.ts'

const says = 'A month by its first day, like 2026-11-01'

export const check = () => workDate(says).regex(/-01$/, says)
