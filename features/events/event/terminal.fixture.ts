// The fixtures' vessel calls in a company of their own, and its calls on a real server, for the tests of this area.

import { readFileSync } from 'node:fs'
import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { readXlsx } from 'hucre'
import { sql } from 'kysely'
import type { MadeCompany } from '../../../database/seeds/company.ts'
import { emptyTerminal, everyRole } from '../../../database/seeds/empty-terminal.ts'
import { startSession } from '../../../kit/access/session.server.ts'
import type { Implementation } from '../../../kit/calls/handler.server.ts'
import { answerErrors, type Services, serveCalls } from '../../../kit/calls/pipeline.server.ts'
import { asSystem, type Scoped } from '../../../kit/database/company.ts'
import type { Database } from '../../../kit/database/connect.ts'

const zone = 'Asia/Muscat'

/** A company with the masters of a first day and no calls. */
export function emptySample(owner: Database, domain: string): Promise<MadeCompany> {
  const company = { name: domain, domain, terminal: `${domain} CT`, zone, clockAt: null, roles: everyRole }
  return asSystem(owner, 'test seed', db => emptyTerminal(db, company, '2026-11-02'))
}

/** The same with the 32 calls of the fixtures and their revised ETAs; no work yet. */
export async function salwaSample(owner: Database, domain: string): Promise<MadeCompany> {
  const company = { name: domain, domain, terminal: `${domain} CT`, zone, clockAt: null, roles: everyRole }
  const rows = await rowsOfCalls()
  return asSystem(owner, 'test seed', async db => {
    const made = await emptyTerminal(db, company, '2026-11-02')
    await insertCalls(db, made, rows)
    return made
  })
}

async function rowsOfCalls(): Promise<unknown[][]> {
  const workbook = await readXlsx(readFileSync(new URL('../../../tests/fixtures/salwa/vessel-calls.xlsx', import.meta.url)))
  return workbook.sheets[0]!.rows.slice(1).map(row =>
    row.map(cell => (cell instanceof Date ? cell.toISOString().slice(0, 19) : (cell ?? null))),
  )
}

async function insertCalls(db: Scoped, { nodeId }: MadeCompany, rows: unknown[][]): Promise<void> {
  const given = sql`(select r.value as r from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) r) given`
  const local = (column: number) => sql`(nullif(r ->> ${sql.lit(column)}, '')::timestamp at time zone ${zone})`
  await sql`insert into location (company_id, org_node_id, kind, name)
    select distinct company(), ${nodeId}::bigint, 'berth', r ->> 3 from ${given} where r ->> 3 <> ''`.execute(db)
  await sql`
    insert into event (company_id, org_node_id, event_type_id, definition_id, visit_no, vessel_name, service, berth_id, eta, etd, cranes,
      discharge, load, restow)
    select company(), ${nodeId}, d.event_type_id, d.id, r ->> 0, r ->> 1, r ->> 2, l.id, ${local(4)}, ${local(5)}, (r ->> 7)::int,
           coalesce((r ->> 8)::int, 0), coalesce((r ->> 9)::int, 0), coalesce((r ->> 10)::int, 0)
      from ${given} cross join event_definition d left join location l on l.name = r ->> 3`.execute(db)
  await sql`
    insert into event_change (company_id, event_id, seq, field, before, after, source, state)
    select company(), e.id, 1, 'eta', e.eta, ${local(6)}, 'import', 'accepted' from ${given} join event e on e.visit_no = r ->> 0
     where r ->> 6 <> ''`.execute(db)
}

export interface Reply<Data> {
  readonly status: number
  readonly data: Data
  readonly error?: { readonly errorList: readonly { readonly errorDescription: string; readonly field?: string }[] }
}
export type Send = <Data>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, fields?: object) => Promise<Reply<Data>>

/** Serves these calls; gives the way to sign somebody in, which gives the way to call. */
export async function serveSample(
  services: Services,
  implementations: readonly Implementation[],
): Promise<(made: MadeCompany, role: string) => Promise<Send>> {
  const server = fastify()
  await server.register(cookie)
  answerErrors(server)
  serveCalls(server, services, implementations)
  return async ({ companyId, signIns }, role) => {
    const user = signIns.find(signIn => signIn.role === role)!.user
    const { rows } = await sql<{ id: number }>`select id from identity.app_user where user_name = ${user}`.execute(services.identity.kysely)
    const session = await startSession(services.identity, { userId: rows[0]!.id, companyId, device: null, address: '127.0.0.1' })
    return async (method, path, fields = {}) => {
      const sent =
        method === 'GET' ? { query: Object.fromEntries(Object.entries(fields).map(([k, v]) => [k, String(v)])) } : { payload: fields }
      const headers = { authorization: `Bearer ${session.access}` }
      const answer = await server.inject({ method, url: `/api${path}`, headers, ...sent })
      return { status: answer.statusCode, ...answer.json() }
    }
  }
}
