import { sql } from 'kysely'
import { roleGrants } from '../../features/product.server.ts'
import { asSystem, enterCompany, type Scoped } from '../../kit/database/company.ts'
import type { Database } from '../../kit/database/connect.ts'

type Grants = typeof roleGrants

/** Keys that a role was given because the version that runs now brought them. */
export interface Granted {
  readonly company: string
  readonly role: string
  readonly keys: readonly string[]
}

/**
 * Gives every company the permission keys that it was never given before, as a new company gets them, and tells which. Once for each key:
 * what is taken away afterwards stays away. Run as the owner at each start; a second process waits for the first and finds nothing to do.
 */
export function grantNewKeys(owner: Database, grants: Grants = roleGrants): Promise<Granted[]> {
  return asSystem(owner, 'new permission keys', async db => {
    await sql`select pg_advisory_xact_lock(hashtext('quayside new keys'))`.execute(db)
    const companies = await sql<{ id: number; name: string }>`select id, name from company order by id`.execute(db)
    const given: Granted[] = []
    for (const { id, name } of companies.rows) {
      await enterCompany(db, id)
      const roles = await grantIn(db, id, grants)
      given.push(...roles.map(role => ({ company: name, ...role })))
    }
    return given
  })
}

/**
 * In the company of the transaction. Administrators get every new key, or nobody could open a new screen: the role made as Administrator,
 * whatever its name is now, and each that may edit everything there was so far. Another role gets its own only while it bears its name, for
 * a role that was renamed is the company's own affair.
 */
export async function grantIn(db: Scoped, companyId: number, grants: Grants): Promise<Omit<Granted, 'company'>[]> {
  const wanted = Object.entries(grants).flatMap(([role, keys]) =>
    Object.entries(keys).map(([element, access]) => ({ role, element, access })),
  )
  const keys = await newKeys(db, companyId, [...new Set(wanted.map(({ element }) => element))])
  if (keys.length === 0) return []
  const given = await sql<{ role: string; keys: string[] }>`
    with wanted as (
      select role, element, access, element = any(${keys}::text[]) as is_new
        from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) w (role text, element text, access text)),
    given as (
      insert into app_role_element (company_id, role_id, element, access)
      select ${companyId}, r.id, w.element, w.access
        from wanted w join app_role r on case w.role when 'Administrator' then ${isAdministrator} else r.seeded_as = w.role and r.name = w.role end
       where w.is_new
       order by w.role <> 'Administrator'
      on conflict (company_id, role_id, element) do nothing
      returning role_id, element)
    select r.name as role, array_agg(g.element order by g.element) as keys from given g join app_role r on r.id = g.role_id
     group by r.id, r.name order by r.id`.execute(db)
  return given.rows
}

/** Whether role `r` may edit everything that was not new in \`wanted\`; of a new company everything is. */
const isAdministrator = sql`(r.seeded_as = 'Administrator'
  or exists (select from wanted where not is_new) and not exists (
    select from wanted o where o.role = 'Administrator' and not o.is_new and not exists (
      select from app_role_element e where e.role_id = r.id and e.element = o.element and e.access = 'editable')))`

/** Of these keys the ones that the company was never given; from now on it was. */
async function newKeys(db: Scoped, companyId: number, keys: readonly string[]): Promise<string[]> {
  const fresh = await sql<{ element: string }>`
    insert into handed_out_key (company_id, element) select ${companyId}, unnest(${keys}::text[])
    on conflict do nothing returning element`.execute(db)
  return fresh.rows.map(({ element }) => element)
}
