import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { OpenSession } from './user-acts.api.ts'

// What administrators see and do of a sign-in. The functions of the database look only at users of the company (0480_users.sql).

/** Who is sent a link. */
export interface Linked {
  readonly userId: number
  readonly userName: string
  readonly fullName: string
  readonly email: string | null
  readonly locale: string
  readonly companyName: string
  /** has set no password yet */
  readonly isNew: boolean
}

/** Those of these users who are active in the company. */
export async function linkedUsers(db: Scoped, userIds: readonly number[]): Promise<Linked[]> {
  const { rows } = await sql<Linked>`
    select u.user_id, u.user_name, u.full_name, u.email, u.locale, co.name as company_name, u.change_due as is_new
      from company_users(${[...userIds]}::bigint[]) u
      join user_company c on c.company_id = (select company()) and c.user_id = u.user_id and c.active
      join company co on co.id = c.company_id
     order by u.user_id`.execute(db)
  return rows
}

/** Opens a reset of a user of the company; earlier ones end. Null for whoever cannot set a password. */
export async function openReset(db: Scoped, userId: number): Promise<{ resetId: number; hours: number } | null> {
  const { rows } = await sql<{ resetId: number; hours: number }>`
    select reset_id, hours from open_reset(${userId}, ${randomBytes(16).toString('base64url')})`.execute(db)
  return rows[0] ?? null
}

/** Ends the waiting of a user after too many wrong passwords. */
export async function unlock(db: Scoped, userId: number): Promise<void> {
  await sql`select unlock_user(${userId})`.execute(db)
}

/** The open sessions of a user in the company, those used last first. Times are ISO in UTC. */
export async function sessionsOfUser(db: Scoped, userId: number): Promise<OpenSession[]> {
  const { rows } =
    await sql<OpenSession>`select id, auth_type, device, place, started_at, seen_at from sessions_of_user(${userId})`.execute(db)
  return rows
}

/** Ends these sessions of a user in the company, or all of them; tells how many. */
export async function endSessionsOfUser(db: Scoped, userId: number, which: readonly number[] | undefined): Promise<number> {
  const { rows } = await sql<{ ended: number }>`
    select end_sessions_of_user(${userId}, ${which ? [...which] : null}::bigint[]) as ended`.execute(db)
  return rows[0]!.ended
}
