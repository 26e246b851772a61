import { colourName } from '../fields/colour/palette.ts'
import type { Field } from '../fields/field.ts'
import type { OutputCell, OutputSheet } from '../files/write-workbook.ts'
import { localOf } from '../words/formats.ts'
import { listedFields } from './lines/line-table.ts'
import type { Resource } from './resource.ts'
import type { AnyRow } from './row.ts'

export interface SheetLook {
  columns: readonly string[]
  zone: string
  /** translates English into the chosen language */
  say: (text: string) => string
  /** to be read by people only, as a PDF: colours stand in it by their names */
  paper?: boolean
}

/** The list as a sheet, with the columns and rows in the given order. */
export function sheetOf(resource: Resource, rows: readonly AnyRow[], { columns, ...look }: SheetLook): OutputSheet {
  const { label, computed = {} } = resource
  const { say } = look
  const fields = listedFields(resource)
  return {
    name: say(label[1]),
    // a row is known by its first column, and by the label or the name of a person beside it
    leading: columns[1] === resource.shownBy || columns[1] === 'fullName' ? 2 : 1,
    columns: columns.map(name => (fields[name] ? headOf(fields[name], say) : { header: say(computed[name]!.label), kind: 'duration' })),
    rows: rows.map(row => columns.map(name => cellOf(fields[name], name, row, look))),
  }
}

type Look = Omit<SheetLook, 'columns'>

/** Makes a sheet for each sub-table, with each line after the label of its row. The rows must have their lines. */
export const lineSheets = (resource: Resource, rows: readonly AnyRow[], look: Look): OutputSheet[] =>
  Object.keys(resource.subTables).map(name => lineSheet(resource, name, rows, look))

/** Makes the sheet of one sub-table, with each line after fields of its row. */
export function lineSheet(
  resource: Resource,
  name: string,
  rows: readonly AnyRow[],
  look: Look,
  owners: readonly string[] = [resource.shownBy],
): OutputSheet {
  const of = resource.subTables[name]!
  const known = listedFields(resource)
  const lineFields = Object.entries(of.fields)
  return {
    name: look.say(of.label[1]),
    leading: owners.length,
    columns: [...owners.map(owner => headOf(known[owner]!, look.say)), ...lineFields.map(([, field]) => headOf(field, look.say))],
    rows: rows.flatMap(row =>
      (row[name] as unknown as readonly AnyRow[]).map(line => [
        ...owners.map(owner => cellOf(known[owner], owner, row, look)),
        ...lineFields.map(([each, field]) => cellOf(field, each, line, look)),
      ]),
    ),
  }
}

/** The header of a column. */
export const headOf = ({ label, inFile }: Field, say: Look['say']) => ({
  header: say(label),
  kind: inFile === 'words' ? ('text' as const) : inFile,
})

/** The cell for one field of a row. */
export function cellOf(field: Field | undefined, name: string, row: AnyRow, { zone, say, paper }: Look): OutputCell {
  const value = row[name] as string | number | boolean | null
  if (name in row.labels) return row.labels[name] ?? null
  if (value === null) return field?.blank === undefined ? null : say(field.blank)
  if (!field) return value as number
  if (paper && field.kind === 'colour') return say(colourName(String(value)))
  if (field.inFile === 'dateTime') return wallTime(String(value), zone)
  if (field.inFile === 'text') return field.print(value)
  if (field.inFile === 'words') return say(field.print(value))
  return value as string | number
}

/** The local time in the zone, as `2026-12-11T06:40`. */
function wallTime(instant: string, zone: string): string {
  const { date, time } = localOf(instant, zone)
  return `${date}T${time}`
}
