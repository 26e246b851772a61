// Fills the tables of one role. Triggers and row-level security are off meanwhile; foreign keys are checked at the end.

import type { Readable } from 'node:stream'
import type pg from 'pg'
import { type Contents, type KeptTable, type OwnTable, quoteName, readOwnContents } from './contents.ts'
import { type Figures, figuresOf, writeRows } from './rows.ts'
import { writeWhole } from './snapshot.ts'

/** What a table must contain once it is filled. */
export type ExpectedTable = KeptTable & Figures

/** A table whose rows are not the expected ones. */
export interface Difference {
  readonly name: string
  readonly expected: Figures
  readonly found: Figures
}

interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}

/**
 * Replaces the rows of the role's own tables with these contents, in one transaction, and compares each table with its
 * figures. Triggers do not run, foreign keys are dropped and made again, which checks them, and sequences continue at
 * their old numbers. Throws and writes nothing when a table or column is missing, a key is broken or a table differs.
 */
export async function load(client: pg.Client, contents: Contents<ExpectedTable>, rowsOf: (table: string) => Readable): Promise<void> {
  await writeWhole(client, async () => {
    for (const { name, parent, bound } of await missingPartitions(client, contents))
      await client.query(`create table ${quoteName(name)} partition of ${quoteName(parent)} ${bound}`)
    refuseUnknown(contents.tables, (await readOwnContents(client)).tables)
    await unguarded(client, async () => {
      for (const table of contents.tables) if (table.rows > 0) await writeRows(client, table, rowsOf(table.name))
      const [first] = await differences(client, contents.tables)
      if (first) throw new Error(`The table ${first.name} came back with other rows: ${told(first.expected)} → ${told(first.found)}`)
    })
    for (const { name, last } of contents.sequences) await client.query('select setval($1::regclass, $2::bigint)', [quoteName(name), last])
  })
}

/** The tables whose rows are not the expected ones. Walled tables are read for these companies only. */
export async function differences(
  client: pg.Client,
  tables: readonly (ExpectedTable & Partial<OwnTable>)[],
  companies: readonly number[] = [],
): Promise<Difference[]> {
  const found: Difference[] = []
  for (const table of tables) {
    const figures = await figuresOf(client, { ...table, walled: table.walled ?? false }, companies)
    if (figures.rows !== table.rows || figures.digest !== table.digest) found.push({ name: table.name, expected: table, found: figures })
  }
  return found
}

const told = ({ rows, digest }: Figures): string => `${rows} rows (${digest})`

async function missingPartitions(client: pg.Client, { partitions }: Contents) {
  const there = new Set((await readOwnContents(client)).partitions.map(({ name }) => name))
  return partitions.filter(({ name }) => !there.has(name))
}

function refuseUnknown(wanted: readonly KeptTable[], own: readonly KeptTable[]): void {
  const known = new Map(own.map(({ name, columns }) => [name, new Set(columns)]))
  for (const { name, columns } of wanted) {
    const unknown = columns.find(column => !known.get(name)?.has(column))
    if (unknown) throw new Error(`This version has no ${name}.${unknown}, which the backup has: restore with the version that made it`)
  }
}

/** Empties the tables and runs `work` without their foreign keys, triggers and walls, which it puts back afterwards. */
async function unguarded(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const own = `relowner = current_user::regrole and relkind in ('r', 'p') and not relispartition`
  const listed = async (condition: string) =>
    (await client.query<{ table: string }>(`select oid::regclass::text as table from pg_class where ${own} and ${condition}`)).rows
  const keys = await foreignKeys(client)
  const forced = await listed('relforcerowsecurity')
  const triggered = await listed('exists (select from pg_trigger where tgrelid = pg_class.oid and not tgisinternal)')
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${quoteName(name)}`)
  for (const { table } of triggered) await client.query(`alter table ${table} disable trigger user`)
  for (const { table } of forced) await client.query(`alter table ${table} no force row level security`)
  const { tables } = await readOwnContents(client)
  await client.query(`truncate ${tables.map(({ name }) => quoteName(name)).join(', ')}`)
  await work()
  for (const { table, name, definition } of keys) await client.query(`alter table ${table} add constraint ${quoteName(name)} ${definition}`)
  for (const { table } of triggered) await client.query(`alter table ${table} enable trigger user`)
  for (const { table } of forced) await client.query(`alter table ${table} force row level security`)
}

async function foreignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(k.oid) as definition
       from pg_constraint k join pg_class c on c.oid = k.conrelid
      where k.contype = 'f' and k.conparentid = 0 and c.relowner = current_user::regrole order by 1, 2`,
  )
  return rows
}
