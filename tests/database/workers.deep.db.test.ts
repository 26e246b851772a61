// Guards: kit/jobs, kit/tasks
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MadeCompany } from '../../database/seeds/company.ts'
import { testMessage } from '../../features/messages/outbox/test-message.rules.ts'
import { startSession } from '../../kit/access/session.server.ts'
import { inCompany, type Scoped } from '../../kit/database/company.ts'
import type { ListExport } from '../../kit/exports/export.api.ts'
import { type Mailbox, mailbox } from '../../kit/notices/servers.fixture.ts'
import { tellPeople } from '../../kit/notices/tell.server.ts'
import { testDatabase } from '../support/database.ts'
import { type Killable, startKillable } from '../support/killable.ts'
import { readLive } from '../support/live-reader.ts'
import { makeTerminal } from '../support/terminal.ts'

// Two servers and two workers on one database: what is done by time, what is sent and what is made, each is done once.

const { adminUrl, owner, app, identity } = await testDatabase()
let salwa: MadeCompany
let post: Mailbox
let servers: Killable[]
const workers: Killable[] = []
const settings = () => ({ SMTP_URL: post.server.url, MAIL_FROM: 'no-reply@salwa.example' })
/** Starts as many workers as are missing. */
const haveWorkers = async (count: number) => {
  const missing = Array.from({ length: Math.max(0, count - workers.length) })
  const start = () => startKillable({ databaseUrl: adminUrl }, { role: 'worker', settings: settings() })
  workers.push(...(await Promise.all(missing.map(start))))
}
const killWorkers = () => Promise.all(workers.splice(0).map(worker => worker.kill()))

beforeAll(async () => {
  post = await mailbox()
  salwa = await makeTerminal(owner, 'salwa')
  servers = [await startKillable({ databaseUrl: adminUrl }, { role: 'api' })]
  servers.push(await startKillable({ databaseUrl: adminUrl }, { role: 'api' }))
  await within(db =>
    sql`insert into skill (company_id, name, scope) select company(), 'Long ' || n, 'global' from generate_series(1, 40000) n`.execute(db),
  )
}, 240_000)
afterAll(async () => {
  await killWorkers()
  await Promise.all(servers.map(server => server.kill()))
  await post.close()
})

const within = <T>(work: (db: Scoped) => Promise<T>) => inCompany(app, salwa.companyId, work)
const rowsOf = async <Row>(text: ReturnType<typeof sql>) => (await within(db => text.execute(db))).rows as Row[]
const scope = () => ({ companyId: salwa.companyId, actorId: null, requestId: 'test' })
// starting a process and its threads takes long on a busy machine
const patience = { timeout: 100_000, interval: 100 }

describe('what is due', () => {
  const runs = (id: number) =>
    rowsOf<{ state: string; attempts: number }>(sql`select state, attempts from system_task_run where schedule_id = ${id}`)
  /** A schedule that was due three days ago, and on each day since. */
  async function missed(): Promise<number> {
    const [made] = await rowsOf<{ id: number }>(
      sql`insert into system_task_schedule (company_id, name, task, cron) values (company(), gen_random_uuid()::text, 'CleanUp', '30 2 * * *') returning id`,
    )
    const { id } = made!
    const clock = sql`update system_task_clock set next_run_at = now() - interval '3 days', replan = false where schedule_id = ${id} returning 1`
    await expect.poll(() => rowsOf(clock), patience).toHaveLength(1)
    return id
  }

  it('is run once, though two workers look for it and it was missed three times', async () => {
    await haveWorkers(2)
    const id = await missed()
    await expect.poll(() => runs(id), patience).toEqual([{ state: 'done', attempts: 1 }])
    // both look again, several times
    await pause(3000)
    expect(await runs(id)).toHaveLength(1)
  }, 240_000)

  it('while nothing ran is run once when workers start again', async () => {
    await haveWorkers(1)
    const id = await missed()
    await killWorkers()
    await rowsOf(sql`delete from system_task_run where schedule_id = ${id}`)
    await rowsOf(sql`update system_task_clock set next_run_at = now() - interval '2 days' where schedule_id = ${id}`)
    await haveWorkers(2)
    await expect.poll(() => runs(id), patience).toEqual([{ state: 'done', attempts: 1 }])
    await pause(3000)
    expect(await runs(id)).toHaveLength(1)
  }, 240_000)
})

describe('messages', () => {
  const tell = (addresses: readonly string[], key: string) =>
    within(db =>
      tellPeople(db, scope(), {
        notice: testMessage,
        key,
        by: ['Email'],
        to: addresses.map(email => ({ name: email.split('@')[0]!, email })),
      }),
    )
  const sent = (key: string) =>
    rowsOf<{ state: string; repeated: boolean; reason: string | null }>(
      sql`select state, repeated, reason from delivery where dedupe_key like ${`%${key}%`}`,
    )
  const mailsTo = (address: string) => post.mails.filter(({ to }) => to.includes(address))

  it('are sent once each, though two workers send', async () => {
    await haveWorkers(2)
    const people = Array.from({ length: 60 }, (_, at) => `person${at}@salwa.example`)
    await Promise.all([0, 1, 2].map(part => tell(people.slice(part * 20, part * 20 + 20), `to many ${part}`)))
    await expect.poll(async () => (await sent('to many')).filter(({ state }) => state === 'sent').length, patience).toBe(60)
    expect(people.map(each => mailsTo(each).length)).toEqual(people.map(() => 1))
  }, 240_000)

  it('whose worker is killed after the mail server took them are sent once more, marked, and no third time', async () => {
    await killWorkers()
    await haveWorkers(1)
    const address = 'killed@salwa.example'
    const taken = new Promise<void>(resolve => {
      post.onData = async () => {
        // between the mail and the answer to it
        await killWorkers()
        resolve()
      }
    })
    await tell([address], 'killed')
    await taken
    post.onData = () => {}
    expect(mailsTo(address)).toHaveLength(1)
    await haveWorkers(2)
    await tell(['next@salwa.example'], 'the next')
    await expect
      .poll(() => sent('| killed |'), patience)
      .toEqual([{ state: 'sent', repeated: true, reason: expect.stringContaining('Sent twice') }])
    expect(mailsTo(address)).toHaveLength(2)
    await tell(['last@salwa.example'], 'the last')
    await expect.poll(() => sent('the last'), patience).toMatchObject([{ state: 'sent' }])
    expect(mailsTo(address)).toHaveLength(2)
  }, 240_000)
})

