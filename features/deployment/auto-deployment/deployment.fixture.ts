import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll } from 'vitest'
import type { MadeCompany } from '../../../database/seeds/company.ts'
import { emptyTerminal, everyRole } from '../../../database/seeds/empty-terminal.ts'
import { startSession } from '../../../kit/access/session.server.ts'
import type { Implementation } from '../../../kit/calls/handler.server.ts'
import { answerErrors, serveCalls } from '../../../kit/calls/pipeline.server.ts'
import { asSystem, inCompany, type Scoped } from '../../../kit/database/company.ts'
import { connect, type Database } from '../../../kit/database/connect.ts'
import type { Job, JobTools } from '../../../kit/jobs/job.ts'
import { prepareJobs, startWorker } from '../../../kit/jobs/worker.server.ts'
import { type TestDatabase, testDatabase } from '../../../tests/support/database.ts'

/** Noon of the day after the fortnight of the fixtures. */
const clock = () => '2026-11-16T08:00:00Z'

export interface Reply<Data> {
  readonly status: number
  readonly data: Data
  readonly error: { readonly errorList: readonly { readonly errorDescription: string }[] }
}

export type Send = <Data>(method: 'GET' | 'POST', path: string, fields?: object) => Promise<Reply<Data>>

export interface Served extends TestDatabase {
  signIn(made: MadeCompany, role: string): Promise<Send>
}

/** These calls over HTTP, with a worker for these jobs. */
export async function serve(calls: readonly Implementation[], jobs: readonly Job<never>[]): Promise<Served> {
  const database = await testDatabase()
  const { app, identity, urls } = database
  const queue = connect(urls.jobs, { applicationName: 'quayside worker' })
  await prepareJobs(queue.pool)
  const log = { info: () => {}, error: (fields: object) => console.error(fields) }
  const worker = await startWorker({ app, jobs: queue.pool, clock, log }, jobs)
  const server = fastify()
  await server.register(cookie)
  answerErrors(server)
  serveCalls(server, { app, identity, clock }, calls)
  afterAll(async () => {
    await server.close()
    await worker.stop()
    await queue.close()
  })
  return {
    ...database,
    async signIn({ companyId, signIns }, role) {
      const user = signIns.find(signIn => signIn.role === role)!.user
      const { rows } = await sql<{ id: number }>`select id from identity.app_user where user_name = ${user}`.execute(identity.kysely)
      const session = await startSession(identity, { userId: rows[0]!.id, companyId, device: null, address: '127.0.0.1' })
      return async (method, path, fields = {}) => {
        const headers = { authorization: `Bearer ${session.access}` }
        const url = `/api${path}`
        const answer = await (method === 'GET'
          ? server.inject({ method, url, headers, query: fields as Record<string, string> })
          : server.inject({ method, url, headers, payload: fields }))
        return { status: answer.statusCode, ...answer.json() }
      }
    },
  }
}

/** A company with an empty terminal in Muscat. */
export function makeTerminal(owner: Database, domain: string): Promise<MadeCompany> {
  const company = { name: domain, domain, terminal: `${domain} CT`, zone: 'Asia/Muscat', clockAt: null, roles: everyRole }
  return asSystem(owner, 'test', db => emptyTerminal(db, company, '2026-11-02'))
}

/** Number, skill, priority, rating, employment category, last day of the licence. */
type Somebody = readonly [number: string, skill: string | null, priority?: string, rating?: number, category?: string, expiresOn?: string]

/** What a job works with, in this company. */
export const toolsOf = (app: Database, { companyId }: MadeCompany): JobTools => ({
  transaction: work => inCompany(app, companyId, work),
  now: async () => clock(),
})

/** People on the day band of a date. The posts of a band without vessels: 2 gate, 2 reefer, 1 forklift, 2 reach stacker. */
export async function rosterPeople(db: Scoped, { nodeId }: MadeCompany, date: string, people: readonly Somebody[]): Promise<void> {
  const given = JSON.stringify(people)
  await sql`insert into schedule (company_id, org_node_id, name, kind, starts_on, ends_on)
    values (company(), ${nodeId}, 'November', 'live', '2026-11-01', '2026-11-30')`.execute(db)
  await sql`
    with given as (select p->>0 as number, p->>1 as skill, p->>2 as priority, p->>3 as rating, p->>4 as category, p->>5 as expires
                     from jsonb_array_elements(${given}::jsonb) p),
    person as (
      insert into employee (company_id, employee_number, first_name, last_name, hired_on)
      select company(), number, 'Person', number, '2020-01-01' from given returning id, employee_number),
    posting as (
      insert into employee_posting (company_id, employee_id, valid, org_node_id, role_id, employment_category_id)
      select company(), person.id, '[2020-01-01,)', ${nodeId}, (select min(id) from role), c.id
        from person join given on given.number = employee_number join employment_category c on c.name = coalesce(category, 'Full-time')),
    skilled as (
      insert into employee_skill (company_id, employee_id, skill_id, priority, rating, assigned_on, expires_on)
      select company(), person.id, k.id, coalesce(priority, 'primary'), coalesce(rating::int, 1), '2020-01-01', expires::date
        from person join given on given.number = employee_number join skill k on k.name = given.skill),
    day as (
      insert into roster_day (company_id, employee_id, shift_date, org_node_id, schedule_id, day_type, base_day_type, source)
      select company(), id, ${date}::date, ${nodeId}, (select id from schedule), 'work', 'work', 'manual' from person)
    insert into shift (company_id, employee_id, shift_date, org_node_id, band_id, starts_at, ends_at)
    select company(), person.id, ${date}::date, ${nodeId}, b.id, (${date}::date + b.starts_at) at time zone 'Asia/Muscat',
           (${date}::date + b.ends_at) at time zone 'Asia/Muscat'
      from person, shift_band b where b.code = 'D12'`.execute(db)
}
