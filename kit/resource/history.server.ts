import { sql } from 'kysely'
import type { Context } from '../calls/handler.server.ts'
import { type HistorySource, readHistory } from '../history/history.server.ts'
import type { History } from '../history/history.ts'
import { snake } from '../history/labels.server.ts'
import { linkName } from './links.server.ts'
import type { Resource } from './resource.ts'
import { type Input, reached, table } from './rows.server.ts'

/** The history of one row; a row out of reach has none. */
export async function historyOfRow(resource: Resource, input: Input, { db, fail }: Context): Promise<History> {
  const { id, before } = input as unknown as { id: number; before?: number }
  const { rows } = await sql`select 1 from ${table(resource)} own where own.id = ${id} and ${reached(resource, input)}`.execute(db)
  return rows.length === 0 ? fail('notFound') : readHistory(db, historySource(resource), id, before)
}

/** What a resource keeps, by the names in the database; several references are lines of their own. */
export function historySource(resource: Resource): HistorySource {
  const fields = Object.entries(resource.fields)
  const links = fields.flatMap(([name, { many, label, target }]) => {
    if (!many) return []
    const other = { [`${snake(target!().name)}_id`]: { label, target: target! } }
    return [[snake(linkName(resource, name)), { label, fields: other }] as const]
  })
  const columns = fields.filter(([, { many }]) => !many).map(([name, field]) => [snake(field.column(name)), field])
  return { table: snake(resource.name), fields: Object.fromEntries(columns), lines: Object.fromEntries(links) }
}