describe('a long list as a file', () => {
  let token: string
  beforeAll(async () => {
    const { user } = salwa.signIns.find(({ role }) => role === 'Administrator')!
    const { rows } = await sql<{ id: number }>`select id from identity.app_user where user_name = ${user}`.execute(identity.kysely)
    const start = { userId: rows[0]!.id, companyId: salwa.companyId, device: null, address: '127.0.0.1' }
    token = (await startSession(identity, start)).access
  })
  const send = async <Answer>({ url }: Killable, method: string, path: string, body?: object): Promise<Answer> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await fetch(`${url}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    expect(answer.status).toBe(200)
    return ((await answer.json()) as { data: Answer }).data
  }
  const begin = (kind: 'excel' | 'pdf') =>
    send<ListExport>(servers[0]!, 'POST', `/skills/${kind}/long`, {
      columns: ['name', 'description', 'scope'],
      language: 'en',
      zone: 'UTC',
    })
  const stateOf = (id: number, server = servers[1]!) => send<ListExport>(server, 'GET', `/exports/${id}`)
  const underWay = (id: number) => expect.poll(async () => (await stateOf(id)).doneRows, patience).toBeGreaterThan(0)

  it('is cancelled from the server that did not begin it, and listeners at the first hear of it', async () => {
    await haveWorkers(2)
    // as a page does: asks for the state whenever it hears of this export
    const seen: string[] = []
    let followed = 0
    const look = async () => void seen.push((await stateOf(followed, servers[0]!)).state)
    const reader = await readLive(servers[0]!.url, token, undefined, event => {
      if (event.subject === 'export' && event.id === followed) void look()
    })
    const { id } = await begin('pdf')
    followed = id
    await underWay(id)
    expect((await send<ListExport>(servers[1]!, 'POST', `/exports/${id}/cancel`, {})).state).toBe('cancelled')
    // it may have been heard of before the call was answered
    await expect.poll(() => seen, patience).toContain('cancelled')
    await reader.close()
    // the next one is made, so the cancelled one is no longer under way
    const { id: next } = await begin('excel')
    await expect.poll(async () => (await stateOf(next)).state, patience).toBe('done')
    expect((await stateOf(id)).state).toBe('cancelled')
    expect(await rowsOf(sql`select 1 from export_piece where export_job_id = ${id}`)).toEqual([])
  }, 240_000)

  it('whose worker is killed is made by another one, whole', async () => {
    await killWorkers()
    await haveWorkers(1)
    const { id, totalRows } = await begin('pdf')
    await underWay(id)
    await killWorkers()
    expect((await stateOf(id)).state).toBe('running')
    await haveWorkers(1)
    await expect.poll(async () => (await stateOf(id)).state, patience).toBe('done')
    const made = await stateOf(id)
    expect(made.doneRows).toBe(totalRows)
    const answer = await fetch(`${servers[1]!.url}/api/exports/${id}/file`, { headers: { authorization: `Bearer ${token}` } })
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect([bytes.length, bytes.subarray(0, 5).toString(), bytes.subarray(-6).toString().trim()]).toEqual([made.size, '%PDF-', '%%EOF'])
  }, 240_000)
})

it('metrics of a server tell what waits for workers that are not there', async () => {
  await killWorkers()
  await within(db =>
    tellPeople(db, scope(), { notice: testMessage, key: 'metrics', by: ['Email'], to: [{ name: 'M', email: 'm@salwa.example' }] }),
  )
  const text = async () => (await fetch(`${servers[1]!.url}/metrics`)).text()
  const figure = (of: string, name: string) => Number(new RegExp(`^${name.replace(/[{}]/g, '\\$&')} (\\S+)$`, 'm').exec(of)?.[1])
  await pause(50)
  const before = await text()
  expect(figure(before, 'messages_waiting{channel="Email"}')).toBe(1)
  expect(figure(before, 'message_oldest_waiting_seconds')).toBeGreaterThan(0)
  expect(figure(before, 'jobs{state="waiting"}')).toBeGreaterThan(0)
  expect(figure(before, 'job_oldest_waiting_seconds')).toBeGreaterThan(0)
  expect(figure(before, 'live_listeners')).toBe(0)
  expect(figure(before, 'job_runs_total{job="exportList",end="done"}')).toBeGreaterThan(0)
  expect(figure(before, 'job_seconds_total{job="exportList"}')).toBeGreaterThan(0)
  await haveWorkers(1)
  await expect.poll(async () => figure(await text(), 'messages_waiting{channel="Email"}'), patience).toBe(0)
  expect(figure(await text(), 'message_oldest_waiting_seconds')).toBe(0)
}, 240_000)
