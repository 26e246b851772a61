import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { type LiveReader, readLive } from '../../tests/support/live-reader.ts'
import { world } from '../../tests/support/world.ts'
import { key } from '../access/key.ts'
import { endSession, startSession } from '../access/session.server.ts'
import { sees } from '../calls/endpoint.ts'
import { answerErrors } from '../calls/pipeline.server.ts'
import { inCompany, type Scoped } from '../database/company.ts'
import { withClient } from '../database/connect.ts'
import { serveLive } from './serve-live.server.ts'
import { subject } from './subject.ts'
import { type Change, tellLive } from './tell.server.ts'

// The stream of changes over real HTTP and a real database.

const whole = await world()
  .with(sql`insert into org_node (company_id, name, kind, zone) values (company(), 'Far terminal', 'terminal', 'Asia/Muscat')`)
  .open()
const { app, owner, identity, adminUrl, made: salwa, userIdOf: userOf } = whole
const { made: other } = await whole.other()
const farNodeId = whole.nodes['Far terminal']!
const skills = subject('skill', sees(key('Skill')))
const news = subject('news', 'signedIn')
const open: LiveReader[] = []

const serverOf = async () => {
  const server = fastify({ logger: { level: 'error' }, forceCloseConnections: true })
  answerErrors(server)
  const counts = serveLive(server, { identity, subjects: [skills, news], mostStreams: 40, headers: {} })
  return { server, counts, url: await server.listen({ port: 0 }) }
}
const first = await serverOf()
afterAll(() => first.server.close())

const { url } = first
afterEach(async () => {
  for (const reader of open.splice(0)) await reader.close()
})

const inSalwa = <T>(work: (db: Scoped) => Promise<T>, as = app) => inCompany(as, salwa.companyId, work)
const tell = (change: Change | Change[] = {}, of = skills) => inSalwa(db => tellLive(db, of, change))

async function signIn(role: string, company = salwa) {
  const userId = await userOf(company, role)
  const { access } = await startSession(identity, { userId, companyId: company.companyId, device: null, address: '127.0.0.1' })
  const { rows } = await sql<{ id: number }>`select max(id) as id from identity.session where user_id = ${userId}`.execute(identity.kysely)
  return { token: access, userId, sessionId: rows[0]!.id }
}

async function listen(role: string, company = salwa): Promise<LiveReader> {
  return follow((await signIn(role, company)).token)
}

/** Listens, and waits until it does. */
async function follow(token: string, since?: string, at = url): Promise<LiveReader> {
  const reader = await readLive(at, token, since)
  open.push(reader)
  await reader.until(({ beats }) => beats > 0)
  return reader
}

const idsOf = ({ events }: LiveReader) => events.map(({ id }) => id)

describe('a change', () => {
  it('is told to those who may see it, when it is committed, and to nobody else', async () => {
    const administrator = await listen('Administrator')
    const scheduler = await listen('Scheduler')
    const employee = await listen('Employee')
    const stranger = await listen('Administrator', other)
    await inSalwa(async db => {
      await tellLive(db, skills, { orgNodeId: salwa.nodeId, id: 1 })
      throw new Error('taken back')
    }).catch(() => {})
    await tell({ orgNodeId: farNodeId, id: 2 })
    await tell({ orgNodeId: salwa.nodeId, id: 3 })
    await tell({ id: 4 }, news)
    for (const reader of [administrator, scheduler]) await reader.until(({ events }) => events.at(-1)?.id === 4)
    await employee.until(({ events }) => events.length > 0)
    // hears of its own company last, so that all of the above would have come before
    await inCompany(app, other.companyId, db => tellLive(db, news, { id: 5 }))
    await stranger.until(({ events }) => events.length > 0)
    expect([administrator, scheduler, employee, stranger].map(idsOf)).toEqual([[3, 4], [3, 4], [4], [5]])
    expect(administrator.events[0]).toEqual({ subject: 'skill', orgNodeId: salwa.nodeId, id: 3, seq: expect.any(Number) })
  })

  it('for one user is told to that user', async () => {
    const administrator = await listen('Administrator')
    const scheduler = await listen('Scheduler')
    await tell([{ userId: await userOf(salwa, 'Scheduler'), id: 6 }, { id: 7 }], news)
    for (const reader of [administrator, scheduler]) await reader.until(({ events }) => events.at(-1)?.id === 7)
    expect([administrator, scheduler].map(idsOf)).toEqual([[7], [6, 7]])
  })

  it('of a subject that this process does not know is told to nobody', async () => {
    const reader = await listen('Administrator')
    await tell({ id: 8 }, subject('of a later version', 'signedIn'))
    await tell({ id: 9 })
    await reader.until(({ events }) => events.length > 0)
    expect(idsOf(reader)).toEqual([9])
  })
})

