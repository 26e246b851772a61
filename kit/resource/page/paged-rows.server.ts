import { type RawBuilder, sql } from 'kysely'
import { reachOf } from '../../access/actor.ts'
import type { Context } from '../../calls/handler.server.ts'
import type { Scoped } from '../../database/company.ts'
import type { Resource } from '../resource.ts'
import { table } from '../rows.server.ts'
import { isDated } from './dated.ts'
import type { Lines } from './kept-lines.server.ts'
import type { Place, Stored } from './paged.ts'
import { typedLines } from './typed-lines.server.ts'

// Reads and writes records that have a page, as the row `r`.

type Reachable = readonly number[]

export interface Kept<Draft = never> {
  /** lines of a shape of their own, by their field; those of sub-tables follow from the definition */
  readonly lines?: Readonly<Record<string, Lines>>
  /** the columns that are answered besides, by the nodes within reach */
  readonly answered?: (reachable: Reachable) => RawBuilder<unknown>
  /** of a company's records, those that are within reach; all when absent */
  readonly seen?: (reachable: Reachable) => RawBuilder<unknown>
  /** columns that follow from the draft */
  follows?(draft: Draft): Readonly<Record<string, unknown>>
}

export type Of = Pick<Resource, 'name' | 'scope' | 'fields' | 'subTables'>

const linesOf = (of: Of, { lines }: Pick<Kept, 'lines'>): Readonly<Record<string, Lines>> => ({ ...typedLines(of), ...lines })

/** The fields that are columns of the record itself, with their columns. */
const headOf = ({ fields }: Of, { lines = {} }: Pick<Kept, 'lines'>) =>
  Object.entries(fields).flatMap(([name, field]) => (name in lines ? [] : [{ name, column: field.column(name) }]))

/** The columns of a record, its lines as JSON. */
export function pagedColumns(of: Of, kept: Pick<Kept, 'lines'> = {}, reachable: Reachable = []): RawBuilder<unknown> {
  const head = headOf(of, kept).map(({ name, column }) => sql`${sql.ref(`r.${column}`)} as ${sql.ref(name)}`)
  const lines = Object.entries(linesOf(of, kept)).map(([name, { column }]) => {
    const read = typeof column === 'function' ? column(reachable) : column
    return sql`${read} as ${sql.ref(name)}`
  })
  return sql.join([sql`r.id, r.version`, ...(of.scope === 'company' ? [] : [sql`r.org_node_id`]), ...head, ...lines])
}

const answeredColumns = (of: Of, kept: Kept, reachable: Reachable) =>
  sql.join([pagedColumns(of, kept, reachable), ...(kept.answered ? [kept.answered(reachable)] : [])])

/**
 * Reads the records that count for a node: its own and those of the nodes above it, newest first. Records without dates are only its own,
 * by name.
 */
export async function pagedRows<Row>(db: Scoped, of: Of, kept: Kept, orgNodeId: number, reachable: Reachable): Promise<Row[]> {
  const columns = answeredColumns(of, kept, reachable)
  if (of.scope === 'company') {
    const { rows } = await sql<Row>`select ${columns} from ${table(of)} r
      where ${kept.seen?.(reachable) ?? sql`true`} order by r.name collate people, r.id`.execute(db)
    return rows
  }
  const dated = isDated(of.fields)
  const { rows } = await sql<Row>`
    select ${columns}
      from org_node node join org_node up on up.company_id = node.company_id and ${dated ? sql`node.path <@ up.path` : sql`node.id = up.id`}
      join ${table(of)} r on r.company_id = up.company_id and r.org_node_id = up.id
     where node.id = ${orgNodeId} order by ${dated ? sql`r.starts_on desc` : sql`r.name collate people`}, r.id desc`.execute(db)
  return rows
}

/** Reads one record; undefined when somebody has removed it since the pipeline found it. */
export async function pagedRow<Row>(db: Scoped, of: Of, kept: Kept, id: number, reachable: Reachable): Promise<Row | undefined> {
  const { rows } = await sql<Row>`select ${answeredColumns(of, kept, reachable)} from ${table(of)} r where r.id = ${id}`.execute(db)
  return rows[0]
}

type Given = Readonly<Record<string, unknown>>
type Saving = Pick<Context, 'db' | 'actor'>

/** Stores a new record and returns its id. */
export async function insertPaged({ db, actor }: Saving, of: Of, kept: Kept, draft: object): Promise<number> {
  const columns = { ...(of.scope === 'orgNode' && { orgNodeId: (draft as Place).orgNodeId }), ...headIn(of, kept, draft) }
  const { rows } = await sql<{ id: number }>`
    insert into ${table(of)} (company_id, ${sql.join(Object.keys(columns).map(name => sql.ref(name)))})
    values (company(), ${sql.join(Object.values(columns))}) returning id`.execute(db)
  const { id } = rows[0]!
  await writeLines(db, of, kept, id, draft, reachOf(actor))
  return id
}

/** Stores a changed record; false when somebody else has saved since the version of the draft. */
export async function updatePaged({ db, actor }: Saving, of: Of, kept: Kept, draft: object): Promise<boolean> {
  const { id, version } = draft as Stored
  const sets = Object.entries(headIn(of, kept, draft)).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  const done = await sql`update ${table(of)} set ${sql.join(sets)} where id = ${id} and version = ${version}`.execute(db)
  if (done.numAffectedRows !== 1n) return false
  await writeLines(db, of, kept, id, draft, reachOf(actor))
  return true
}

/** Deletes a record; false when somebody else has saved since this version. */
export async function deletePaged({ db }: Pick<Context, 'db'>, of: Of, id: number, version: number): Promise<boolean> {
  const done = await sql`delete from ${table(of)} where id = ${id} and version = ${version}`.execute(db)
  return done.numAffectedRows === 1n
}

/** The columns of the record itself with their values. */
function headIn(of: Of, kept: Kept, draft: object): Given {
  const given = draft as Given
  return {
    ...Object.fromEntries(headOf(of, kept).map(({ name, column }) => [column, given[name] ?? null])),
    ...kept.follows?.(draft as never),
  }
}

async function writeLines(db: Scoped, of: Of, kept: Kept, id: number, draft: object, reachable: Reachable): Promise<void> {
  for (const [name, { write }] of Object.entries(linesOf(of, kept)))
    await write(db, id, (draft as Given)[name] as readonly Given[], reachable)
}
