// The browsers that people signed in from before. Their cookie proves nothing of the password; it only gives its user tries of his own.

import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { hashOf, newToken } from './tokens.server.ts'

/** how long a device is known after its user last signed in with it */
export const deviceDays = 90
/** more are forgotten, first those that never came back */
const mostOfAUser = 50

interface Arrival {
  readonly userId: number
  /** the device cookie that came with the right password */
  readonly token: string | null
  readonly agent: string | null
  readonly address: string
}

/** Makes the device one of the user's; gives the token to keep there. Several people may share a device, and then its token. */
export async function knowDevice(identity: Database, { userId, token, agent, address }: Arrival): Promise<string> {
  const kept = token && (await isKnown(identity, token)) ? token : newToken()
  const device = hashOf(kept)
  await sql`
    insert into identity.known_device (device_hash, user_id, agent, ip, expires_at)
    values (${device}, ${userId}, ${agent}, ${address}::inet, now() + make_interval(days => ${deviceDays}))
    on conflict (device_hash, user_id) do update
      set agent = excluded.agent, ip = excluded.ip, seen_at = now(), expires_at = excluded.expires_at`.execute(identity.kysely)
  await sql`
    delete from identity.known_device where user_id = ${userId} and device_hash not in (
      select device_hash from identity.known_device where user_id = ${userId}
       order by device_hash = ${device} desc, seen_at > created_at desc, seen_at desc limit ${mostOfAUser})`.execute(identity.kysely)
  return kept
}

/** A token that we never made is not taken on. */
async function isKnown(identity: Database, token: string): Promise<boolean> {
  const found = await sql`select from identity.known_device where device_hash = ${hashOf(token)} and expires_at > now() limit 1`.execute(
    identity.kysely,
  )
  return found.rows.length > 0
}
