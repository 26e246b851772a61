import { instantAt, localOf } from '../../words/formats.ts'
import { printDate, readDate } from '../date/date.ts'
import { makeField, type Options, sameName } from '../field.ts'
import { inUtc } from '../instant.ts'
import { timeForm } from '../time/time.ts'

interface DateTimeOptions extends Options {
  /** its column, when that is not the field's name: the names of columns for instants end in At */
  readonly column?: string
}

/** The minutes from one instant to another, rounded down. */
export const minutesBetween = (from: string, to: string): number => Math.floor((Date.parse(to) - Date.parse(from)) / 60_000)

/** An instant; shown, typed and read in files as `11/Dec/2026 06:40` at the terminal (EQST-18). */
export const dateTime = <const Given extends DateTimeOptions>(given: Given) =>
  makeField<string, Given>(given, {
    kind: 'dateTime',
    stored: ['timestamptz'],
    cell: 'dateTime',
    inFile: 'dateTime',
    column: given.column === undefined ? sameName : () => given.column!,
    print(value, zone = 'UTC') {
      const { date, time } = localOf(value, zone)
      return `${printDate(date)} ${time}`
    },
    parse(cell, zone = 'UTC') {
      // midnight in a workbook is read as only its day
      const [day = '', time = '00:00'] = cell.trim().split(/[ T]+/)
      const date = readDate(day)
      return date && timeForm.test(time.slice(0, 5)) ? instantAt(date, time.slice(0, 5), zone) : undefined
    },
    example: seed => inUtc(new Date(Date.parse('2026-01-01T00:00:00Z') + (seed % 500_000) * 60_000).toISOString()),
  })
