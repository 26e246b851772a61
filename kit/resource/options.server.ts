import { type RawBuilder, sql } from 'kysely'
import type { Scoped } from '../database/company.ts'
import { colourFieldOf } from '../fields/field.ts'
import { searched } from './list-filter.server.ts'
import { chosenIds, type Option, type Options, optionsAtOnce } from './lookup.ts'
import type { Resource } from './resource.ts'
import { fromRows, type Input, reached, shown } from './rows.server.ts'

/**
 * The options of a picker: the first active rows that match and that `only` lets through (it may name `own`), by label, and before them the chosen rows that are not among these. One
 * statement, and a second one for chosen rows. With an index on the label `collate people`, reading stops at the limit.
 */
export async function listOptions(db: Scoped, resource: Resource, input: Input, only = sql`true`): Promise<Options> {
  const { search, limit = optionsAtOnce } = input
  const also = input.also as string | undefined
  const label = sql`${shown(resource, resource.shownBy)}::text`
  const colour = colourFieldOf(resource)
  const coloured = colour ? sql`, ${sql.ref(`own.${colour}`)} as colour` : sql``
  const read = (which: RawBuilder<unknown>, most: number) => sql<Option>`select own.id, ${label} as label${coloured} ${fromRows(resource)}
    where ${reached(resource, input)} and ${which} order by ${label} collate people, own.id limit ${most}`
  const active = 'active' in resource.fields ? sql`own.active` : sql`true`
  const found = searched(resource, search, name => shown(resource, name), [resource.shownBy])
  // one row more than the limit shows that there are more
  const { rows } = await read(sql`${active} and ${only} and ${found}`, limit + 1).execute(db)
  const offered = rows.slice(0, limit)
  const missing = chosenIds(also).filter(id => !offered.some(option => option.id === id))
  const chosen = missing.length > 0 ? await read(sql`own.id = any(${missing}::bigint[])`, missing.length).execute(db) : { rows: [] }
  return { options: [...chosen.rows, ...offered], more: rows.length > limit }
}
