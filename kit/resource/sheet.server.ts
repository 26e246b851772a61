import type { Field } from '../fields/field.ts'
import type { OutputCell, OutputSheet } from '../files/write-workbook.ts'
import { localOf } from '../words/formats.ts'
import type { Resource } from './resource.ts'
import type { AnyRow } from './row.ts'

export interface SheetLook {
  columns: readonly string[]
  zone: string
  /** translates English into the chosen language */
  say: (text: string) => string
}

/** The list as a sheet, with the columns and rows in the given order. */
export function sheetOf(
  { label, fields, computed = {} }: Resource,
  rows: readonly AnyRow[],
  { columns, zone, say }: SheetLook,
): OutputSheet {
  return {
    name: say(label[1]),
    columns: columns.map(name => {
      const field = fields[name]
      return field
        ? { header: say(field.label), kind: field.inFile === 'words' ? 'text' : field.inFile }
        : { header: say(computed[name]!.label), kind: 'duration' }
    }),
    rows: rows.map(row => columns.map(name => cellOf(fields[name], name, row))),
  }

  function cellOf(field: Field | undefined, name: string, row: AnyRow): OutputCell {
    const value = row[name] as string | number | boolean | null
    if (field?.target) return row.labels[name] ?? null
    if (value === null || !field) return value as number | null
    if (field.inFile === 'dateTime') return wallTime(String(value), zone)
    if (field.inFile === 'text') return field.print(value)
    if (field.inFile === 'words') return say(field.print(value))
    return value as string | number
  }
}

/** The local time in the zone, as `2026-12-11T06:40`. */
function wallTime(instant: string, zone: string): string {
  const { date, time } = localOf(instant, zone)
  return `${date}T${time}`
}
