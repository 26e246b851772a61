import { sql } from 'kysely'
import { allTasks, roleGrants } from '../../features/product.server.ts'
import { hashPassword, newPassword } from '../../kit/access/password.server.ts'
import { enterCompany, type Scoped } from '../../kit/database/company.ts'
import { giveTasks } from '../../kit/tasks/schedules.server.ts'
import type { Place } from './masters.ts'
import { grantIn } from './new-keys.ts'

export interface NewCompany {
  readonly name: string
  /** e-mail domain of its sign-ins without the ending: `salwa` gives scheduler@salwa.example */
  readonly domain: string
  readonly terminal: string
  /** IANA name */
  readonly zone: string
  /** a fixed clock, ISO in UTC, for trial companies; null is real time */
  readonly clockAt: string | null
  /** the roles that get a sign-in */
  readonly roles: readonly string[]
  /** the demo world it belongs to, unfinished until the whole world is made; absent for any other company */
  readonly world?: string
}

export interface MadeCompany {
  readonly companyId: number
  readonly nodeId: number
  readonly domain: string
  readonly signIns: readonly { role: string; user: string; password: string }[]
}

/** A company with one terminal, its permission roles and a sign-in for each wanted role. Leaves the transaction inside it. */
export async function makeCompany(db: Scoped, wanted: NewCompany, grants = roleGrants): Promise<MadeCompany> {
  const domain = await freeDomain(db, wanted.domain)
  const company = await sql<{ id: number }>`
    insert into company (name, code, clock_at, world, unfinished)
    values (${wanted.name}, ${domain}, ${wanted.clockAt}, ${wanted.world ?? null}, ${wanted.world !== undefined}) returning id`.execute(db)
  const companyId = company.rows[0]!.id
  await enterCompany(db, companyId)
  const root = await makeRoot(db, companyId, wanted)
  const nodeId = await makeTerminal(db, companyId, root, wanted.terminal, wanted.zone)
  await makeRoles(db, companyId, grants)
  await giveTasks(db, companyId, allTasks)
  const signIns = []
  for (const role of wanted.roles) signIns.push(await makeSignIn(db, { companyId, nodeId }, role, domain))
  return { companyId, nodeId, domain, signIns }
}

async function makeRoot(db: Scoped, companyId: number, { name, zone }: NewCompany): Promise<number> {
  const root = await sql<{ id: number }>`
    insert into org_node (company_id, name, kind, zone) values (${companyId}, ${name}, 'unit', ${zone}) returning id`.execute(db)
  return root.rows[0]!.id
}

/** A terminal below a unit of the company. */
export async function makeTerminal(db: Scoped, companyId: number, unitId: number, name: string, zone: string): Promise<number> {
  const node = await sql<{ id: number }>`
    insert into org_node (company_id, parent_id, name, kind, zone) values (${companyId}, ${unitId}, ${name}, 'terminal', ${zone}) returning id`.execute(
    db,
  )
  return node.rows[0]!.id
}

/** User names are unique across companies: a taken domain is numbered. */
async function freeDomain(db: Scoped, wanted: string): Promise<string> {
  const taken = await sql<{ code: string }>`select code from company where code = ${wanted} or code like ${`${wanted}-%`}`.execute(db)
  const codes = new Set(taken.rows.map(row => row.code))
  for (let number = 1; ; number++) {
    const domain = number === 1 ? wanted : `${wanted}-${number}`
    if (!codes.has(domain)) return domain
  }
}

/** The roles of a new company, and that it was given their keys. */
async function makeRoles(db: Scoped, companyId: number, grants: typeof roleGrants): Promise<void> {
  for (const name of Object.keys(grants)) {
    await sql`insert into app_role (company_id, name, seeded_as) values (${companyId}, ${name}, ${name})`.execute(db)
  }
  await grantIn(db, companyId, grants)
}

async function makeSignIn(db: Scoped, place: Place, role: string, domain: string) {
  const user = `${role.toLowerCase()}@${domain}.example`
  const password = newPassword()
  await makeUser(db, place, { role, user, fullName: fullNames[role] ?? role, passwordHash: await hashPassword(password) })
  return { role, user, password }
}

export interface NewUser {
  /** the name of one of the company's roles */
  readonly role: string
  /** an e-mail address, by which they sign in */
  readonly user: string
  readonly fullName: string
  readonly passwordHash: string
}

/** A user of the company who reaches all of it; the terminal is the one that opens first. Gives the user's id. */
export async function makeUser(db: Scoped, { companyId, nodeId }: Place, { role, user, fullName, passwordHash }: NewUser): Promise<number> {
  const made = await sql<{ id: number }>`
    with person as (
      insert into identity.app_user (user_name, full_name, email, password_hash)
      values (${user}, ${fullName}, ${user}, ${passwordHash}) returning id),
    member as (
      insert into user_company (company_id, user_id, preferred_node_id) select ${companyId}, person.id, ${nodeId} from person returning id),
    role as (
      insert into user_role (company_id, user_company_id, role_id)
      select ${companyId}, member.id, r.id from member, app_role r where r.company_id = ${companyId} and r.name = ${role}),
    node as (
      insert into user_node (company_id, user_company_id, org_node_id)
      select ${companyId}, member.id, n.id from member, org_node n where n.company_id = ${companyId} and n.parent_id is null)
    select id from person`.execute(db)
  return made.rows[0]!.id
}

const fullNames: Record<string, string> = {
  Administrator: 'Huda Al Balushi',
  Scheduler: 'Amira Rashid',
  Supervisor: 'Joseph Mathew',
  Timekeeper: 'Sara Idris',
  Employee: 'Ilyas Malik',
}
