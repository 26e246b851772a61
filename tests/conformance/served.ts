// The calls of every resource on a real server over a real database, with two companies behind it.

import { sql } from 'kysely'
import { makeCompany } from '../../database/seeds/company.ts'
import { resources } from '../../features/resources.ts'
import { asSystem, inCompany } from '../../kit/database/company.ts'
import { keysOf } from '../../kit/resource/resource.ts'
import { serve as callsOf } from '../../kit/resource/serve.server.ts'
import { type Send, type Served, serve } from '../support/served.ts'

/** Somebody signed in; `nodeId` is a terminal within reach. */
export interface Person {
  readonly send: Send
  readonly companyId: number
  readonly nodeId: number
  /** a node of the same company that nobody reaches */
  readonly closedNodeId: number
}

export interface ServedResources extends Pick<Served, 'app' | 'anonymous'> {
  readonly administrator: Person
  /** may see every list and change none */
  readonly timekeeper: Person
  readonly stranger: Person
}

/** Serves every resource for this test file; call it in `beforeAll`. */
export async function serveResources(): Promise<ServedResources> {
  const served = await serve(resources.flatMap(callsOf), '2026-11-15T08:00:00Z')
  const [administrator, timekeeper] = await peopleOf(served, 'salwa', ['Administrator', 'Timekeeper'])
  const [stranger] = await peopleOf(served, 'other', ['Administrator'])
  return { ...served, administrator: administrator!, timekeeper: timekeeper!, stranger: stranger! }
}

async function peopleOf({ owner, signIn }: Served, domain: string, roles: readonly string[]): Promise<Person[]> {
  const company = await asSystem(owner, 'test company', db =>
    makeCompany(db, { name: domain, domain, terminal: `${domain} terminal`, zone: 'Asia/Muscat', clockAt: null, roles }),
  )
  const { companyId, nodeId } = company
  await grantAll(owner, companyId)
  const closedNodeId = await makeClosedNode(owner, companyId)
  return Promise.all(roles.map(async role => ({ send: await signIn(company, role), companyId, nodeId, closedNodeId })))
}

/** Every key of every resource: to change for the administrator, to see for the timekeeper. */
const grantAll = (owner: Served['owner'], companyId: number) =>
  inCompany(owner, companyId, db => {
    const keys = resources.flatMap(keysOf).map(({ element }) => element)
    return sql`insert into app_role_element (company_id, role_id, element, access)
      select ${companyId}, r.id, key, case r.name when 'Administrator' then 'editable' else 'visible' end
        from app_role r, unnest(${keys}::text[]) key where r.name in ('Administrator', 'Timekeeper')
      on conflict (company_id, role_id, element) do update set access = excluded.access`.execute(db)
  })

/** A node of the company that is in nobody's reach. */
const makeClosedNode = (owner: Served['owner'], companyId: number): Promise<number> =>
  inCompany(owner, companyId, async db => {
    const { rows } = await sql<{ id: number }>`insert into org_node (company_id, name, kind, zone, active)
      values (${companyId}, 'Closed terminal', 'terminal', 'Asia/Muscat', false) returning id`.execute(db)
    return rows[0]!.id
  })
