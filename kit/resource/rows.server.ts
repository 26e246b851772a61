import { type RawBuilder, sql } from 'kysely'
import { byPart } from '../database/by-part.ts'
import type { Scoped } from '../database/company.ts'
import { snakeCase } from '../database/names.ts'
import { colourFieldOf } from '../fields/field.ts'
import { answerOf } from './answer.ts'
import type { ListInput } from './calls.ts'
import type { Counted } from './definition.ts'
import { lineTable, tableBelow } from './lines/line-table.ts'
import { linesShown } from './lines/lines-shown.server.ts'
import { linkedColours, linkedIds, linkedLabels } from './links.server.ts'
import { filterCondition, orderOf, searchCondition } from './list-filter.server.ts'
import { rowsInPage } from './list-filter.ts'
import type { Resource } from './resource.ts'
import type { AnyRow } from './row.ts'

/** Reads the rows of a resource with SQL. Identifiers come only from the definition; input is always a parameter. */

export interface Input extends ListInput {
  readonly orgNodeId?: number
  /** in place of one node, where a list is of all that a user reaches */
  readonly orgNodes?: readonly number[]
  readonly [field: string]: unknown
}

const own = (column: string) => sql.ref(`own.${column}`)
const joined = (name: string) => `ref_${name}`
export const table = (resource: { readonly name: string }) => sql.table(resource.name)
/** Where rows are read from: their table, or a view with more columns. */
export const source = ({ name, readFrom }: Pick<Resource, 'name' | 'readFrom'>) => sql.table(readFrom ?? name)

/**
 * The condition for the rows that a call may touch: those of its org node or, for a company's list, all that the database lets the company
 * see.
 */
export function reachCondition({ scope, below }: Resource, { orgNodeId, orgNodes }: Input) {
  if (scope === 'company') return sql`true`
  if (orgNodes) return sql`own.org_node_id = any(${orgNodes}::bigint[])`
  if (!below) return sql`own.org_node_id = ${orgNodeId}`
  return sql`own.org_node_id = any(array(select n.id from org_node up join org_node n on n.company_id = up.company_id and n.path <@ up.path
    where up.id = ${orgNodeId}))`
}

/** The tables that a list's rows are read from, as the database names them. */
export const tablesOf = (resource: Resource): string[] => {
  const namesOf = (rows: Rows): string[] => [
    rows.name,
    ...refsOf(rows).flatMap(([field, { target, many }]) => [target!().name, ...(many ? [tableBelow(rows, field)] : [])]),
  ]
  const lines = Object.entries(resource.subTables).map(([name, of]) => lineTable(resource, name, of))
  const counted = Object.values(resource.counts ?? {}).map(each => each.table)
  return [...new Set([...[resource, ...lines].flatMap(namesOf), ...counted])].map(snakeCase)
}

/** What rows need to be read and stored: a resource has it, and the lines of a sub-table. */
export type Rows = Pick<Resource, 'name' | 'scope' | 'fields' | 'subTables' | 'counts' | 'readFrom' | 'reads'>

export const refsOf = ({ fields }: Pick<Rows, 'fields'>) => Object.entries(fields).filter(([, { target }]) => target)
const joinsOf = (rows: Rows) => refsOf(rows).filter(([, { many }]) => !many)

/** The rows as `own`, joined with the rows that their refs refer to, for the labels. */
export function fromRows(resource: Rows) {
  const joins = joinsOf(resource).map(([name, field]) => {
    const other = (column: string) => sql.ref(`${joined(name)}.${column}`)
    const alias = sql.id(joined(name))
    return sql`left join ${table(field.target!())} ${alias} on ${other('companyId')} = own.company_id and ${other('id')} = ${own(field.column(name))}`
  })
  return sql`from ${source(resource)} own ${sql.join(joins, sql` `)}`
}

function selected(resource: Rows) {
  const values = Object.entries(resource.fields).map(
    ([name, field]) => sql`${field.many ? linkedIds(resource, name) : own(field.column(name))} as ${sql.id(name)}`,
  )
  const reads = Object.entries(resource.reads ?? {}).map(([name, field]) => sql`${own(field.column(name))} as ${sql.id(name)}`)
  const counts = Object.keys(resource.counts ?? {}).map(name => sql`${shown(resource, name)} as ${sql.id(name)}`)
  const labelled = [...refsOf(resource).map(([name]) => name), ...Object.keys(resource.subTables)]
  const labels = jsonOf(labelled.map(name => [name, shown(resource, name)]))
  return sql`own.id, own.version, ${sql.join([...values, ...reads, ...counts])}, ${labels} as labels${colours(resource)}`
}

/** The labels of refs to rows that have colours, each with its colour; nothing when there are no such refs. */
function colours(resource: Rows): RawBuilder<unknown> {
  const each = refsOf(resource).flatMap(([name, { target, many }]) => {
    const colour = colourFieldOf(target!())
    if (!colour) return []
    const one = sql`jsonb_build_array(jsonb_build_array(${shown(resource, name)}, ${sql.ref(`${joined(name)}.${colour}`)}))`
    const none = sql`case when ${sql.ref(`${joined(name)}.id`)} is null then '[]' else ${one} end`
    return [[name, many ? linkedColours(resource, name) : none] as const]
  })
  return each.length > 0 ? sql`, ${jsonOf(each)} as colours` : sql``
}

/** A JSON object of values by the names of fields. */
export const jsonOf = (values: readonly (readonly [name: string, value: RawBuilder<unknown>])[]): RawBuilder<unknown> =>
  sql`jsonb_build_object(${sql.join(values.map(([name, value]) => sql`${sql.lit(name)}, ${value}`))})`

