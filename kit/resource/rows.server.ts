import { type RawBuilder, sql } from 'kysely'
import type { Scoped } from '../database/company.ts'
import type { ListInput, Option } from './calls.ts'
import type { Resource } from './resource.ts'
import type { AnyRow } from './row.ts'

/** Rows of a resource as SQL. Identifiers come from the definition alone, input is always a parameter. */

export interface Input extends ListInput {
  readonly orgNodeId?: number
  readonly [field: string]: unknown
}

const own = (column: string) => sql.ref(`own.${column}`)
const joined = (name: string) => `ref_${name}`
export const table = (resource: { readonly name: string }) => sql.table(resource.name)

/** The rows a call may touch: those of its org node, or the company's, which the wall alone decides. */
export const reached = ({ scope }: Resource, { orgNodeId }: Input) =>
  scope === 'orgNode' ? sql`own.org_node_id = ${orgNodeId}` : sql`true`

const refsOf = ({ fields }: Resource) => Object.entries(fields).filter(([, { target }]) => target)

function fromRows(resource: Resource) {
  const joins = refsOf(resource).map(([name, field]) => {
    const other = (column: string) => sql.ref(`${joined(name)}.${column}`)
    const alias = sql.id(joined(name))
    return sql`left join ${table(field.target!())} ${alias} on ${other('companyId')} = own.company_id and ${other('id')} = ${own(field.column(name))}`
  })
  return sql`from ${table(resource)} own ${sql.join(joins, sql` `)}`
}

function selected(resource: Resource) {
  const values = Object.entries(resource.fields).map(([name, field]) => sql`${own(field.column(name))} as ${sql.id(name)}`)
  const labels = refsOf(resource).map(([name]) => sql`${sql.lit(name)}, ${shown(resource, name)}`)
  return sql`own.id, own.version, ${sql.join(values)}, jsonb_build_object(${sql.join(labels)}) as labels`
}

/** What a user reads in a column: a ref's label, else the value. */
function shown({ fields }: Resource, name: string): RawBuilder<unknown> {
  const field = fields[name]!
  return field.target ? sql.ref(`${joined(name)}.${field.target().shownBy}`) : own(field.column(name))
}

function ordered(resource: Resource, input: Input) {
  const [standard, standardDirection] = resource.list.sort
  const name = input.sortBy ?? standard
  const direction = input.direction ?? (input.sortBy ? 'asc' : standardDirection)
  const isText = resource.fields[name]!.target || resource.fields[name]!.stored.includes('text')
  const key = isText ? sql`${shown(resource, name)} collate people` : shown(resource, name)
  return sql`order by ${key} ${direction === 'desc' ? sql`desc` : sql`asc`}, own.id`
}

function matching(resource: Resource, { search = '' }: Input) {
  const needle = search.replace(/\s+/g, '')
  if (needle === '') return sql`true`
  const found = resource.list.search.map(
    name => sql`strpos(lower(replace(${shown(resource, name)}::text, ' ', '')), lower(${needle}::text)) > 0`,
  )
  return sql`(${sql.join(found, sql` or `)})`
}

/** A page of the list, and how many rows match in all. Two statements. */
export async function listRows(db: Scoped, resource: Resource, input: Input): Promise<{ count: number; rows: AnyRow[] }> {
  const from = sql`${fromRows(resource)} where ${reached(resource, input)} and ${matching(resource, input)}`
  const counted = await sql<{ count: number }>`select count(*) ${from}`.execute(db)
  const rows = await sql<AnyRow>`select ${selected(resource)} ${from} ${ordered(resource, input)}
    limit ${input.limit ?? 1000} offset ${input.offset ?? 0}`.execute(db)
  return { count: counted.rows[0]!.count, rows: rows.rows }
}

/** One row by its id, which is known to be there. */
export async function oneRow(db: Scoped, resource: Resource, id: number): Promise<AnyRow> {
  const { rows } = await sql<AnyRow>`select ${selected(resource)} ${fromRows(resource)} where own.id = ${id}`.execute(db)
  return rows[0]!
}

/** What a picker offers: rows that are still active, by their label. */
export async function listOptions(db: Scoped, resource: Resource, input: Input): Promise<Option[]> {
  const active = 'active' in resource.fields ? sql`own.active` : sql`true`
  const label = own(resource.fields[resource.shownBy]!.column(resource.shownBy))
  const { rows } = await sql<Option>`select own.id, ${label}::text as label from ${table(resource)} own
    where ${reached(resource, input)} and ${active} order by ${label}::text collate people, own.id`.execute(db)
  return rows
}

/** The refs of a draft that lead nowhere the actor can reach. One statement, none without refs. */
export async function lostRefs(db: Scoped, resource: Resource, draft: Input, nodes: readonly number[]): Promise<string[]> {
  const given = refsOf(resource).filter(([name]) => draft[name] !== null)
  if (given.length === 0) return []
  const checks = given.map(([name, field]) => {
    const target = field.target!()
    const within = target.scope === 'orgNode' ? sql`org_node_id = any(${nodes}::bigint[])` : sql`true`
    return sql`exists (select 1 from ${table(target)} where id = ${draft[name]} and ${within}) as ${sql.id(name)}`
  })
  const { rows } = await sql<Record<string, boolean>>`select ${sql.join(checks)}`.execute(db)
  return given.map(([name]) => name).filter(name => !rows[0]![name])
}

/** The columns and values of a draft, in the same order. */
export function written(resource: Resource, draft: Input): { column: string; value: unknown }[] {
  const values = Object.entries(resource.fields).map(([name, field]) => ({ column: field.column(name), value: draft[name] }))
  return resource.scope === 'orgNode' ? [{ column: 'orgNodeId', value: draft.orgNodeId }, ...values] : values
}
