// The calls of every resource on a real server over a real database, with two companies behind it.

import { sql } from 'kysely'
import { makeCompany } from '../../database/seeds/company.ts'
import { allCalls, resources } from '../../features/product.server.ts'
import type { Implementation } from '../../kit/calls/handler.server.ts'
import { asSystem, inCompany } from '../../kit/database/company.ts'
import { keysOf } from '../../kit/resource/resource.ts'
import { serve as callsOf } from '../../kit/resource/serve.server.ts'
import { type Send, type Served, serve } from '../support/served.ts'
import { Parents, referringOnce } from './parents.ts'

/** Somebody signed in; `nodeId` is a terminal within reach. */
export interface Person {
  readonly send: Send
  readonly companyId: number
  readonly nodeId: number
  /** what this person's rows refer to */
  readonly parents: Parents
  /** lists whose rows may refer to another row only once */
  readonly refersOnce: ReadonlySet<string>
}

export interface ServedResources extends Pick<Served, 'app' | 'owner' | 'anonymous'> {
  readonly administrator: Person
  /** may see every list and change none */
  readonly timekeeper: Person
  /** may do in the administrator's company what the administrator may, at a terminal out of the administrator's reach */
  readonly neighbour: Person
  /** the neighbour at a terminal that is closed, where nobody reaches anything any more */
  readonly closed: Person
  /** opens the closed terminal for the time of `work` */
  whileOpen<T>(work: () => Promise<T>): Promise<T>
  /** the administrator of another company */
  readonly stranger: Person
}

/** The options of pickers that are no list's. */
const otherOptions = allCalls.filter(
  ({ endpoint: { path } }) => path.endsWith('/options') && !resources.some(each => path === `${each.path}/options`),
)

/** Serves every resource, and `more` beside them, for this test file; call it in `beforeAll`. */
export async function serveResources(more: readonly Implementation[] = []): Promise<ServedResources> {
  const served = await serve([...resources.flatMap(resource => callsOf(resource)), ...otherOptions, ...more], '2026-11-15T08:00:00Z')
  const [administrator, timekeeper, scheduler] = await peopleOf(served, 'salwa', ['Administrator', 'Timekeeper', 'Scheduler'])
  const [stranger] = await peopleOf(served, 'other', ['Administrator'])
  const { companyId } = administrator!
  const [far, closed] = await moveAway(served.owner, companyId)
  const setOpen = (open: boolean) =>
    inCompany(served.owner, companyId, db => sql`update org_node set active = ${open} where id = ${closed}`.execute(db))
  await setOpen(false)
  return {
    ...served,
    administrator: administrator!,
    timekeeper: timekeeper!,
    neighbour: { ...scheduler!, nodeId: far },
    closed: { ...scheduler!, nodeId: closed },
    async whileOpen(work) {
      await setOpen(true)
      return work().finally(() => setOpen(false))
    },
    stranger: stranger!,
  }
}

async function peopleOf({ owner, signIn }: Served, domain: string, roles: readonly string[]): Promise<Person[]> {
  const company = await asSystem(owner, 'test company', db =>
    makeCompany(db, { name: domain, domain, terminal: `${domain} terminal`, zone: 'Asia/Muscat', clockAt: null, roles }),
  )
  const { companyId, nodeId } = company
  await grantAll(owner, companyId)
  const refersOnce = await referringOnce(owner, resources)
  return Promise.all(
    roles.map(async role => ({ send: await signIn(company, role), companyId, nodeId, parents: new Parents(), refersOnce })),
  )
}

/** Every key of every resource: to change for the administrator and the scheduler, to see for the timekeeper. */
const grantAll = (owner: Served['owner'], companyId: number) =>
  inCompany(owner, companyId, db => {
    const keys = resources.flatMap(keysOf).map(({ element }) => element)
    return sql`insert into app_role_element (company_id, role_id, element, access)
      select ${companyId}, r.id, key, case r.name when 'Timekeeper' then 'visible' else 'editable' end
        from app_role r, unnest(${keys}::text[]) key where r.name in ('Administrator', 'Scheduler', 'Timekeeper')
      on conflict (company_id, role_id, element) do update set access = excluded.access`.execute(db)
  })

/** Two terminals beside the company's tree; the scheduler reaches them and nothing else, and nobody else reaches them. */
const moveAway = (owner: Served['owner'], companyId: number): Promise<[number, number]> =>
  inCompany(owner, companyId, async db => {
    const { rows } = await sql<{ id: number }>`insert into org_node (company_id, name, kind, zone)
      select ${companyId}, name, 'terminal', 'Asia/Muscat' from unnest(array['Far terminal', 'Closed terminal']) name
      returning id`.execute(db)
    const [far, closed] = rows.map(({ id }) => id)
    await sql`with scheduler as (
        select ur.user_company_id as id from user_role ur join app_role r on r.company_id = ur.company_id and r.id = ur.role_id
         where r.name = 'Scheduler'),
      left_behind as (delete from user_node where user_company_id in (select id from scheduler))
      insert into user_node (company_id, user_company_id, org_node_id)
      select ${companyId}, scheduler.id, node from scheduler, unnest(${[far, closed]}::bigint[]) node`.execute(db)
    return [far!, closed!]
  })
