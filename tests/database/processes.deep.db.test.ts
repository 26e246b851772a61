// Guards: kit/live, kit/jobs, kit/access, apps
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { MadeCompany } from '../../database/seeds/company.ts'
import { computeAttendance, readComputeRun } from '../../features/attendance/reconciliation/attendance.api.ts'
import { startSession } from '../../kit/access/session.server.ts'
import { inCompany } from '../../kit/database/company.ts'
import { withClient } from '../../kit/database/connect.ts'
import { testDatabase } from '../support/database.ts'
import { type Killable, startKillable } from '../support/killable.ts'
import { type LiveReader, readLive } from '../support/live-reader.ts'
import { makeTerminal } from '../support/terminal.ts'
import { startTrio, type Trio } from '../support/trio.ts'

// Two servers and a worker on one database: a job asked for at one is done by the worker, and listeners at both hear of it.

const { adminUrl, owner, identity } = await testDatabase()
let trio: Trio
let salwa: MadeCompany
const open: LiveReader[] = []

beforeAll(async () => {
  salwa = await makeTerminal(owner, 'salwa')
  trio = await startTrio(adminUrl)
}, 120_000)
afterEach(async () => {
  for (const reader of open.splice(0)) await reader.close()
})

async function tokenOf(role: string): Promise<string> {
  const { user } = salwa.signIns.find(signIn => signIn.role === role)!
  const { rows } = await sql<{ id: number }>`select id from identity.app_user where user_name = ${user}`.execute(identity.kysely)
  const start = { userId: rows[0]!.id, companyId: salwa.companyId, device: null, address: '127.0.0.1' }
  return (await startSession(identity, start)).access
}

async function follow({ url }: Killable, token: string, since?: string): Promise<LiveReader> {
  const reader = await readLive(url, token, since)
  open.push(reader)
  await reader.until(({ beats }) => beats > 0)
  return reader
}

async function send<Answer>({ url }: Killable, token: string, method: string, path: string, body?: object): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { data: Answer }).data
}

const day = { from: '2026-11-02', to: '2026-11-02' }
/** Has hours computed, asked for at one server. */
const compute = (server: Killable, token: string, period = day) =>
  send<{ id: number }>(server, token, 'POST', computeAttendance.path, { orgNodeId: salwa.nodeId, ...period })
const stateOf = async (server: Killable, token: string, id: number) =>
  (await send<{ state: string }>(server, token, 'GET', readComputeRun.path.replace(':id', String(id)))).state

describe('two servers and a worker', () => {
  it('do a job that is asked for at one, and listeners at both hear how far it is', async () => {
    const token = await tokenOf('Timekeeper')
    const other = await tokenOf('Employee')
    const readers = await Promise.all(trio.servers.map(server => follow(server, token)))
    const uninvited = await Promise.all(trio.servers.map(server => follow(server, other)))
    const { id } = await compute(trio.servers[0], token)
    await expect.poll(() => stateOf(trio.servers[1], token, id), { timeout: 20_000 }).toBe('done')
    // the end is told as the last change
    const { rows } = await sql<{ seq: number }>`select max(id) as seq from live_event`.execute(identity.kysely)
    for (const reader of readers) await reader.until(({ events }) => events.at(-1)?.seq === rows[0]!.seq)
    const about = { subject: 'attendance', orgNodeId: salwa.nodeId, id, seq: expect.any(Number) }
    for (const reader of readers) expect(reader.events.at(-1)).toEqual(about)
    expect(uninvited.flatMap(({ events }) => events)).toEqual([])
  })

  it('cut off at both a listener whose right is taken away at neither', async () => {
    const token = await tokenOf('Timekeeper')
    const readers = await Promise.all(trio.servers.map(server => follow(server, token)))
    await inCompany(owner, salwa.companyId, db =>
      sql`delete from app_role_element where element = 'Attendance_Reconcilation' and role_id = (select id from app_role where name = 'Timekeeper')`.execute(
        db,
      ),
    )
    for (const reader of readers) await reader.ended
    expect(readers.map(({ why }) => why)).toEqual(['rights', 'rights'])
    await inCompany(owner, salwa.companyId, db =>
      sql`insert into app_role_element (company_id, role_id, element, access)
        select company(), id, 'Attendance_Reconcilation', 'editable' from app_role where name = 'Timekeeper'`.execute(db),
    )
  })

  it('count what they do for who watches them', async () => {
    const token = await tokenOf('Timekeeper')
    await follow(trio.servers[0], token)
    const metrics = await Promise.all(trio.servers.map(async ({ url }) => (await fetch(`${url}/metrics`)).text()))
    expect(metrics[0]).toMatch(/^live_listeners 1$/m)
    expect(metrics[1]).toMatch(/^live_listeners 0$/m)
    for (const text of metrics) {
      expect(text).toMatch(/^live_events_total\{what="read"\} \d+$/m)
      expect(text).toMatch(/^jobs\{state="waiting"\} 0$/m)
      expect(text).toMatch(/^job_oldest_waiting_seconds 0$/m)
      expect(text).toMatch(/^job_runs_total\{job="computeAttendance",end="done"\} [1-9]/m)
      expect(text).toMatch(/^job_seconds_total\{job="computeAttendance"\} \d/m)
    }
  })
})