describe('who comes back', () => {
  it('hears once of each change since, also of one with a lower number that was committed later', async () => {
    const { token } = await signIn('Administrator')
    const before = await follow(token)
    let commit = () => {}
    let told = () => {}
    const toldFirst = new Promise<void>(resolve => {
      told = resolve
    })
    const late = inSalwa(async db => {
      await tellLive(db, skills, { id: 11 })
      told()
      await new Promise<void>(resolve => {
        commit = resolve
      })
    })
    await toldFirst
    await tell({ id: 12 })
    await before.until(({ events }) => events.length > 0)
    await before.close()
    commit()
    await late
    await tell({ id: 13 })
    const after = await follow(token, before.cursor)
    expect(idsOf(before)).toEqual([12])
    expect(idsOf(after).sort()).toEqual([11, 13])
    expect(after.events.find(({ id }) => id === 11)!.seq).toBeLessThan(before.events[0]!.seq)
  })

  it('hears of them from another process as well', async () => {
    const { token } = await signIn('Administrator')
    const before = await follow(token)
    await tell({ id: 14 })
    await before.until(({ events }) => events.length > 0)
    await before.close()
    await tell({ id: 15 })
    const second = await serverOf()
    const after = await follow(token, before.cursor, second.url)
    await tell({ id: 16 })
    await after.until(({ events }) => events.length > 1)
    expect(idsOf(after)).toEqual([15, 16])
    await second.server.close()
    expect(after.why).toBe('stopping')
  })

  it.each([
    ['after more than is told one by one', async () => tell(Array.from({ length: 1001 }, (_, id) => ({ id })))],
    ['of too long ago', async (cursor: string) => cursor.replace(/^\d+/, at => String(Number(at) - 3600))],
    ['with what is no cursor', async () => 'yesterday'],
    ['with a cursor that only looks like one', async (cursor: string) => cursor.replace(/~.*/, '~9:3:')],
  ])('%s asks for everything again', async (_, make) => {
    const { token } = await signIn('Administrator')
    const before = await follow(token)
    await before.close()
    const cursor = (await make(before.cursor!)) ?? before.cursor
    const after = await follow(token, cursor)
    await after.until(({ resets }) => resets > 0)
    expect(after.events).toEqual([])
    await tell({ id: 17 })
    await after.until(({ events }) => events.length > 0)
  })
})

