import { makeField, type Options, sameName } from '../field.ts'

// a list of its own, because importing the one of formats.ts would load zod with every list
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Whether a text is an existing date. `2026-02-30` is not, and neither is a day of the year 0, which tables cannot store. */
export function isDate(text: string): boolean {
  const midnight = Date.parse(`${text}T00:00Z`)
  return !text.startsWith('0000') && !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(`${text}T`)
}

/** `2026-11-15` → `15/Nov/2026`. In files it is the same in every language. */
export function printDate(value: string): string {
  const [year, month, day] = value.split('-')
  return `${day}/${months[Number(month) - 1]}/${year}`
}

/** Reads a date as people write it in files, `15/Nov/2026`, or as `YYYY-MM-DD`, also with its midnight; undefined for any other text. */
export function readDate(text: string): string | undefined {
  const cell = text.replace(/T00:00:00\s*$/, '')
  const [, day, name, year] = /^(\d\d)\/([A-Za-z]{3})\/(\d{4})$/.exec(cell.trim()) ?? []
  const month = months.findIndex(each => each.toLowerCase() === name?.toLowerCase()) + 1
  const value = name ? `${year}-${String(month).padStart(2, '0')}-${day}` : cell.trim()
  return isDate(value) ? value : undefined
}

interface DateOptions extends Options {
  /** the first year that it may be in; the first of work, 1990, when absent */
  readonly fromYear?: number
}

/** A calendar day, `YYYY-MM-DD`; shown and read in files as `15/Nov/2026` (FORM-01). */
export const date = <const Given extends DateOptions>(given: Given) =>
  makeField<string, Given>(given, {
    kind: 'date',
    stored: ['date'],
    cell: 'date',
    inFile: 'date',
    min: given.fromYear,
    column: sameName,
    print: printDate,
    parse: readDate,
    example: seed => `2026-${String((seed % 12) + 1).padStart(2, '0')}-${String((seed % 28) + 1).padStart(2, '0')}`,
  })
