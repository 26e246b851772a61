import type { Scoped } from '../../../kit/database/company.ts'
import type { JobScope } from '../../../kit/jobs/job.ts'
import { mailInvitation, mailReset } from '../../../kit/sign-in/password-mails.server.ts'
import { linkedUsers, openReset } from './sign-in-reads.server.ts'

/**
 * Sends each of these users a link to set the password: an invitation to whoever has none yet. It goes to the address that stands, and is made
 * when the mail leaves; without a mail server it waits in the outbox.
 * @returns how many were sent; left out is who has no address, is inactive, or signs in without a password
 */
export async function sendLinks(db: Scoped, scope: JobScope, userIds: readonly number[]): Promise<number> {
  let sent = 0
  for (const { isNew, email, ...user } of await linkedUsers(db, userIds)) {
    const opened = email === null ? null : await openReset(db, user.userId)
    if (email === null || !opened) continue
    await (isNew ? mailInvitation : mailReset)(db, scope, { ...user, email }, opened)
    sent++
  }
  return sent
}
