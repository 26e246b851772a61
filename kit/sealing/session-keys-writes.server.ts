import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { privateKey, seal, unseal } from '../access/private-key.server.ts'
import type { Database } from '../database/connect.ts'
import { keyBytes } from './sealing.ts'

/** A key for each direction. */
export interface SessionKeys {
  readonly request: Buffer
  readonly answer: Buffer
}

/** each tab has one, and agrees on another when it is opened anew; the oldest go first */
const mostKeys = 50

/** Keeps the keys that one page of a session has agreed on, for all processes. Returns their id. */
export async function keepKeys({ kysely }: Database, sessionId: number, keys: Buffer): Promise<string> {
  const id = randomBytes(16).toString('base64url')
  await sql`insert into identity.session_key (id, session_id, keys)
    values (${id}, ${sessionId}, ${seal(privateKey(), keys.toString('base64'))})`.execute(kysely)
  await sql`delete from identity.session_key where id in (
    select id from identity.session_key where session_id = ${sessionId} order by made_at desc offset ${mostKeys})`.execute(kysely)
  return id
}

interface Use {
  readonly keyId: string
  readonly sessionId: number
  readonly sequence: number
}

/**
 * The keys of a session for one call. Each sequence of a key serves once, in whatever process; calls may overtake each other by less than
 * 256. Null for a used or too old sequence, and for a key that the session has not.
 */
export async function spendSequence({ kysely }: Database, { keyId, sessionId, sequence }: Use): Promise<SessionKeys | null> {
  const ahead = sql`(${sequence}::bigint - last_sequence)`
  const { rows } = await sql<{ keys: Buffer }>`
    update identity.session_key set last_sequence = greatest(last_sequence, ${sequence}::bigint),
      seen = case when ${ahead} > 255 then 1::bit(256)
        when ${ahead} > 0 then (seen << ${ahead}::int) | 1::bit(256)
        else seen | (1::bit(256) << (-${ahead})::int) end
     where id = ${keyId} and session_id = ${sessionId}
       and (${ahead} > 0 or (${ahead} > -256 and get_bit(seen, (255 + greatest(${ahead}, -255))::int) = 0))
    returning keys`.execute(kysely)
  if (!rows[0]) return null
  const keys = Buffer.from(unseal(privateKey(), rows[0].keys), 'base64')
  return { request: keys.subarray(0, keyBytes), answer: keys.subarray(keyBytes) }
}
