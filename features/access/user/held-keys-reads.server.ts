import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { HeldKey } from './held-keys.api.ts'

/** The keys of an integration user of the company, newest first. Times are ISO in UTC. */
export async function keysOf(db: Scoped, userId: number): Promise<HeldKey[]> {
  const { rows } = await sql<HeldKey>`
    select id, starts, made_at, user_display_name(made_by) as made_by, expires_at, ended_at, last_used_at, last_ip
      from integration_keys(${userId})`.execute(db)
  return rows
}

/** Keeps the hash of a further key, for so many days or until it is ended. Gives its id; null when two hold already. */
export async function addKey(
  db: Scoped,
  userId: number,
  { starts, hash, days }: { starts: string; hash: Buffer; days: number | null },
): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`
    select add_integration_key(${userId}, ${starts}, ${hash}, now() + make_interval(days => ${days})) as id`.execute(db)
  return rows[0]!.id
}

/** Ends a key at once; false when the user has no such key that holds. */
export async function endKeyOf(db: Scoped, userId: number, keyId: number): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`select end_integration_key(${userId}, ${keyId}) as ended`.execute(db)
  return rows[0]!.ended
}
