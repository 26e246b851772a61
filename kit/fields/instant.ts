import { isDate } from './date/date.ts'

/** ISO with a zone: `2026-12-11T06:40:00Z`, or local time with an offset: `2026-12-11T10:40:00+04:00`. */
const isoForm = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/

/** Whether a text is an instant. Its day must exist, which `2026-02-30` does not, both as written and in UTC. */
export const isInstant = (text: string): boolean => isDate(isoForm.exec(text)?.[1] ?? '') && isDate(inUtc(text).slice(0, 10))

/** The form that rows have. */
const isoInUtc = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/

/** The instant in UTC, to the second: `2026-12-11T06:40:00Z`. In this form, instants can be compared as texts. */
export const inUtc = (instant: string): string => (isoInUtc.test(instant) ? instant : `${new Date(instant).toISOString().slice(0, 19)}Z`)
