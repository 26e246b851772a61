import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { hashOf, newToken } from '../kit/access/tokens.server.ts'
import { asSystem, enterCompany, type Scoped } from '../kit/database/company.ts'
import type { Database } from '../kit/database/connect.ts'

/** What a recovery did. */
export interface Recovered {
  readonly userName: string
  /** the companies of the user, by name */
  readonly companies: readonly string[]
  /** the address of the page that sets a new password, once */
  readonly page: string
  readonly minutes: number
}

/** a link that is printed is used at once */
const minutes = 60

/**
 * Lets a user in who is locked out, for whoever has the machine: ends the waiting after wrong passwords, activates the user and the
 * memberships, and makes a link for a new password that serves once. No password is seen or set. Each company's audit says so.
 *
 * @throws Error in a sentence when there is no such user, or one without a password
 */
export const recoverUser = (owner: Database, userName: string): Promise<Recovered> =>
  asSystem(owner, 'recover a user', async db => {
    const user = await found(db, userName)
    await sql`update identity.app_user set state = 'active', auth_required = true where id = ${user.id}`.execute(db)
    await sql`delete from identity.login_counter where key = tries_key(${user.userName})`.execute(db)
    const companies = await membershipsOf(db, user.id)
    if (companies.length === 0) throw new Error(`${user.userName} belongs to no company.`)
    for (const { companyId } of companies) await activate(db, companyId, user.id)
    const page = await openLink(db, user.id, companies[0]!.companyId)
    return { userName: user.userName, companies: companies.map(({ name }) => name), page, minutes }
  })

async function found(db: Scoped, userName: string): Promise<{ id: number; userName: string }> {
  const { rows } = await sql<{ id: number; userName: string; userType: number }>`
    select id, user_name, user_type from identity.app_user where lower(user_name) = lower(${userName.trim()})`.execute(db)
  const [user] = rows
  if (!user) throw new Error(`There is no user ${userName}.`)
  if (user.userType !== 2) throw new Error(`${user.userName} is an integration user and has no password.`)
  return user
}

async function membershipsOf(db: Scoped, userId: number): Promise<{ companyId: number; name: string }[]> {
  const { rows } = await sql<{ companyId: number; name: string }>`
    select m.company_id, c.name from identity.membership m join company c on c.id = m.company_id and c.active
     where m.user_id = ${userId} order by c.name, c.id`.execute(db)
  return rows
}

async function activate(db: Scoped, companyId: number, userId: number): Promise<void> {
  await enterCompany(db, companyId)
  await sql`update user_company set active = true, ended_on_leaving = false
    where company_id = ${companyId} and user_id = ${userId} and not active`.execute(db)
  await sql`insert into audit (company_id, entity, entity_id, action, after)
    values (${companyId}, 'app_user', ${userId}, 'act', '{"recovered": "on the machine (npm run recover)"}')`.execute(db)
}

async function openLink(db: Scoped, userId: number, companyId: number): Promise<string> {
  const handle = randomBytes(16).toString('base64url')
  const token = newToken()
  await sql`update identity.password_reset set used_at = now() where user_id = ${userId} and used_at is null`.execute(db)
  await sql`
    insert into identity.password_reset (handle, user_id, company_id, token_hash, password_mark, expires_at)
    select ${handle}, id, ${companyId}, ${hashOf(token)}, sha256(convert_to('mark ' || password_hash, 'UTF8')), now() + make_interval(mins => ${minutes})
      from identity.app_user where id = ${userId}`.execute(db)
  return `/ResetPassword?${new URLSearchParams({ userId: handle, token })}`
}
