// One connection without a pool and without Kysely, which a command that only prints would load for nothing.

import pg from 'pg'
import { valueTypes } from './values.ts'

/** The settings of every connection. Instants are read in UTC, whatever the server's setting. */
export const session = '-c TimeZone=UTC -c DateStyle=ISO'

/** Runs `work` on a connection of its own and closes it afterwards. For locks and statements that must not use a pool. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, options: session, types: valueTypes })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
