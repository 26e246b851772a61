// The rows of a table as a stream of COPY text, and figures to compare two copies of a table.

import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { type KeptTable, type OwnTable, quoteColumns, quoteName } from './contents.ts'

/** The number of rows, and the sum of their hashes, which does not depend on their order. */
export interface Figures {
  readonly rows: number
  /** a whole number as text */
  readonly digest: string
}

/** Counts and hashes the rows of a table; of a walled table, those of these companies. Must run in a transaction. */
export async function figuresOf(client: pg.Client, table: OwnTable, companies: readonly number[]): Promise<Figures> {
  let rows = 0
  let digest = 0n
  for (const company of reach(table, companies)) {
    await enter(client, company)
    const read = await client.query<{ rows: number; digest: string }>(
      `select count(*) as rows, coalesce(sum(('x' || left(md5(row(${quoteColumns(table)})::text), 16))::bit(64)::bigint), 0)::text as digest
         from ${quoteName(table.name)}`,
    )
    rows += read.rows[0]!.rows
    digest += BigInt(read.rows[0]!.digest)
  }
  return { rows, digest: String(digest) }
}

/** The rows as COPY writes them. Memory does not grow with their number. */
export async function* readRows(client: pg.Client, table: OwnTable, companies: readonly number[]): AsyncGenerator<Buffer> {
  for (const company of reach(table, companies)) {
    await enter(client, company)
    // a query, because COPY of the table itself would not apply row-level security
    yield* client.query(copyTo(`copy (select ${quoteColumns(table)} from ${quoteName(table.name)}) to stdout`))
  }
}

/** Adds rows from `readRows`. */
export async function writeRows(client: pg.Client, table: KeptTable, rows: Readable): Promise<void> {
  await pipeline(rows, client.query(copyFrom(`copy ${quoteName(table.name)} (${quoteColumns(table)}) from stdin`)))
}

const reach = ({ walled }: OwnTable, companies: readonly number[]): readonly (number | null)[] => (walled ? companies : [null])

async function enter(client: pg.Client, company: number | null): Promise<void> {
  if (company !== null) await client.query(`select set_config('app.company', $1, true)`, [String(company)])
}
