import { printDate, readDate } from '../date/date.ts'
import { makeField, type Options, sameName } from '../field.ts'

const first = '01'

/** A month, stored and sent as its first day, `2026-11-01`. Shown and read in files as `Nov/2026`. */
export const month = <const Given extends Options>(given: Given) =>
  makeField<string, Given>(given, {
    kind: 'month',
    stored: ['date'],
    cell: 'date',
    inFile: 'text',
    column: sameName,
    print: value => printDate(value).slice(first.length + 1),
    parse: cell => (/^\d{4}-\d\d$/.test(cell.trim()) ? readDate(`${cell.trim()}-${first}`) : readDate(`${first}/${cell.trim()}`)),
    example: seed => `2026-${String((seed % 12) + 1).padStart(2, '0')}-${first}`,
  })