describe('a server that is killed', () => {
  it('leaves its listeners to the other one, who tells them what they missed', async () => {
    const token = await tokenOf('Timekeeper')
    const third = await startKillable({ databaseUrl: adminUrl }, { role: 'api' })
    const reader = await follow(third, token)
    await third.kill()
    await reader.ended
    expect(reader.why).toBeUndefined()
    const { id } = await compute(trio.servers[1], token)
    await expect.poll(() => stateOf(trio.servers[1], token, id), { timeout: 20_000 }).toBe('done')
    const next = await follow(trio.servers[0], token, reader.cursor)
    expect(next.resets).toBe(0)
    await next.until(({ events }) => events.some(event => event.id === id))
  })

  it('that is told to stop ends its streams at once, and says so', async () => {
    const token = await tokenOf('Timekeeper')
    const third = await startKillable({ databaseUrl: adminUrl }, { role: 'api' })
    const reader = await follow(third, token)
    const gone = new Promise(resolve => third.process.once('exit', resolve))
    third.process.kill('SIGTERM')
    await reader.ended
    expect(reader.why).toBe('stopping')
    expect(await gone).toBe(0)
  })
})

it('five hundred listeners stay though the connection to the database dies under them, and none misses anything', {
  timeout: 120_000,
}, async () => {
  const tokens = await Promise.all(Array.from({ length: 3 }, (_, at) => tokenOf(['Timekeeper', 'Scheduler', 'Administrator'][at]!)))
  const users = await manyUsers(50)
  const readers: LiveReader[] = []
  for (const token of users) readers.push(...(await Promise.all(Array.from({ length: 10 }, () => follow(trio.servers[0], token)))))
  expect(readers).toHaveLength(500)
  const kill = () =>
    withClient(adminUrl, admin =>
      admin.query(
        `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and application_name like 'quayside%' and pid <> pg_backend_pid()`,
      ),
    )
  const told: number[] = []
  for (let at = 0; at < 3; at++) {
    await kill()
    const { id } = await compute(trio.servers[1], tokens[0]!, { from: '2026-11-02', to: `2026-11-0${3 + at}` })
    told.push(id)
    await pause(100)
  }
  for (const reader of readers) await reader.until(({ events }) => told.every(id => events.some(event => event.id === id)))
  expect(readers.every(({ why }) => why === undefined)).toBe(true)
})

/** So many users with all rights of a timekeeper, each signed in. */
async function manyUsers(count: number): Promise<string[]> {
  const tokens: string[] = []
  for (let at = 0; at < count; at++) {
    const userId = await inCompany(owner, salwa.companyId, async db => {
      const { rows } = await sql<{ id: number }>`
        insert into identity.app_user (user_name, full_name, password_hash) values (${`many${at}@salwa.example`}, 'Many', '') returning id`.execute(
        db,
      )
      await sql`with made as (insert into user_company (company_id, user_id) values (company(), ${rows[0]!.id}) returning id),
        as_role as (insert into user_role (company_id, user_company_id, role_id)
          select company(), made.id, r.id from made, app_role r where r.name = 'Timekeeper')
        insert into user_node (company_id, user_company_id, org_node_id) select company(), id, ${salwa.nodeId} from made`.execute(db)
      return rows[0]!.id
    })
    const start = { userId, companyId: salwa.companyId, device: null, address: '127.0.0.1' }
    tokens.push((await startSession(identity, start)).access)
  }
  return tokens
}
