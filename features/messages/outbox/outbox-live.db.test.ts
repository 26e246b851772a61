import fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { startSession } from '../../../kit/access/session.server.ts'
import { answerErrors } from '../../../kit/calls/pipeline.server.ts'
import { serveLive } from '../../../kit/live/serve-live.server.ts'
import { sendMessages } from '../../../kit/notices/send.job.ts'
import { noMessages } from '../../../kit/notices/settings.ts'
import { tellPeople } from '../../../kit/notices/tell.server.ts'
import { type LiveReader, readLive } from '../../../tests/support/live-reader.ts'
import type { Company } from '../../../tests/support/world/company.ts'
import { world } from '../../../tests/support/world.ts'
import { deliverySubject } from './outbox.api.ts'
import { outboxCalls } from './outbox.server.ts'
import { testMessage } from './test-message.rules.ts'

// Who looks after the outbox hears of each change of a message: over real streams, each a connection of its own.

const salwa = await world(outboxCalls, '2026-11-23T01:20:00Z')
  .queue()
  .with(sql`insert into org_node (company_id, name, kind, zone) values (company(), 'Far terminal', 'terminal', 'Asia/Muscat')`)
  .open()
const { identity, node, nodeId, rows, within, tools } = salwa
const other = await salwa.other()
const administrator = salwa.as('Administrator')
const farNodeId = salwa.nodes['Far terminal']!

const server = fastify({ logger: { level: 'error' }, forceCloseConnections: true })
answerErrors(server)
serveLive(server, { identity, subjects: [deliverySubject], mostStreams: 40, headers: {} })
const url = await server.listen({ port: 0 })
afterAll(() => server.close())

const open: LiveReader[] = []
afterEach(async () => {
  for (const reader of open.splice(0)) await reader.close()
})

async function listen(role: string, { made }: Company = salwa): Promise<LiveReader> {
  const start = { userId: await salwa.userIdOf(made, role), companyId: made.companyId, device: null, address: '127.0.0.1' }

  const reader = await readLive(url, (await startSession(identity, start)).access)
  open.push(reader)
  await reader.until(({ beats }) => beats > 0)
  return reader
}

/** Tells so many people of a node, by e-mail. */
const tell = (orgNodeId: number | null, count = 1) =>
  within(db => {
    const to = Array.from({ length: count }, (_, at) => ({ name: `Person ${at}`, email: `person${at}@salwa.example` }))
    return tellPeople(db, tools.scope, { notice: testMessage, to, key: crypto.randomUUID(), by: ['Email'], orgNodeId })
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
    const employee = await listen('Employee')
    const stranger = await listen('Administrator', other)
    await tell(nodeId, 500)
    await tell(farNodeId)
    await heardAll(...readers)
    await other.within(db =>
      tellPeople(db, other.tools.scope, {
        notice: testMessage,
        to: [{ name: 'Stranger', email: 'stranger@other.example' }],
        key: 'stranger',
        by: ['Email'],
        orgNodeId: other.nodeId,
      }),
    )
    await stranger.until(({ events }) => events.length > 0)
    for (const reader of readers) expect(nodesOf(reader)).toEqual([nodeId, null])
    expect([nodesOf(employee), nodesOf(stranger)]).toEqual([[], [other.nodeId]])
  })

  test('is told what is not committed never', async () => {
    const reader = await listen('Administrator')
    await within(async db => {
      await tellPeople(db, tools.scope, {
        notice: testMessage,
        to: [{ name: 'Undone', email: 'undone@salwa.example' }],
        key: 'undone',
        ...node,
      })
      throw new Error('taken back')
    }).catch(() => {})
    await heardAll(reader)
    expect(nodesOf(reader)).toEqual([null])
  })

  test('is told when the job keeps messages, and when somebody takes them back or sends them again', async () => {
    await tell(nodeId)
    for (const change of [
      () => sendMessages(noMessages, () => 'https://port.example').run({} as never, tools),
      () => act('cancel'),
      () => act('resend'),
    ]) {
      const reader = await listen('Administrator')
      await change()
      await reader.until(({ events }) => events.some(({ orgNodeId }) => orgNodeId === nodeId))
    }
  })
})

async function act(move: string) {
  const found = await rows(sql<{ id: number }>`select id from delivery where org_node_id = ${nodeId}`)
  const input = { ...node, ids: found.map(({ id }) => id) }
  expect(await administrator('POST', `/outbox/${move}`, input)).toMatchObject({ status: 200 })
}
