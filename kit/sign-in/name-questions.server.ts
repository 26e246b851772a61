import { sql } from 'kysely'
import { digest } from '../access/counter.server.ts'
import type { Database } from '../database/connect.ts'

/** somebody asks so many times a minute whether a user name is known (USER-12) */
const mostAMinute = 20

/** Counts that a user asks whether a name is known in any company. Returns whether it may be answered: names cannot be tried from a list. */
export async function mayAskName(identity: Database, userId: number): Promise<boolean> {
  const over = sql`c.first_at < now() - interval '1 minute'`
  const { rows } = await sql<{ failures: number }>`
    insert into identity.login_counter as c (key, failures, first_at, last_at) values (${digest(`name questions ${userId}`)}, 1, now(), now())
    on conflict (key) do update set
      failures = case when ${over} then 1 else c.failures + 1 end, first_at = case when ${over} then now() else c.first_at end, last_at = now()
    returning failures`.execute(identity.kysely)
  return rows[0]!.failures <= mostAMinute
}
