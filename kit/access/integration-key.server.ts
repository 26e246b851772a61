// Keys by which programs call, in place of a session. They are shown once; only their hashes are kept (docs/decisions/0101-integration-keys.md).

import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import type { Actor } from './actor.ts'
import { type ActorRow, actorIn, whoIs } from './session.server.ts'
import { hashOf, newToken } from './tokens.server.ts'

const begins = 'qk_'
const shownLetters = 9

/** A new key, and how it begins, to tell keys apart. */
export function newKey(): { key: string; starts: string } {
  const key = `${begins}${newToken()}`
  return { key, starts: key.slice(0, shownLetters) }
}

/** Whether a bearer token is meant to be a key. */
export const isKey = (token: string): boolean => token.startsWith(begins)

// a key stands for a session of the application type Interface
const keys = `(select 0::bigint as id, k.id as key_id, k.user_id, k.company_id, 'CRS' as auth_type, 3 as application_type, false as encrypts, k.key_hash,
    null::timestamptz as ended_at, coalesce(k.expires_at, 'infinity') as idle_expires_at, coalesce(k.expires_at, 'infinity') as expires_at
  from identity.integration_key k where k.ended_at is null) s`
const calls = `coalesce((select array_agg(i.call) from app_role_integration i where i.company_id = r.company_id and i.role_id = r.id), '{}') as calls, s.key_id as "keyId",`
const whoHolds = { name: 'keyHolder', text: whoIs('s.key_hash = $1', calls, keys) }

/**
 * The integration user of a key, held to the calls of the role, or null when the key does not hold: it is unknown, ended, or its user or
 * company is deactivated. Rights and reach are read anew. Notes once a minute that the key was used.
 */
export async function actorOfKey({ pool, kysely }: Database, key: string, address: string): Promise<Actor | null> {
  const { rows } = await pool.query<ActorRow<Actor> & { keyId: number }>({ ...whoHolds, values: [hashOf(key)] })
  if (!rows[0]) return null
  const { keyId, ...row } = rows[0]
  await sql`update identity.integration_key set last_used_at = now(), last_ip = ${address}::inet
    where id = ${keyId} and (last_used_at is null or last_used_at < now() - interval '1 minute')`.execute(kysely)
  const { endsAt: _, ...actor } = actorIn(row)
  return actor
}
