// A pool of connections with one role, and Kysely on top of it.

import { CamelCasePlugin, Kysely, type KyselyPlugin, PostgresDialect, type UnknownRow } from 'kysely'
import pg from 'pg'
import type { Tables } from '../../database/tables.ts'
import { valueTypes } from './values.ts'
import { session } from './with-client.ts'

export type { Tables } from '../../database/tables.ts'
export { withClient } from './with-client.ts'

export interface Database {
  kysely: Kysely<Tables>
  pool: pg.Pool
  /** Waits for running queries, then closes the connections. */
  close(): Promise<void>
}

export interface ConnectOptions {
  /** The most connections at once; 10 when absent. */
  max?: number
  /** How long a query waits for a connection before it fails, in milliseconds; without limit when absent. */
  waitMs?: number
  /** Shown in pg_stat_activity. */
  applicationName?: string
}

/** Plugins that every database connected from now on has too. Empty outside of tests (kit/database/answers.ts). */
export const watching: KyselyPlugin[] = []

/**
 * A database of camelCase tables and columns, whose int8 and numeric are numbers, date `YYYY-MM-DD`, time `HH:MM` and
 * timestamptz `YYYY-MM-DDTHH:mm:ssZ` text. Connects at the first query.
 */
export function connect(url: string, { max = 10, waitMs = 0, applicationName = 'quayside' }: ConnectOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: waitMs,
    keepAlive: true,
    application_name: applicationName,
    options: session,
    types: valueTypes,
  })
  quiet(pool)
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCaseColumns({ maintainNestedObjectKeys: true }), ...watching],
  })
  return { kysely, pool, close: () => kysely.destroy() }
}

/** As its parent, but without a look at every entry of every list, because a roster has thousands. */
class CamelCaseColumns extends CamelCasePlugin {
  protected override mapRow(row: UnknownRow): UnknownRow {
    const named: UnknownRow = {}
    for (const column in row) named[this.camelCase(column)] = row[column]
    return named
  }
}

/**
 * Without listeners, a stopping server would end the Node process (57P01 on an idle connection). The pool replaces the
 * broken connection; a running query fails by itself.
 */
function quiet(pool: pg.Pool): void {
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
}
