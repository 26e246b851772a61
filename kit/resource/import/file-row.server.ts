import type { Context, Implementation } from '../../calls/handler.server.ts'
import { importTexts } from '../../import/texts.ts'
import type { Fields } from '../definition.ts'
import type { Resource } from '../resource.ts'
import type { Input } from '../rows.server.ts'
import { type AnyCell, type Reading, textOf, valueIn } from './cells.server.ts'
import type { FindReferred } from './ref-labels.server.ts'

/** The calls that create and update a row, with what a feature does around them. */
export interface Saves {
  readonly create: Implementation['handle']
  readonly update: Implementation['handle']
}

/** A list that takes rows from a file, and the node they go to. */
export interface Importing {
  readonly resource: Resource
  readonly saves: Saves
  readonly place: Input
  readonly ctx: Context
}

/** The cells of a row by the names of their fields. */
export type Cells = ReadonlyMap<string, AnyCell>

/** A row of a sheet; the header is row 1. */
export interface FileRow {
  readonly rowNo: number
  readonly cells: Cells
}

/** What is wrong with a row: at a field, or below a sub-table as `skills.2.remark`; null for the row as a whole. */
export interface Fault {
  readonly field: string | null
  readonly message: string
}

/** Thrown to stop the saving of a row; it has what is wrong. */
export class Faulty extends Error {
  constructor(readonly faults: readonly Fault[]) {
    super('a row that cannot be saved')
  }
}

export function refuseRow(message: string, field: string | null = null): never {
  throw new Faulty([{ field, message }])
}

/** The rows of a sheet that are not empty, with the cells of these columns. A column without a field is left out. */
export const rowsIn = (columns: readonly { readonly field: string | null }[], rows: readonly (readonly AnyCell[])[]): FileRow[] =>
  rows.flatMap((row, at) =>
    row.every(cell => cell === null || cell === '')
      ? []
      : [{ rowNo: at + 2, cells: new Map(columns.flatMap(({ field }, place) => (field === null ? [] : [[field, row[place] ?? null]]))) }],
  )

interface Read {
  readonly fields: Fields
  readonly reading: Reading
  readonly referred: ReadonlyMap<string, FindReferred>
  /** before the names of fields in faults */
  readonly below?: string
  /** cells that say what is stored already need not be read */
  passes(name: string, cell: AnyCell): boolean
}

/** The values in the cells of a row. */
export function valuesIn(cells: Cells, { fields, reading, referred, below = '', passes }: Read): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  const faults: Fault[] = []
  for (const [name, cell] of cells) {
    const fault = (message: string) => faults.push({ field: `${below}${name}`, message })
    if (typeof cell === 'object' && cell !== null) fault(importTexts.formula)
    else if (!passes(name, cell)) {
      const found = referred.get(name)?.(textOf(cell)) ?? { value: valueIn(fields[name]!, cell, reading) }
      if ('fault' in found) fault(found.fault)
      else values[name] = found.value
    }
  }
  if (faults.length > 0) throw new Faulty(faults)
  return values
}
