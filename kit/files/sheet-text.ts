const longestText = 32_767

/** A text as a cell can hold it: without the characters that XML does not allow, with line breaks of one kind, cut at Excel's limit. */
export const sheetText = (value: unknown): string =>
  String(value)
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\t\n])[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '')
    .slice(0, longestText)

const longestName = 31

/** The name of a sheet as a workbook can hold it: Excel refuses some characters, and an apostrophe at the ends. */
export const sheetName = (name: string): string =>
  name
    .replace(/[[\]:*?/\\]/g, ' ')
    .slice(0, longestName)
    .replace(/^'+|'+$/g, '')

/** Whether a cell holds a local time, as `2026-12-11T06:40`. */
export const isWallTime = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value)

/** Whether a cell holds a date of the calendar, as `2026-12-11`. */
export const isDate = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && isoDay(Date.parse(`${value}T00:00:00Z`)) === value

const isoDay = (ms: number) => (Number.isNaN(ms) ? '' : new Date(ms).toISOString().slice(0, 10))
