import { type RawBuilder, sql } from 'kysely'
import { reachOf } from '../access/actor.ts'
import type { Endpoint } from '../calls/endpoint.ts'
import type { Context, Implementation } from '../calls/handler.server.ts'
import type { Scoped } from '../database/company.ts'
import { snakeCase } from '../database/names.ts'
import type { Resource } from './resource.ts'
import { type Input, reachCondition, source } from './rows.server.ts'
import { type Use, type Uses, usesCallOf } from './uses.ts'

/** What users call the records of a table that is no list, and the screen that shows them. */
export interface Named {
  /** in English: of one, and of several */
  readonly label: readonly [one: string, many: string]
  readonly path?: string
}

/** The names of records by table. Tables that are not here belong to the record above them, as lines do. */
export type Records = Readonly<Record<string, Named>>

/** A reference of one table to another, with its pairs of columns, without the company's. */
interface Reference {
  readonly table: string
  readonly target: string
  readonly pairs: readonly (readonly [own: string, other: string])[]
  /** goes with what it refers to: a line of it */
  readonly cascades: boolean
  /** the table is of org nodes */
  readonly ofNodes: boolean
}

let known: readonly Reference[] | undefined

/** The references between all tables; they only change with the version of the product. */
async function references(db: Scoped): Promise<readonly Reference[]> {
  const { rows } = await sql<Reference>`select con.conrelid::regclass::text as table, con.confrelid::regclass::text as target,
      con.confdeltype = 'c' as cascades,
      exists (select from pg_attribute a where a.attrelid = con.conrelid and a.attname = 'org_node_id' and not a.attisdropped) as of_nodes,
      (select jsonb_agg(jsonb_build_array(own.attname, other.attname)) from unnest(con.conkey, con.confkey) as key (own, other)
         join pg_attribute own on own.attrelid = con.conrelid and own.attnum = key.own
         join pg_attribute other on other.attrelid = con.confrelid and other.attnum = key.other
        where own.attname <> 'company_id') as pairs
    from pg_constraint con join pg_class on pg_class.oid = con.conrelid
   where con.contype = 'f' and con.confdeltype in ('a', 'r', 'c') and not pg_class.relispartition and con.conparentid = 0
     and array_length(con.conkey, 1) > 1 order by 1, 2`.execute(db)
  return rows
}

/** One way to a record that names rows: the reference itself, then from each line to the record above it. */
type Way = readonly Reference[]

/** The ways from the records that users know to the rows of a table. */
function waysTo(target: string, all: readonly Reference[], isRecord: (table: string) => boolean): Way[] {
  const up = (way: Way): Way => {
    const top = topOf(way)
    const above = isRecord(top) ? undefined : all.find(({ table: line, cascades, target: to }) => line === top && cascades && to !== top)
    return above ? up([...way, above]) : way
  }
  return all.filter(each => each.target === target && !each.cascades).map(first => up([first]))
}

/** The table of the records on a way. */
const topOf = (way: Way) => (way.length === 1 ? way[0]!.table : way.at(-1)!.target)

/** The records of a way that name a row whose id is `id`. */
function names(way: Way, id: RawBuilder<unknown>): RawBuilder<unknown> {
  const [first, ...above] = way
  const names = (alias: string) => sql`${sql.ref(`${alias}.${first!.pairs.find(([, other]) => other === 'id')![0]}`)} = ${id}`
  if (above.length === 0) return names('record')
  const lines = above.map(({ table: line }, at) => sql`${sql.table(line)} ${sql.id(`line${at}`)}`)
  const joins = above.flatMap(({ pairs }, at) =>
    [['company_id', 'company_id'] as const, ...pairs].map(
      ([own, other]) => sql`${sql.ref(`line${at}.${own}`)} = ${sql.ref(`${above[at + 1] ? `line${at + 1}` : 'record'}.${other}`)}`,
    ),
  )
  return sql`exists (select from ${sql.join(lines)} where ${sql.join([names('line0'), ...joins], sql` and `)})`
}

/** For each list, answers the call that says which records refer to its rows. */
export const usesCalls = (resources: readonly Resource[], records: Records): Implementation[] => {
  const named: Records = { ...records, ...Object.fromEntries(resources.map(list => [snakeCase(list.name), nameOf(list)])) }
  return resources.map(resource => ({
    endpoint: usesCallOf(resource) as unknown as Endpoint,
    handle: (input, ctx) => usesOf(resource, input as Input, ctx, resources, named),
  }))
}

const nameOf = ({ label, route }: Resource): Named => ({ label, ...(route && { path: route }) })

async function usesOf(resource: Resource, input: Input, ctx: Context, resources: readonly Resource[], named: Records): Promise<Uses> {
  const asked = String(input.ids).split(',').map(Number)
  const { rows } = await sql<{ id: number }>`select own.id from ${source(resource)} own
    where own.id = any(${asked}::bigint[]) and ${reachCondition(resource, input)}`.execute(ctx.db)
  if (rows.length < new Set(asked).size) return ctx.fail('notFound')
  // kept once it is read, so that a lost connection is not kept as the answer
  known ??= await references(ctx.db)
  const all = known
  const found = new Map<string, Use>()
  const used = new Set<number>()
  let elsewhere = false
  for (const way of waysTo(snakeCase(resource.name), all, name => name in named)) {
    const owner = topOf(way)
    const ofNodes = all.some(({ table: own, ofNodes: has }) => own === owner && has)
    const here = ofNodes ? sql`record.org_node_id = any(${reachOf(ctx.actor)}::bigint[])` : sql`true`
    const record = sql.table(owner)
    const counted = await sql<{ here: number; there: number; ids: number[] }>`
      select count(*) filter (where ${here}) as here, count(*) filter (where not ${here}) as there,
        array(select id from unnest(${asked}::bigint[]) as asked (id)
               where exists (select from ${record} record where ${names(way, sql`asked.id`)})) as ids
        from ${record} record where ${names(way, sql`any(${asked}::bigint[])`)}`.execute(ctx.db)
    const { here: count, there, ids } = counted.rows[0]!
    for (const id of ids) used.add(id)
    elsewhere ||= there > 0
    const { label, path } = named[owner] ?? { label: ['Another record', 'Other records'] }
    const [one, many] = label
    const sum = count + (found.get(many)?.count ?? 0)
    if (sum > 0) found.set(many, { label: sum === 1 ? one : many, count: sum, path, column: columnOf(owner, resource, resources) })
  }
  return { uses: [...found.values()].sort((one, other) => other.count - one.count), used: [...used], elsewhere }
}

/** The column of a list in which rows of another one are read: a reference, or lines that have one. */
function columnOf(owner: string, { name }: Resource, resources: readonly Resource[]): string | undefined {
  const list = resources.find(each => snakeCase(each.name) === owner)
  if (!list) return undefined
  const refers = ({ fields }: Pick<Resource, 'fields'>) => Object.keys(fields).filter(field => fields[field]!.target?.().name === name)
  const columns = [...refers(list), ...Object.keys(list.subTables).filter(lines => refers(list.subTables[lines]!).length > 0)]
  return columns.find(column => list.list.columns.includes(column))
}
