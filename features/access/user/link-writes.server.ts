import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { JobScope } from '../../../kit/jobs/job.ts'
import { mailInvitation, mailReset } from '../../../kit/sign-in/password-mails.server.ts'

interface Linked {
  readonly userId: number
  readonly userName: string
  readonly fullName: string
  readonly email: string | null
  readonly locale: string
  readonly companyName: string
  /** has set no password yet */
  readonly isNew: boolean
}

/**
 * Sends each of these users a link to set the password: an invitation to whoever has none yet. It goes to the address that stands, and is made
 * when the mail leaves; without a mail server it waits in the outbox.
 * @returns how many were sent; left out is who has no address, is inactive, or signs in without a password
 */
export async function sendLinks(db: Scoped, scope: JobScope, userIds: readonly number[]): Promise<number> {
  const { rows } = await sql<Linked>`
    select u.user_id, u.user_name, u.full_name, u.email, u.locale, co.name as company_name, u.change_due as is_new
      from company_users(${[...userIds]}::bigint[]) u
      join user_company c on c.company_id = (select company()) and c.user_id = u.user_id and c.active
      join company co on co.id = c.company_id
     order by u.user_id`.execute(db)
  let sent = 0
  for (const { isNew, email, ...user } of rows) {
    if (email === null) continue
    const opened = await openReset(db, user.userId)
    if (!opened) continue
    await (isNew ? mailInvitation : mailReset)(db, scope, { ...user, email }, opened)
    sent++
  }
  return sent
}

/** Opens a reset of a user of the company; earlier ones end. Null for whoever cannot set a password. */
async function openReset(db: Scoped, userId: number): Promise<{ resetId: number; hours: number } | null> {
  const { rows } = await sql<{ resetId: number; hours: number }>`
    select reset_id, hours from open_reset(${userId}, ${randomBytes(16).toString('base64url')})`.execute(db)
  return rows[0] ?? null
}
