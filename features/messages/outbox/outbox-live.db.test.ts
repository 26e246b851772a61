import fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { MadeCompany } from '../../../database/seeds/company.ts'
import { startSession } from '../../../kit/access/session.server.ts'
import { answerErrors } from '../../../kit/calls/pipeline.server.ts'
import { inCompany, type Scoped } from '../../../kit/database/company.ts'
import { prepareJobs } from '../../../kit/jobs/worker.server.ts'
import { serveLive } from '../../../kit/live/serve-live.server.ts'
import { sendMessages } from '../../../kit/notices/send.job.ts'
import { noMessages } from '../../../kit/notices/settings.ts'
import { tellPeople } from '../../../kit/notices/tell.server.ts'
import { type LiveReader, readLive } from '../../../tests/support/live-reader.ts'
import { type Send, serve } from '../../../tests/support/served.ts'
import { makeTerminal } from '../../../tests/support/terminal.ts'
import { deliverySubject } from './outbox.api.ts'
import { outboxCalls } from './outbox.server.ts'
import { testMessage } from './test-message.rules.ts'

// Who looks after the outbox hears of each change of a message: over real streams, each a connection of its own.

const { owner, app, identity, urls, signIn } = await serve(outboxCalls, '2026-11-23T01:20:00Z')
const server = fastify({ logger: { level: 'error' }, forceCloseConnections: true })
answerErrors(server)
serveLive(server, { identity, subjects: [deliverySubject], mostStreams: 40, headers: {} })
const url = await server.listen({ port: 0 })
afterAll(() => server.close())

let [salwa, other] = [{} as MadeCompany, {} as MadeCompany]
let farNodeId: number
let administrator: Send
const open: LiveReader[] = []
const within = <T>(work: (db: Scoped) => Promise<T>, as = app) => inCompany(as, salwa.companyId, work)
const scope = () => ({ companyId: salwa.companyId, actorId: null, requestId: 'test' })

beforeAll(async () => {
  await prepareJobs(urls.jobs)
  ;[salwa, other] = [await makeTerminal(owner, 'salwa'), await makeTerminal(owner, 'other')]
  administrator = await signIn(salwa, 'Administrator')
  farNodeId = await within(async db => {
    const { rows } = await sql<{ id: number }>`insert into org_node (company_id, name, kind, zone)
      values (company(), 'Far terminal', 'terminal', 'Asia/Muscat') returning id`.execute(db)
    return rows[0]!.id
  }, owner)
})
afterEach(async () => {
  for (const reader of open.splice(0)) await reader.close()
})

async function listen(role: string, company = salwa): Promise<LiveReader> {
  const { user } = company.signIns.find(signIn => signIn.role === role)!
  const { rows } = await sql<{ id: number }>`select id from identity.app_user where user_name = ${user}`.execute(identity.kysely)
  const start = { userId: rows[0]!.id, companyId: company.companyId, device: null, address: '127.0.0.1' }
  const reader = await readLive(url, (await startSession(identity, start)).access)
  open.push(reader)
  await reader.until(({ beats }) => beats > 0)
  return reader
}

/** Tells so many people of a node, by e-mail. */
const tell = (orgNodeId: number | null, count = 1) =>
  within(db => {
    const to = Array.from({ length: count }, (_, at) => ({ name: `Person ${at}`, email: `person${at}@salwa.example` }))
    return tellPeople(db, scope(), { notice: testMessage, to, key: crypto.randomUUID(), by: ['Email'], orgNodeId })
  })
const nodesOf = ({ events }: LiveReader) => events.map(({ orgNodeId }) => orgNodeId)
/** One more change, of no node, so that all before it has come. */
const heardAll = async (...readers: LiveReader[]) => {
  await tell(null)
  for (const reader of readers) await reader.until(({ events }) => events.at(-1)?.orgNodeId === null)
}

describe('the outbox', () => {
  test('is told of messages of the nodes in reach, once a statement, and to nobody without the key or of another company', async () => {
    const readers = [await listen('Administrator'), await listen('Scheduler')]
    const [employee, stranger] = [await listen('Employee'), await listen('Administrator', other)]
    await tell(salwa.nodeId, 500)
    await tell(farNodeId)
    await heardAll(...readers)
    await inCompany(app, other.companyId, db =>
      tellPeople(
        db,
        { ...scope(), companyId: other.companyId },
        {
          notice: testMessage,
          to: [{ name: 'Stranger', email: 'stranger@other.example' }],
          key: 'stranger',
          by: ['Email'],
          orgNodeId: other.nodeId,
        },
      ),
    )
    await stranger.until(({ events }) => events.length > 0)
    for (const reader of readers) expect(nodesOf(reader)).toEqual([salwa.nodeId, null])
    expect([nodesOf(employee), nodesOf(stranger)]).toEqual([[], [other.nodeId]])
  })

  test('is told what is not committed never', async () => {
    const reader = await listen('Administrator')
    await within(async db => {
      await tellPeople(db, scope(), {
        notice: testMessage,
        to: [{ name: 'Undone', email: 'undone@salwa.example' }],
        key: 'undone',
        orgNodeId: salwa.nodeId,
      })
      throw new Error('taken back')
    }).catch(() => {})
    await heardAll(reader)
    expect(nodesOf(reader)).toEqual([null])
  })

  test('is told when the job keeps messages, and when somebody takes them back or sends them again', async () => {
    await tell(salwa.nodeId)
    for (const change of [() => sendMessages(noMessages).run({} as never, jobTools()), () => act('cancel'), () => act('resend')]) {
      const reader = await listen('Administrator')
      await change()
      await reader.until(({ events }) => events.some(({ orgNodeId }) => orgNodeId === salwa.nodeId))
    }
  })
})

async function act(move: string) {
  const { rows } = await within(db => sql<{ id: number }>`select id from delivery where org_node_id = ${salwa.nodeId}`.execute(db))
  const input = { orgNodeId: salwa.nodeId, ids: rows.map(({ id }) => id) }
  expect(await administrator('POST', `/outbox/${move}`, input)).toMatchObject({ status: 200 })
}

const jobTools = () => ({
  scope: scope(),
  transaction: within,
  reading: within,
  now: async () => '2026-11-23T01:20:00Z',
  ending: new AbortController().signal,
})
