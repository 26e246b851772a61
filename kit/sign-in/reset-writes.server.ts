import { randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { digest, forgottenOf, plain } from '../access/counter.server.ts'
import { hashOf } from '../access/tokens.server.ts'
import type { Database } from '../database/connect.ts'
import { markOf } from './tickets.server.ts'

/** so many links an hour for one name; further ones are not sent, and the answer is the same */
const mostAnHour = 5
const secondsEach = 3600 / mostAnHour

/** Counts that a link was asked for this name, known or not. Returns whether it may be sent. */
export async function countAsked(identity: Database, userName: string): Promise<boolean> {
  const level = forgottenOf(secondsEach)
  const counted = await sql`
    insert into identity.login_counter as c (key, failures, first_at, last_at)
    values (${digest(`reset ${plain(userName)}`)}, 1, clock_timestamp(), clock_timestamp())
    on conflict (key) do update set failures = ${level} + 1, last_at = clock_timestamp() where ${level} <= ${mostAnHour - 1}
    returning 1`.execute(identity.kysely)
  return counted.rows.length > 0
}

interface Receiver {
  readonly userId: number
  readonly companyId: number
  readonly passwordHash: string
}

/** Opens a reset for a user and ends the earlier ones. Its token is made when the mail is sent. */
export async function openReset(
  identity: Database,
  { userId, companyId, passwordHash }: Receiver,
): Promise<{ resetId: number; hours: number }> {
  const opened = await sql<{ resetId: number; hours: number }>`
    with earlier as (update identity.password_reset set used_at = now() where user_id = ${userId} and used_at is null)
    insert into identity.password_reset (handle, user_id, company_id, password_mark, expires_at)
    values (${randomBytes(16).toString('base64url')}, ${userId}, ${companyId}, ${markOf(passwordHash)},
            now() + make_interval(hours => coalesce((select reset_link_hours from company_sign_in where company_id = ${companyId}), 24)))
    returning id as reset_id, round(extract(epoch from expires_at - asked_at) / 3600)::int as hours`.execute(identity.kysely)
  return opened.rows[0]!
}

interface OpenReset {
  readonly id: number
  readonly userId: number
  readonly passwordHash: string
}

/** The reset of a link, or null when it is unknown, used, over, or for a former password. It is not used up. */
export async function findReset(identity: Database, handle: string, token: string): Promise<OpenReset | null> {
  const { rows } = await sql<OpenReset & { tokenHash: Buffer | null }>`
    select r.id, r.user_id, u.password_hash, r.token_hash
      from identity.password_reset r join identity.app_user u on u.id = r.user_id and u.state = 'active'
     where r.handle = ${handle} and r.used_at is null and r.expires_at > now()
       and r.password_mark = sha256(convert_to('mark ' || u.password_hash, 'UTF8'))`.execute(identity.kysely)
  const [row] = rows
  if (!row?.tokenHash || !timingSafeEqual(row.tokenHash, hashOf(token))) return null
  const { id, userId, passwordHash } = row
  return { id, userId, passwordHash }
}

/** Uses a reset link up: of many at once one can. */
export async function spendReset(db: Database['kysely'], id: number): Promise<boolean> {
  const spent = await sql`update identity.password_reset set used_at = now() where id = ${id} and used_at is null returning 1`.execute(db)
  return spent.rows.length > 0
}
