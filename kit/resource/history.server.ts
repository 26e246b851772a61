import { sql } from 'kysely'
import type { Context } from '../calls/handler.server.ts'
import { snakeCase } from '../database/names.ts'
import { type HistoryFields, type HistorySource, type LineSource, readHistory } from '../history/history.server.ts'
import type { History } from '../history/history.ts'
import type { Fields } from './definition.ts'
import { lineTable, tableBelow } from './lines/line-table.ts'
import type { Resource } from './resource.ts'
import { type Input, reachCondition, source } from './rows.server.ts'

/** The history of one row; a row out of reach has none. */
export async function historyOfRow(resource: Resource, input: Input, { db, fail }: Context): Promise<History> {
  const { id, before } = input as unknown as { id: number; before?: number }
  const { rows } = await sql`select 1 from ${source(resource)} own where own.id = ${id} and ${reachCondition(resource, input)}`.execute(db)
  return rows.length === 0 ? fail('notFound') : readHistory(db, historySource(resource), id, before)
}

/** What the history reads of a resource, by the names in the database; refs to several rows and sub-tables are lines of their own. */
export function historySource(resource: Resource): HistorySource {
  return {
    table: snakeCase(resource.name),
    fields: columnsOf(resource.fields),
    lines: { ...Object.fromEntries(linksOf(resource)), ...lineSources(resource) },
  }
}

/** What the history reads of a resource's sub-tables. The field that a line is shown by is told with every change of the line. */
export const lineSources = (owner: Pick<Resource, 'name' | 'scope' | 'subTables'>): Record<string, LineSource> =>
  Object.fromEntries(
    Object.entries(owner.subTables).flatMap(([name, of]) => {
      const lines = lineTable(owner, name, of)
      const shown = snakeCase(of.fields[of.shownBy]!.column(of.shownBy))
      const fields = columnsOf(lines.fields)
      const named: HistoryFields = { ...fields, [shown]: { ...fields[shown]!, names: true } }
      const links = linksOf(lines).map(([table, link]) => [table, { ...link, under: snakeCase(lines.name) }] as const)
      return [[snakeCase(lines.name), { label: of.label[0], fields: named }] as const, ...links]
    }),
  )

const columnsOf = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, field]) => (field.many ? [] : [[snakeCase(field.column(name)), field]])))

/** The tables of its fields that refer to several rows. */
const linksOf = (of: { readonly name: string; readonly fields: Fields }) =>
  Object.entries(of.fields).flatMap(([name, { many, label, target }]) => {
    if (!many) return []
    const other = { [`${snakeCase(target!().name)}_id`]: { label, target: target! } }
    return [[snakeCase(tableBelow(of, name)), { label, fields: other }] as const]
  })
