// What a role of the product owns in a database, read from the catalogue. A backup saves it and a restore puts it back.

import type pg from 'pg'

/** A table that has its own rows. For a partitioned table, these are its partitions. */
export interface KeptTable {
  /** `schema.table` */
  readonly name: string
  /** without the ones PostgreSQL computes */
  readonly columns: readonly string[]
}

/** A table to read. When it is walled, its owner sees the rows of only one company at a time. */
export interface OwnTable extends KeptTable {
  readonly walled: boolean
}

export interface Partition {
  /** `schema.table`, like the parent */
  readonly name: string
  readonly parent: string
  /** as PostgreSQL writes it: `FOR VALUES FROM (…) TO (…)` */
  readonly bound: string
}

export interface SequencePosition {
  readonly name: string
  /** the last number given, as text, because JavaScript may not be able to store it exactly */
  readonly last: string
}

export interface Contents<T extends KeptTable = KeptTable> {
  readonly tables: readonly T[]
  readonly partitions: readonly Partition[]
  readonly sequences: readonly SequencePosition[]
}

/** Tables that are filled when a database is made, and never copied. */
const bookkeeping = ['public.migration', 'graphile_worker.migrations']
const ofCompany = '(company_id = ( SELECT company() AS company))'
const named = (table: string) =>
  `(select n.nspname || '.' || t.relname from pg_class t join pg_namespace n on n.oid = t.relnamespace where t.oid = ${table})`

/**
 * What the role of this connection owns, except unlogged tables, which PostgreSQL itself empties after a crash.
 * Throws for a table whose owner cannot see every row.
 */
export async function readOwnContents(client: pg.Client): Promise<Contents<OwnTable>> {
  return { tables: await ownTables(client), partitions: await ownPartitions(client), sequences: await ownSequences(client) }
}

async function ownTables(client: pg.Client): Promise<OwnTable[]> {
  const { rows } = await client.query<KeptTable & { forced: boolean; policies: string[] }>(
    `select ${named('c.oid')} as name, c.relforcerowsecurity as forced,
            (select array_agg(attname::text order by attname) from pg_attribute
              where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
            array(select pg_get_expr(polqual, polrelid) from pg_policy
                   where polrelid = c.oid and polcmd in ('*', 'r') and polroles && array[c.relowner, 0::oid]) as policies
       from pg_class c
      where c.relkind = 'r' and c.relpersistence = 'p' and c.relowner = current_user::regrole and ${named('c.oid')} <> all($1)
      order by name`,
    [bookkeeping],
  )
  return rows.map(({ name, columns, forced, policies }) => {
    const whole = !forced || policies.includes('true')
    if (!whole && !policies.includes(ofCompany)) throw new Error(`The owner of ${name} cannot see all of its rows: no policy allows it`)
    return { name, columns, walled: !whole }
  })
}

async function ownPartitions(client: pg.Client): Promise<Partition[]> {
  const { rows } = await client.query<Partition>(
    `select ${named('c.oid')} as name, ${named('i.inhparent')} as parent, pg_get_expr(c.relpartbound, c.oid) as bound
       from pg_class c join pg_inherits i on i.inhrelid = c.oid
      where c.relispartition and c.relkind = 'r' and c.relowner = current_user::regrole order by name`,
  )
  return rows
}

/** Read after the snapshot is taken, so that no sequence is behind the rows of the snapshot. */
async function ownSequences(client: pg.Client): Promise<SequencePosition[]> {
  const { rows } = await client.query<SequencePosition>(
    `select schemaname || '.' || sequencename as name, last_value::text as last from pg_sequences
      where sequenceowner = current_user and last_value is not null order by name`,
  )
  return rows
}

/** `schema.table` quoted for SQL, so that names from a file are safe. */
export const quoteName = (name: string): string =>
  name
    .split('.')
    .map(part => `"${part.replaceAll('"', '""')}"`)
    .join('.')

export const quoteColumns = ({ columns }: KeptTable): string => columns.map(quoteName).join(', ')
