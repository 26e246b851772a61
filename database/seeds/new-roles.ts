import { sql } from 'kysely'
import { givenRoles } from '../../features/first-roles.ts'
import { roleGrants } from '../../features/product.server.ts'
import { asSystem, enterCompany, type Scoped } from '../../kit/database/company.ts'
import type { Database } from '../../kit/database/connect.ts'

type Roles = typeof givenRoles
type Grants = typeof roleGrants

/** A first role that a company was given because the version that runs now brought it. */
export interface GivenRole {
  readonly company: string
  readonly role: string
}

/**
 * Makes every company the first roles that it was never given, with their rights, and tells which. Once for each: a role that was deleted or
 * renamed afterwards is not made again, and one of the company's own with the same name stays as it is. Run as the owner at each start; a
 * second process waits for the first and finds nothing to do.
 */
export function giveNewRoles(owner: Database, roles: Roles = givenRoles, grants: Grants = roleGrants): Promise<GivenRole[]> {
  return asSystem(owner, 'new roles', async db => {
    await sql`select pg_advisory_xact_lock(hashtext('quayside new roles'))`.execute(db)
    const companies = await sql<{ id: number; name: string }>`select id, name from company order by id`.execute(db)
    const given: GivenRole[] = []
    for (const { id, name } of companies.rows) {
      await enterCompany(db, id)
      given.push(...(await giveRoles(db, id, roles, grants)).map(role => ({ company: name, role })))
    }
    return given
  })
}

/** In the company of the transaction. Gives the names of the roles that were made. */
export async function giveRoles(db: Scoped, companyId: number, roles: Roles, grants: Grants): Promise<string[]> {
  const made: string[] = []
  for (const { name, landing, superAdmin } of roles) {
    const fresh = await sql<{ name: string }>`insert into handed_out_role (company_id, name) values (${companyId}, ${name})
      on conflict do nothing returning name`.execute(db)
    if (fresh.rows.length === 0) continue
    const { rows } = await sql<{ id: number }>`
      insert into app_role (company_id, name, seeded_as, landing, super_admin)
      values (${companyId}, ${name}, ${name}, ${landing}, ${superAdmin}) on conflict do nothing returning id`.execute(db)
    const [role] = rows
    if (!role) continue
    made.push(name)
    await sql`insert into app_role_element (company_id, role_id, element, access)
      select ${companyId}, ${role.id}, key, value from jsonb_each_text(${JSON.stringify(grants[name] ?? {})}::jsonb)`.execute(db)
  }
  return made
}
