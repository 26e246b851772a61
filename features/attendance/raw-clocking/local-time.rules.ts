import { isDate } from '../../../kit/fields/date/date.ts'
import { isOfWork } from '../../../kit/fields/date/of-work.ts'
import { instantAt, localOf } from '../../../kit/words/formats.ts'

/** `2026-11-02T19:10`, with or without seconds and their parts. */
const localForm = /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?$/

/** Whether a text is a time of a day of work by a clock that is not named. */
export const isLocalTime = (text: string): boolean => localForm.test(text) && isDate(text.slice(0, 10)) && isOfWork(text.slice(0, 10))

/** A time of a request in UTC: one without an offset is by the clock of the zone (CALL-67). Null when the clock skips it on that day. */
export function instantIn(given: string, zone: string): string | null {
  if (!isLocalTime(given)) return given
  const date = given.slice(0, 10)
  const time = given.slice(11, 16)
  const at = instantAt(date, time, zone)
  const there = localOf(at, zone)
  return there.date === date && there.time === time ? `${at.slice(0, 17)}${given.slice(17, 19) || '00'}Z` : null
}
