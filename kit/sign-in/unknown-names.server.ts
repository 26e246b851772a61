import { sql } from 'kysely'
import { networkOf } from '../access/address.ts'
import { digest, plain } from '../access/counter.server.ts'
import type { Database } from '../database/connect.ts'

/** an address is told about so many different unknown names in each window (security row 5) */
const unknownNames = { most: 5, window: '15 minutes' } as const

/** Whether an address may still be told that a name does not exist. The limit stops attempts to find names from a list. */
export async function mayTellUnknown(identity: Database, userName: string, address: string): Promise<boolean> {
  const network = networkOf(address)
  const tries = await raised(identity, `unknown ${network} ${plain(userName)}`, 1)
  return (await raised(identity, `unknown names ${network}`, tries === 1 ? 1 : 0)) <= unknownNames.most
}

/** Adds to a counter of the window and returns its new value. */
async function raised(identity: Database, what: string, by: number): Promise<number> {
  const { window } = unknownNames
  const counted = await sql<{ failures: number }>`
    insert into identity.login_counter as c (key, failures, first_at, last_at) values (${digest(what)}, ${by}, now(), now())
    on conflict (key) do update set
      failures = case when c.first_at < now() - ${window}::interval then ${by} else c.failures + ${by} end,
      first_at = case when c.first_at < now() - ${window}::interval then now() else c.first_at end,
      last_at = now()
    returning failures`.execute(identity.kysely)
  return counted.rows[0]!.failures
}
