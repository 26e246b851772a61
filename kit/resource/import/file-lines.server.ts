import { fold } from '../../fields/folded.ts'
import type { Sheet } from '../../files/sheet.ts'
import { sheetName } from '../../files/sheet-text.ts'
import { inEnglish } from '../../words/fill.ts'
import { lineTable } from '../lines/line-table.ts'
import type { SubTable } from '../lines/sub-table.ts'
import type { AnyRow } from '../row.ts'
import { type AnyCell, exportedCell, type Reading, saysSame, textOf } from './cells.server.ts'
import { type FileRow, type Importing, refuseRow, rowsIn, valuesIn } from './file-row.server.ts'
import { groupByKey } from './grouped.ts'
import { type Header, type HeaderFault, headerOf } from './header.server.ts'
import { type FindReferred, readReferred } from './ref-labels.server.ts'

/** The sheet of a file with the lines of one sub-table. Each line comes after the label of its record, as in an export. */
export interface LineSheet {
  readonly name: string
  readonly of: SubTable
  /** as the workbook calls it */
  readonly sheet: string
  readonly columns: Header['columns']
  readonly byOwner: ReadonlyMap<string, readonly FileRow[]>
  readonly referred: ReadonlyMap<string, FindReferred>
}

const owner = 'owner of the line'
export const ownerKey = (cell: AnyCell): string => fold(textOf(cell))

/** Reads the sheets of lines that a file has. A sub-table whose sheet is missing or empty has none. */
export async function lineSheetsIn(
  { resource, place, ctx }: Importing,
  sheets: readonly Sheet[],
  { say, language }: Header,
): Promise<LineSheet[] | HeaderFault> {
  const found: LineSheet[] = []
  for (const [name, of] of Object.entries(resource.subTables)) {
    const sheet = sheets.find(each => each.name === sheetName(say(of.label[1])))
    if (!sheet || sheet.rows.length === 0) continue
    const heads = Object.entries(of.fields).map(([field, { label }]) => ({ label, field }))
    const ownerHead = { label: resource.fields[resource.shownBy]!.label, field: owner }
    const header = headerOf(sheet.header, [ownerHead, ...heads], [owner, of.shownBy], language)
    if ('fault' in header) return header
    const byOwner = groupByKey(rowsIn(header.columns, sheet.rows), ({ cells }) => ownerKey(cells.get(owner)))
    const lines = lineTable(resource, name, of)
    const referred = await readReferred(
      lines,
      header.columns.flatMap(({ field }) => (field === owner ? [] : (field ?? []))),
      place,
      ctx,
    )
    found.push({ name, of, sheet: sheet.name, columns: header.columns, byOwner, referred })
  }
  return found
}

type Line = Readonly<Record<string, unknown>>

/** The lines of a draft, as the file gives them. A stored line that is still in the file keeps its id. */
export function draftLines(
  { name, of, referred }: LineSheet,
  rows: readonly FileRow[],
  stored: readonly AnyRow[],
  reading: Reading,
): Line[] {
  const left = new Set(stored)
  const says = (line: AnyRow, { cells }: FileRow, fields: Iterable<string>) =>
    [...fields].every(each => saysSame(of.fields[each]!, cells.get(each), exportedCell(of.fields[each]!, each, line, reading), reading))
  const taken = (row: FileRow, fields: (row: FileRow) => Iterable<string>) => {
    const line = [...left].find(each => says(each, row, fields(row)))
    if (line) left.delete(line)
    return line
  }
  const own = rows.map(row => ({ ...row, cells: new Map([...row.cells].filter(([field]) => field !== owner)) }))
  const equal = own.map(row => taken(row, ({ cells }) => cells.keys()))
  return own.map((row, at) => {
    const line = equal[at] ?? taken(row, () => [of.shownBy])
    const kept = line && (({ labels: _, colours: __, ...values }) => values)(line)
    const passes = (each: string, cell: AnyCell) =>
      line !== undefined && saysSame(of.fields[each]!, cell, exportedCell(of.fields[each]!, each, line, reading), reading)
    return { ...kept, ...valuesIn(row.cells, { fields: of.fields, reading, referred, below: `${name}.${at}.`, passes }) }
  })
}

/** Whether the lines of a draft equal the stored ones; their order counts where users set it by hand. */
export const isAsStored = ({ of }: LineSheet, drafted: readonly Line[], stored: readonly AnyRow[]): boolean =>
  drafted.length === stored.length &&
  drafted.every((line, at) => {
    const stands = of.order === 'byHand' ? stored[at] : stored.find(({ id }) => id === line.id)
    const { labels: _, colours: __, ...same } = stands ?? ({} as Partial<AnyRow>)
    return JSON.stringify(line) === JSON.stringify(same)
  })

/**
 * Refuses changed lines of records that have the same name, because the file cannot tell whose lines they are. Unchanged lines are
 * accepted.
 */
export function refuseShared(shared: boolean, asStored: boolean, name: string): void {
  if (shared && !asStored) refuseRow(inEnglish('Several records are called "{{name}}"; change their lines one by one.', { name }))
}

/** The refusals of lines whose record is not on the first sheet. */
export const strays = ({ byOwner, sheet, columns }: LineSheet, owners: ReadonlySet<string>) =>
  [...byOwner].flatMap(([key, rows]) =>
    owners.has(key)
      ? []
      : rows.map(({ rowNo, cells }) => ({
          sheet,
          rowNo,
          column: columns.find(({ field }) => field === owner)!.header,
          message: inEnglish('"{{name}}" is not on the first sheet.', { name: textOf(cells.get(owner)).slice(0, 100) }),
        })),
  )
