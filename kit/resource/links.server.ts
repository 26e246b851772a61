import { type RawBuilder, sql } from 'kysely'
import type { Scoped } from '../database/company.ts'
import { colourFieldOf } from '../fields/field.ts'
import type { Fields } from './definition.ts'
import { tableBelow } from './lines/line-table.ts'

/** References to several rows. Each is a row of the table `<resource>_<field>` with the ids of both sides (see the field kind `refs`). */

type Linked = { readonly name: string; readonly fields: Fields }

function parts(resource: Linked, field: string) {
  const target = resource.fields[field]!.target!()
  return {
    link: sql.table(tableBelow(resource, field)),
    target,
    own: sql.ref(`link.${resource.name}Id`),
    other: sql.ref(`link.${target.name}Id`),
  }
}

/** A subquery that gathers `what` from the rows that the row `own` refers to. */
function gathered(resource: Linked, field: string, what: (label: RawBuilder<unknown>, id: RawBuilder<unknown>) => RawBuilder<unknown>) {
  const { link, target, own, other } = parts(resource, field)
  return sql`(select ${what(sql`${sql.ref(`target.${target.shownBy}`)}::text`, other)} from ${link} link
    join ${sql.table(target.name)} target on ${sql.ref('target.companyId')} = ${sql.ref('link.companyId')} and target.id = ${other}
    where ${sql.ref('link.companyId')} = ${sql.ref('own.companyId')} and ${own} = own.id)`
}

/** The ids of the rows that a field refers to as JSON, in the order of their labels. */
export const linkedIds = (resource: Linked, field: string): RawBuilder<unknown> =>
  gathered(resource, field, (label, id) => sql`coalesce(jsonb_agg(${id} order by ${label} collate people, ${id}), '[]')`)

/** The labels of the rows that a field refers to, as one text; null when there are none. */
export const linkedLabels = (resource: Linked, field: string): RawBuilder<unknown> =>
  gathered(resource, field, (label, id) => sql`string_agg(${label}, ', ' order by ${label} collate people, ${id})`)

/** Each label with its colour as JSON, in the order of the labels. */
export const linkedColours = (resource: Linked, field: string): RawBuilder<unknown> => {
  const colour = sql.ref(`target.${colourFieldOf(resource.fields[field]!.target!())}`)
  const pair = (label: RawBuilder<unknown>) => sql`jsonb_build_array(${label}, ${colour})`
  return gathered(resource, field, (label, id) => sql`coalesce(jsonb_agg(${pair(label)} order by ${label} collate people, ${id}), '[]')`)
}

/** Stores the references of the draft: deletes those it no longer has and adds the new ones. Two statements for each such field. */
export async function writeLinks(db: Scoped, resource: Linked, id: number, draft: Readonly<Record<string, unknown>>): Promise<void> {
  for (const field of Object.keys(resource.fields).filter(name => resource.fields[name]!.many)) {
    const { link, target } = parts(resource, field)
    const ids = draft[field] as readonly number[]
    const own = sql.ref(`${resource.name}Id`)
    const other = sql.ref(`${target.name}Id`)
    await sql`delete from ${link} where ${own} = ${id} and ${other} <> all(${ids}::bigint[])`.execute(db)
    await sql`insert into ${link} (company_id, ${own}, ${other}) select company(), ${id}, unnest(${ids}::bigint[])
      on conflict (company_id, ${own}, ${other}) do nothing`.execute(db)
  }
}