const counting = ({ table: other, column }: Counted) =>
  sql`(select count(*) from ${sql.table(other)} counted where ${sql.ref('counted.companyId')} = ${own('companyId')}
    and ${sql.ref(`counted.${column}`)} = own.id)`

/** What a user reads in a column: the labels of refs, the texts of lines, or otherwise the value. */
export function shown(resource: Rows, name: string): RawBuilder<unknown> {
  const field = resource.fields[name] ?? resource.reads?.[name]
  const counted = resource.counts?.[name]
  if (counted) return counting(counted)
  if (!field) return linesShown(resource, name)
  if (field.many) return linkedLabels(resource, name)
  return field.target ? sql.ref(`${joined(name)}.${field.target().shownBy}`) : own(field.column(name))
}

/** The rows of the list that match and that `only` lets through (it may name `own`); null when the filters are not valid. */
function matching(resource: Resource, input: Input, only = sql`true`): RawBuilder<unknown> | null {
  const read = (name: string) => shown(resource, name)
  const filters = filterCondition(resource, input.filters, read)
  return (
    filters &&
    sql`${fromRows(resource)}
    where ${reachCondition(resource, input)} and ${searchCondition(resource, input.search, read)} and ${filters} and ${only}`
  )
}

/** How many rows of the list match; null when the filters are not valid. */
export async function countRows(db: Scoped, resource: Resource, input: Input): Promise<number | null> {
  const from = matching(resource, input)
  if (!from) return null
  const counted = await sql<{ count: number }>`select count(*) ${from}`.execute(db)
  return counted.rows[0]!.count
}

/**
 * All rows that match as answered at `now`, in their order, a thousand at a time, so that no more are in memory. A transaction can make
 * only one such walk at a time.
 */
export async function* rowsByPart(db: Scoped, resource: Resource, input: Input, now: string): AsyncGenerator<AnyRow[]> {
  const from = matching(resource, input)
  if (!from) throw new Error(`These filters do not fit the list ${resource.name}`)
  const order = orderOf(resource, input, name => shown(resource, name))
  const parts = byPart<AnyRow>(db, sql`select ${selected(resource)} ${from} ${order}`)
  for await (const rows of parts) yield rows.map(row => answerOf(resource, row, now))
}

export interface ListPage {
  /** how many rows match in all */
  readonly count: number
  /** the place of the first of these rows, from 0, where the page around a row was asked for */
  readonly offset?: number
  readonly rows: AnyRow[]
}

/**
 * A page of the list as answered at `now`, of rows that `only` lets through (it may name `own`); null when the filters are not valid. Two
 * statements, and a third for the page around a row.
 */
export async function listRows(db: Scoped, resource: Resource, input: Input, now: string, only = sql`true`): Promise<ListPage | null> {
  const from = matching(resource, input, only)
  if (!from) return null
  const counted = await sql<{ count: number }>`select count(*) ${from}`.execute(db)
  const { count } = counted.rows[0]!
  const limit = input.whole && count <= rowsInPage(resource) ? rowsInPage(resource) : (input.limit ?? 1000)
  const order = orderOf(resource, input, name => shown(resource, name))
  const place = input.around && (await placeOf(db, input.around, from, order))
  if (place === null) return { count, rows: [] }
  const offset = place === undefined ? (input.offset ?? 0) : Math.max(0, place - 2)
  // which rows they are is found first: names and lines are read for those alone
  const page = sql`select own.id ${from} ${order} limit ${limit} offset ${offset}`
  const rows = await sql<AnyRow>`select ${selected(resource)} ${fromRows(resource)} where own.id = any(array(${page})) ${order}`.execute(db)
  return { count, ...(place !== undefined && { offset }), rows: rows.rows.map(row => answerOf(resource, row, now)) }
}

/** The place of a row among those that match, from 1; null when it is not one of them. */
async function placeOf(db: Scoped, id: number, from: RawBuilder<unknown>, order: RawBuilder<unknown>): Promise<number | null> {
  const found = await sql<{ place: number }>`
    select place from (select own.id, row_number() over (${order}) as place ${from}) placed where id = ${id}`.execute(db)
  return found.rows[0]?.place ?? null
}

/** Rows of a table as they are stored; `where` may name `own`, and `more` selects further columns. */
export async function selectRows<R>(db: Scoped, of: Rows, where: RawBuilder<unknown>, more: RawBuilder<unknown> = sql``): Promise<R[]> {
  const { rows } = await sql<R>`select ${selected(of)}${more} ${fromRows(of)} ${where}`.execute(db)
  return rows
}

/** One row by its id. The row must exist. */
export async function oneRow(db: Scoped, resource: Resource, id: number, now: string): Promise<AnyRow> {
  const [row] = await selectRows<AnyRow>(db, resource, sql`where own.id = ${id}`)
  return answerOf(resource, row!, now)
}

/** The rows with these ids that are within reach, in the order of the ids. Deleted rows are left out. */
export async function rowsInOrder(
  db: Scoped,
  resource: Resource,
  input: Input & { ids: readonly number[] },
  now: string,
): Promise<AnyRow[]> {
  const rows = await selectRows<AnyRow>(
    db,
    resource,
    sql`where own.id = any(${input.ids}::bigint[]) and ${reachCondition(resource, input)} order by array_position(${input.ids}::bigint[], own.id)`,
  )
  return rows.map(row => answerOf(resource, row, now))
}

/** The columns and values of a draft, in the same order. */
export function valuesOf(resource: Pick<Rows, 'scope' | 'fields'>, draft: Omit<Input, 'search'>): { column: string; value: unknown }[] {
  const values = Object.entries(resource.fields).flatMap(([name, field]) =>
    field.many ? [] : [{ column: field.column(name), value: draft[name] }],
  )
  return resource.scope === 'orgNode' ? [{ column: 'orgNodeId', value: draft.orgNodeId }, ...values] : values
}
