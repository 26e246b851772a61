// Browsers that users have signed in from before. Their cookie never replaces the password; it only gives the user his own count of tries.

import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { hashOf, newToken } from './tokens.server.ts'

/** a device stays known this many days after its user last signed in with it */
export const deviceDays = 90
/** when a user has more devices, some are forgotten, first those that were used only once */
const mostOfAUser = 50

interface Arrival {
  readonly userId: number
  /** the device cookie that came with the right password */
  readonly token: string | null
  readonly agent: string | null
  readonly address: string
}

interface KnownDevice {
  /** to be stored in it; people who share a device share its token */
  readonly token: string
  /** the user has signed in before, and never with this device */
  readonly isNew: boolean
}

/** Records the device as one of the user's. */
export async function knowDevice(identity: Database, { userId, token, agent, address }: Arrival): Promise<KnownDevice> {
  const kept = token && (await isKnown(identity, token)) ? token : newToken()
  const device = hashOf(kept)
  const known = await sql<{ isNew: boolean }>`
    with before as (select count(*) > 0 as signed_in, coalesce(bool_or(device_hash = ${device}), false) as this
                      from identity.known_device where user_id = ${userId})
    insert into identity.known_device (device_hash, user_id, agent, ip, expires_at)
    values (${device}, ${userId}, ${agent}, ${address}::inet, now() + make_interval(days => ${deviceDays}))
    on conflict (device_hash, user_id) do update
      set agent = excluded.agent, ip = excluded.ip, seen_at = now(), expires_at = excluded.expires_at
    returning (select signed_in and not this from before) as is_new`.execute(identity.kysely)
  await sql`
    delete from identity.known_device where user_id = ${userId} and device_hash not in (
      select device_hash from identity.known_device where user_id = ${userId}
       order by device_hash = ${device} desc, seen_at > created_at desc, seen_at desc limit ${mostOfAUser})`.execute(identity.kysely)
  return { token: kept, isNew: known.rows[0]!.isNew }
}

/** Only tokens that the server made itself are accepted. */
async function isKnown(identity: Database, token: string): Promise<boolean> {
  const found = await sql`select from identity.known_device where device_hash = ${hashOf(token)} and expires_at > now() limit 1`.execute(
    identity.kysely,
  )
  return found.rows.length > 0
}
