import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { networkOf } from './address.ts'
import { digest, plain } from './counter.server.ts'

/** so many different unknown names of one address are told apart from a wrong password, per window (security row 5) */
const unknownNames = { most: 5, window: '15 minutes' } as const

/** Whether an address may still hear that a name does not exist: it cannot try out a list of names. */
export async function mayTellUnknown(identity: Database, userName: string, address: string): Promise<boolean> {
  const network = networkOf(address)
  const tries = await raised(identity, `unknown ${network} ${plain(userName)}`, 1)
  return (await raised(identity, `unknown names ${network}`, tries === 1 ? 1 : 0)) <= unknownNames.most
}

/** A count within the window, raised. */
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
