import { sql } from 'kysely'
import { hashPassword, passwordMatches } from '../access/password.server.ts'
import type { FieldError } from '../calls/errors.ts'
import { asSystem } from '../database/company.ts'
import type { Database } from '../database/connect.ts'
import { isCommon } from './common-passwords.ts'
import { meetsPolicy } from './password-policy.rules.ts'
import type { PasswordOwner } from './password-reads.server.ts'
import { spendReset } from './reset-writes.server.ts'

/** What is wrong with a new password, at its field; null when it can be taken. */
export async function wrongWith(owner: PasswordOwner, password: string): Promise<FieldError | null> {
  const wrong = wrongWithFirst(owner, password)
  if (wrong) return wrong
  if (await passwordMatches(owner.passwordHash, password)) return wrongPassword('This is the present password. Choose another one.')
  return null
}

/** The same of a password for somebody who has none yet. */
export function wrongWithFirst({ userName, policy }: Pick<PasswordOwner, 'userName' | 'policy'>, password: string): FieldError | null {
  if (!meetsPolicy(password, policy)) return wrongPassword('Password is not matching with Password Policy')
  if (isCommon(password) || holdsName(userName, password))
    return wrongPassword('This password is easy to guess. Choose one without your name and without common words.')
  return null
}

const wrongPassword = (text: string): FieldError => ({ field: 'password', text })

const leastOfName = 4

function holdsName(userName: string, password: string): boolean {
  const name = userName.split('@')[0]!.toLowerCase()
  return name.length >= leastOfName && password.toLowerCase().includes(name)
}

export interface NewPassword {
  readonly owner: PasswordOwner
  readonly password: string
  /** the reset link that allows it */
  readonly resetId?: number | null
  /** the session that goes on; all others end */
  readonly keepSession?: number
}

/**
 * Sets a password and ends the other sessions of its user. Tickets and links for the former one end with it.
 * @returns false when the link was used meanwhile, or the password was changed: nothing is written then
 */
export async function setPassword(identity: Database, { owner, password, resetId, keepSession }: NewPassword): Promise<boolean> {
  const hash = await hashPassword(password)
  return asSystem(identity, 'set a password', async db => {
    if (resetId && !(await spendReset(db, resetId))) return false
    const set = await sql`
      update identity.app_user set password_hash = ${hash}, password_set_at = now(), change_due = false, password_expires_at = null
       where id = ${owner.userId} and password_hash = ${owner.passwordHash} returning 1`.execute(db)
    if (set.rows.length === 0) return false
    await sql`update identity.session set ended_at = now(), end_reason = 'password changed'
      where user_id = ${owner.userId} and ended_at is null and id <> ${keepSession ?? 0}`.execute(db)
    return true
  })
}