describe('a listener', () => {
  const scheduler = () => signIn('Scheduler')
  const grants = (db: Scoped) =>
    sql`delete from app_role_element where element = 'Skill' and role_id in (select id from app_role where name = 'Scheduler')`.execute(db)

  it.each([
    ['whose right is taken away', 'rights', async () => inSalwa(async db => void (await grants(db)))],
    [
      'whose node is taken away',
      'rights',
      async () => inSalwa(async db => void (await sql`update org_node set active = false where id = ${salwa.nodeId}`.execute(db)), owner),
    ],
    ['whose session is ended', 'session', async (of: { sessionId: number }) => endSession(identity, of.sessionId, 'test')],
    [
      'who is deactivated',
      'session',
      async (of: { userId: number }) =>
        void (await sql`update identity.app_user set state = 'inactive' where id = ${of.userId}`.execute(identity.kysely)),
    ],
  ])('%s is cut off and hears of nothing that comes after', async (_, why, take) => {
    const one = await scheduler()
    const reader = await follow(one.token)
    await take(one)
    await tell({ orgNodeId: salwa.nodeId, id: 21 })
    await reader.ended
    expect([reader.why, reader.events]).toEqual([why, []])
    await inSalwa(async db => {
      await sql`update org_node set active = true`.execute(db)
      await sql`insert into app_role_element (company_id, role_id, element, access)
        select company(), id, 'Skill', 'editable' from app_role where name = 'Scheduler' on conflict do nothing`.execute(db)
    }, owner)
    await sql`update identity.app_user set state = 'active'`.execute(identity.kysely)
  })

  it('who gains a right goes on, and hears of more', async () => {
    const reader = await listen('Employee')
    const grant = (access: string) =>
      inSalwa(
        db =>
          sql`insert into app_role_element (company_id, role_id, element, access)
          select company(), id, 'Skill', ${access} from app_role where name = 'Employee'`.execute(db),
        owner,
      )
    const other = await listen('Scheduler')
    await tell({ id: 22 })
    // what is still on its way when the right comes would be heard too
    await other.until(({ events }) => events.length > 0)
    await grant('visible')
    await tell({ id: 23 })
    await reader.until(({ events }) => events.length > 0)
    expect(idsOf(reader)).toEqual([23])
  })

  it('whose access token is replaced goes on, and one whose session ends unused is cut off', async () => {
    const one = await scheduler()
    const reader = await follow(one.token)
    const change = (what: ReturnType<typeof sql>) =>
      sql`update identity.session set ${what} where id = ${one.sessionId}`.execute(identity.kysely)
    await change(sql`access_hash = 'another', access_expires_at = now() - interval '1 second'`)
    const { beats } = reader
    await reader.until(now => now.beats > beats)
    // a change of rights looks at the session again
    await change(sql`idle_expires_at = now() - interval '1 second'`)
    await inSalwa(db => sql`update org_node set alias = 'A' where id = ${salwa.nodeId}`.execute(db), owner)
    await reader.ended
    expect(reader.why).toBe('session')
  })

  it('without a valid token is refused', async () => {
    expect((await readLive(url, 'x'.repeat(43))).status).toBe(401)
    expect((await fetch(`${url}/api/live`)).status).toBe(401)
  })

  it('has at most ten streams', async () => {
    const { token } = await scheduler()
    for (let at = 0; at < 10; at++) await follow(token)
    expect((await readLive(url, token)).status).toBe(429)
    await open.pop()!.close()
    await expect
      .poll(async () => {
        const next = await readLive(url, token)
        open.push(next)
        return next.status
      })
      .toBe(200)
  })
})

describe('the server', () => {
  it('says that nobody on the way may keep, pack or collect the stream', async () => {
    const { status, headers } = await listen('Administrator')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store, no-transform')
    expect(headers.get('x-accel-buffering')).toBe('no')
    expect(headers.get('content-encoding')).toBeNull()
  })

  it('gives listeners everything though its connection to the database dies again and again', async () => {
    const readers = [await listen('Administrator'), await listen('Scheduler')]
    const kill = () =>
      withClient(adminUrl, admin =>
        admin.query(
          `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and application_name = 'quayside live'`,
        ),
      )
    for (let id = 31; id < 40; id += 3) {
      await tell({ id })
      await kill()
      await tell({ id: id + 1 })
      await pause(20)
      await tell({ id: id + 2 })
    }
    for (const reader of readers) await reader.until(({ events }) => events.length >= 9)
    const all = [31, 32, 33, 34, 35, 36, 37, 38, 39]
    expect(readers.map(reader => [...idsOf(reader)].sort())).toEqual([all, all])
  })

  it('cuts one that reads nothing, and the others miss nothing by it', async () => {
    const { token } = await signIn('Administrator')
    const reader = await listen('Scheduler')
    const { hostname, port } = new URL(url)
    const idle = connect(Number(port), hostname)
    idle.on('error', () => {})
    idle.write(`GET /api/live HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${token}\r\n\r\n`)
    await new Promise(begun => idle.once('data', begun))
    idle.pause()
    const others = first.counts().listeners - 1
    let last = 0
    // the system takes some megabytes for a client before the server has to keep any
    while (first.counts().listeners > others) {
      await tell(Array.from({ length: 900 }, () => ({ id: ++last })))
      await reader.until(({ events }) => events.at(-1)?.id === last)
    }
    expect(reader.events).toHaveLength(last)
    idle.destroy()
  })

  it('counts its listeners', async () => {
    await expect.poll(() => first.counts().listeners, { timeout: 20_000 }).toBe(0)
    const reader = await listen('Administrator')
    expect(first.counts()).toMatchObject({ listeners: 1, connected: true })
    await reader.close()
    await expect.poll(() => first.counts().listeners, { timeout: 20_000 }).toBe(0)
  })
})
