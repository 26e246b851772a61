import { sql } from 'kysely'
import type { Context } from '../../calls/handler.server.ts'
import { withLines } from '../lines/sub-tables.server.ts'
import type { Resource } from '../resource.ts'
import type { AnyRow } from '../row.ts'
import { type Input, reachCondition, selectRows } from '../rows.server.ts'
import { type AnyCell, exportedCell, keyOf, type Reading } from './cells.server.ts'
import type { Cells } from './file-row.server.ts'
import { groupByKey } from './grouped.ts'

/** The fields that tell a row from the others: the first unique one or, without one, all that a row must have. */
export function keyFields({ fields, shownBy }: Resource): string[] {
  const names = Object.keys(fields)
  const unique = names.find(name => fields[name]!.unique)
  return unique ? [unique] : names.filter(name => fields[name]!.required || name === shownBy)
}

/** Stored rows, to be found by the cells of a row in a file. */
export interface StoredRows {
  /** those with the key of these cells */
  of(cells: Cells): readonly AnyRow[]
  keyOf(cells: Cells): string
  /** the cell that an export would write */
  cellOf(row: AnyRow, name: string): AnyCell
}

/** All rows of the list within reach, with their lines. */
export async function readStoredRows(resource: Resource, place: Input, reading: Reading, { db }: Context): Promise<StoredRows> {
  const all = await selectRows<AnyRow>(db, resource, sql`where ${reachCondition(resource, place)}`)
  const rows = Object.keys(resource.subTables).length > 0 ? await withLines(db, resource, all) : all
  const names = keyFields(resource)
  const cell = (row: AnyRow, name: string) => exportedCell(resource.fields[name]!, name, row, reading)
  const key = (of: (name: string) => AnyCell) => JSON.stringify(names.map(name => keyOf(resource.fields[name]!, of(name), reading)))
  const byKey = groupByKey(rows, row => key(name => cell(row, name)))
  const keyIn = (cells: Cells) => key(name => cells.get(name))
  return { of: cells => byKey.get(keyIn(cells)) ?? [], keyOf: keyIn, cellOf: cell }
}
