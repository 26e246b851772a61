import { sql } from 'kysely'
import { systemGrants } from '../../features/product.server.ts'
import { enterCompany, type Scoped } from '../../kit/database/company.ts'
import { makeUser, type NewUser } from './company.ts'
import { grantIn } from './new-keys.ts'

const role = 'systemuser'

/**
 * Makes a system user, who makes companies and sees nothing in them (PROD-03), and the company of the system users where there is none
 * yet. It has one unit, so that signing in is the same for everybody, and never people (decision 98). Gives the user's id.
 */
export async function makeSystemUser(db: Scoped, wanted: Omit<NewUser, 'role'>): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('quayside system company'))`.execute(db)
  const { rows } = await sql<{ id: number }>`select id from company where system`.execute(db)
  const companyId = rows[0]?.id ?? (await makeSystemCompany(db))
  await enterCompany(db, companyId)
  const root = await sql<{ id: number }>`select id from org_node where parent_id is null order by id limit 1`.execute(db)
  const userId = await makeUser(db, { companyId, nodeId: root.rows[0]!.id }, { ...wanted, role })
  await sql`update identity.app_user set change_due = true where id = ${userId}`.execute(db)
  await sql`insert into audit (company_id, entity, entity_id, action, after)
    values (${companyId}, 'app_user', ${userId}, 'act', '{"made": "as a system user, by the command on the machine"}')`.execute(db)
  return userId
}

async function makeSystemCompany(db: Scoped): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into company (name, code, system) values ('Quayside', 'quayside-system', true) returning id`.execute(db)
  const companyId = rows[0]!.id
  await enterCompany(db, companyId)
  await sql`insert into org_node (company_id, name, kind, zone) values (${companyId}, 'Quayside', 'unit', 'UTC')`.execute(db)
  await sql`insert into app_role (company_id, name, seeded_as, landing) values (${companyId}, ${role}, ${role}, '/Companies')`.execute(db)
  await grantIn(db, companyId, systemGrants)
  return companyId
}
