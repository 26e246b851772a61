// How Excel keeps dates: as numbers of days, with a format that shows them as dates.

/** The numbers of built-in formats that show a date or a time, from the first to the last. Those from 27 on are of East Asian languages. */
const builtIn: readonly (readonly [first: number, last: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
]

/** Colours, conditions and languages in brackets, quoted and escaped letters, and the letter that only says how wide a gap is. */
const notShown = /\[[^\]]*\]|"[^"]*"|\\.|[_*]./g
/** A word of the letters of dates: year, month, day, hour and second; some calendars also write b, e or g. */
const datePart = /(?<![a-z])[beg]*[ymdhs][ymdhsbeg]*(?![a-z])/i

/** Whether a format shows a date or a time of day: its code, such as `d/m/yyyy`, or the number of a built-in one. */
export function isDateFormat(format: string): boolean {
  if (/^\d+$/.test(format)) return builtIn.some(([first, last]) => first <= Number(format) && Number(format) <= last)
  return datePart.test(format.replace(notShown, ''))
}

/** The built-in formats that show a time of day. */
const builtInTimes: ReadonlySet<number> = new Set([18, 19, 20, 21, 22, 45, 47])

/** Whether a format of a date shows the time of day too. */
export function isTimeFormat(format: string): boolean {
  return /^\d+$/.test(format) ? builtInTimes.has(Number(format)) : /[hs]/i.test(format.replace(notShown, ''))
}

const dayMs = 86_400_000
const dayBefore1900 = Date.UTC(1899, 11, 31)
const firstDay1904 = Date.UTC(1904, 0, 1)
/** For Excel 1900 was a leap year: this number is its 29 February, a day that never was. */
const leapDay1900 = 60

/**
 * The date of a number of days, in UTC and to the millisecond; an invalid date when it is out of range. Day 1 is 1 January 1900. When the
 * workbook counts from 1904, day 0 is 1 January 1904. Excel's 29 February 1900, which never was, is read as the 28th.
 */
export function dateOfDays(days: number, from1904: boolean): Date {
  const start = from1904 ? firstDay1904 : dayBefore1900
  const passed = !from1904 && days >= leapDay1900 ? days - 1 : days
  return new Date(start + Math.round(passed * dayMs))
}
