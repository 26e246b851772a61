// Rows that others refer to. A few of each list are enough to be told apart, so they take turns, unless the database lets a row refer to
// another one only once: a role is in one group, an event type has one definition in force.

import { sql } from 'kysely'
import type { Database } from '../../kit/database/connect.ts'
import { snakeCase } from '../../kit/database/names.ts'
import { tableBelow } from '../../kit/resource/lines/line-table.ts'
import type { Resource } from '../../kit/resource/resource.ts'

const enough = 3

/** Hands out the ids of parents by a name for them. */
export class Parents {
  readonly #known = new Map<string, number[]>()

  async next(name: string, make: () => Promise<number>): Promise<number> {
    const known = this.#known.get(name) ?? []
    this.#known.set(name, known)
    const id = known.length < enough ? await make() : known.shift()!
    known.push(id)
    return id
  }
}

/** The names of those of these lists whose rows may refer to another row only once, by the unique and exclusion constraints of their tables. */
export async function referringOnce({ kysely }: Database, resources: readonly Resource[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select i.indrelid::regclass::text as table, array_agg(a.attname::text) as columns
      from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
     where i.indisunique or i.indisexclusion group by i.indexrelid, i.indrelid`.execute(kysely)
  const refersOnce = (resource: Resource) => {
    const own = snakeCase(resource.name)
    const tables = [own, ...Object.keys(resource.fields).map(field => snakeCase(tableBelow(resource, field)))]
    const ofNobody = ['company_id', 'org_node_id', `${own}_id`]
    return rows.some(
      ({ table, columns }) =>
        tables.includes(table) && !columns.includes(`${own}_id`) && columns.some(name => name.endsWith('_id') && !ofNobody.includes(name)),
    )
  }
  return new Set(resources.filter(refersOnce).map(({ name }) => name))
}
