import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { hashPassword, newPassword } from '../../kit/access/password.server.ts'
import { asSystem, enterCompany, type Scoped } from '../../kit/database/company.ts'
import type { Database } from '../../kit/database/connect.ts'

export interface DemoUser {
  readonly role: string
  readonly user: string
}

/** A password is known only to who is shown it: the database keeps its hash. */
export interface SignIn extends DemoUser {
  readonly password: string
}

/** The active users of the demo worlds, by company and role. */
export const demoUsers = (owner: Database): Promise<DemoUser[]> =>
  asSystem(owner, 'list demo sign-ins', async db => {
    const users: DemoUser[] = []
    for (const companyId of await demoCompanies(db)) users.push(...(await usersOf(db, companyId)))
    return users.map(({ role, user }) => ({ role, user }))
  })

/** Sets a new password for each active user of the demo worlds, ends their sessions, and writes it into the audit of their company. */
export const renewSignIns = (owner: Database): Promise<SignIn[]> =>
  asSystem(owner, 'renew demo sign-ins', async db => {
    const renewed: SignIn[] = []
    for (const companyId of await demoCompanies(db)) {
      for (const { id, role, user } of await usersOf(db, companyId)) {
        renewed.push({ role, user, password: await renew(db, companyId, id) })
      }
    }
    return renewed
  })

async function renew(db: Scoped, companyId: number, userId: number): Promise<string> {
  const password = newPassword()
  const passwordHash = await hashPassword(password)
  await sql`update identity.app_user set password_hash = ${passwordHash}, password_expires_at = null where id = ${userId}`.execute(db)
  await sql`update identity.session set ended_at = now(), end_reason = 'new password set on the machine'
    where user_id = ${userId} and ended_at is null`.execute(db)
  await sql`insert into audit (company_id, entity, entity_id, action, after)
    values (${companyId}, 'app_user', ${userId}, 'act', '{"password": "set on the machine (npm run sign-ins)"}')`.execute(db)
  return password
}

async function demoCompanies(db: Scoped): Promise<number[]> {
  const found = await sql<{ id: number }>`select id from company where world is not null and not unfinished and active order by id`.execute(
    db,
  )
  return found.rows.map(({ id }) => id)
}

async function usersOf(db: Scoped, companyId: number): Promise<(DemoUser & { id: number })[]> {
  await enterCompany(db, companyId)
  const found = await sql<DemoUser & { id: number }>`
    select u.id, u.user_name as user, r.name as role
      from user_company uc
      join identity.app_user u on u.id = uc.user_id and u.state = 'active'
      join user_role ur on ur.company_id = uc.company_id and ur.user_company_id = uc.id and ur.chosen
      join app_role r on r.company_id = ur.company_id and r.id = ur.role_id
     where uc.active order by u.id`.execute(db)
  return found.rows
}

/** One line a sign-in: role, user, and the password where it is known. */
export const signInTable = (signIns: readonly (DemoUser & { password?: string })[]): string =>
  signIns.map(({ role, user, password = '' }) => `  ${role.padEnd(14)} ${user.padEnd(34)} ${password}`.trimEnd()).join('\n')

/** Earlier versions kept the passwords of demo worlds in a file. Whether there was one. */
export function removeKeptPasswords(dataFolder: string): boolean {
  const file = join(dataFolder, 'sign-ins.json')
  if (!existsSync(file)) return false
  rmSync(file)
  return true
}
