// The calls of every resource on a real server over a real database, with two companies behind it.

import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll } from 'vitest'
import { makeCompany } from '../../database/seeds/company.ts'
import { resources } from '../../features/resources.ts'
import { startSession } from '../../kit/access/session.server.ts'
import { answerErrors, serveCalls } from '../../kit/calls/pipeline.server.ts'
import { asSystem, inCompany } from '../../kit/database/company.ts'
import { keysOf } from '../../kit/resource/resource.ts'
import { serve } from '../../kit/resource/serve.server.ts'
import { type TestDatabase, testDatabase } from '../support/database.ts'

/** Somebody signed in; `nodeId` is a terminal within reach. */
export interface Person {
  readonly token: string
  readonly companyId: number
  readonly nodeId: number
  /** a node of the same company that nobody reaches */
  readonly closedNodeId: number
}

export interface Reply {
  readonly status: number
  readonly body: string
  readonly data: unknown
  readonly errors: readonly { errorCode: string; errorDescription: string; field?: string }[]
}

export interface Served {
  readonly database: TestDatabase
  readonly administrator: Person
  /** may see every list and change none */
  readonly timekeeper: Person
  readonly stranger: Person
  send(person: Person | null, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, fields?: object): Promise<Reply>
}

/** Serves every resource for this test file; call it in `beforeAll`. */
export async function serveResources(): Promise<Served> {
  const database = await testDatabase()
  const [administrator, timekeeper] = await signedIn(database, 'salwa', ['Administrator', 'Timekeeper'])
  const [stranger] = await signedIn(database, 'other', ['Administrator'])
  const server = fastify()
  await server.register(cookie)
  answerErrors(server)
  serveCalls(server, { ...database, clock: () => '2026-11-15T08:00:00Z' }, resources.flatMap(serve))
  afterAll(() => server.close())
  return {
    database,
    administrator: administrator!,
    timekeeper: timekeeper!,
    stranger: stranger!,
    async send(person, method, path, fields = {}) {
      const answer = await server.inject({
        method,
        url: `/api${path}`,
        headers: person ? { authorization: `Bearer ${person.token}` } : {},
        ...(method === 'GET' ? { query: fields as Record<string, string> } : { payload: fields }),
      })
      const { data, error } = answer.json()
      return { status: answer.statusCode, body: answer.body, data, errors: error?.errorList ?? [] }
    },
  }
}

async function signedIn({ owner, identity }: TestDatabase, domain: string, roles: readonly string[]): Promise<Person[]> {
  const company = await asSystem(owner, 'test company', db =>
    makeCompany(db, { name: domain, domain, terminal: `${domain} terminal`, zone: 'Asia/Muscat', clockAt: null, roles }),
  )
  await grantAll(owner, company.companyId)
  const closedNodeId = await makeClosedNode(owner, company.companyId)
  const people = []
  for (const { user } of company.signIns) {
    const found = await sql<{ id: number }>`select id from identity.app_user where user_name = ${user}`.execute(identity.kysely)
    const start = { userId: found.rows[0]!.id, companyId: company.companyId, device: null, address: '127.0.0.1' }
    const { access } = await startSession(identity, start)
    people.push({ token: access, companyId: company.companyId, nodeId: company.nodeId, closedNodeId })
  }
  return people
}

/** Every key of every resource: to change for the administrator, to see for the timekeeper. */
const grantAll = (owner: TestDatabase['owner'], companyId: number) =>
  inCompany(owner, companyId, db => {
    const keys = resources.flatMap(keysOf).map(({ element }) => element)
    return sql`insert into app_role_element (company_id, role_id, element, access)
      select ${companyId}, r.id, key, case r.name when 'Administrator' then 'editable' else 'visible' end
        from app_role r, unnest(${keys}::text[]) key where r.name in ('Administrator', 'Timekeeper')
      on conflict (company_id, role_id, element) do update set access = excluded.access`.execute(db)
  })

/** A node of the company that is in nobody's reach. */
const makeClosedNode = (owner: TestDatabase['owner'], companyId: number): Promise<number> =>
  inCompany(owner, companyId, async db => {
    const { rows } = await sql<{ id: number }>`insert into org_node (company_id, name, kind, zone, active)
      values (${companyId}, 'Closed terminal', 'terminal', 'Asia/Muscat', false) returning id`.execute(db)
    return rows[0]!.id
  })
