import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { startSession } from '../../kit/access/session.server.ts'
import { defaultAccess } from '../../kit/access/settings.ts'
import { connect } from '../../kit/database/connect.ts'
import { testDatabase } from '../../tests/support/database.ts'
import { postOf, rawSocket } from '../../tests/support/raw-socket.ts'
import { makeTerminal } from '../../tests/support/terminal.ts'
import type { ServerLimits } from './limits.ts'
import { buildServer } from './server.ts'

const database = await testDatabase()
const made = await makeTerminal(database.owner, 'salwa')

async function started(limits: Partial<ServerLimits> = {}) {
  const server = await buildServer({ ...database, clock: () => '2026-11-10T05:00:00Z', logLevel: 'silent', limits })
  afterAll(() => server.close())
  await server.listen({ host: '127.0.0.1', port: 0 })
  return { server: server.server, port: (server.server.address() as AddressInfo).port }
}

/** A server on a port of its own; gives the port. */
const listening = async (limits?: Partial<ServerLimits>) => (await started(limits)).port

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: test\r\n\r\n`
const statusOf = async (port: number, path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status

describe('a connection', () => {
  it('that asks a thousand times without reading is cut, and another client is answered', async () => {
    const port = await listening()
    const clients = await Promise.all(Array.from({ length: 16 }, () => rawSocket(port)))
    for (const client of clients) {
      client.pause()
      client.send(get('/api/openapi.json').repeat(1400))
    }
    expect(await statusOf(port, '/health')).toBe(200)
    // reading again shows how little was answered before the cut
    for (const client of clients) client.resume()
    await Promise.all(clients.map(client => client.ended))
    const answers = clients.map(client => client.text().split('HTTP/1.1 200 OK').length - 1)
    expect(Math.max(...answers)).toBeLessThanOrEqual(4)
  })

  it('that does not read its answers is cut after a time', async () => {
    const { server, port } = await started({ unansweredPerConnection: 200, unreadMs: 300 })
    const client = await rawSocket(port)
    client.pause()
    // more than the machine keeps on the way by itself
    client.send(get('/api/openapi.json').repeat(100))
    const connections = promisify(server.getConnections.bind(server))
    await expect.poll(connections, { timeout: 20_000 }).toBe(0)
    client.resume()
    await client.ended
    expect(client.text().split('HTTP/1.1 200 OK').length - 1).toBeLessThan(100)
  })

  it('is one of a bounded number, of which one address gets half', async () => {
    const port = await listening({ connections: 8 })
    const clients = await Promise.all(Array.from({ length: 5 }, () => rawSocket(port)))
    await clients[4]!.ended
    clients[0]!.send(get('/health'))
    expect(await clients[0]!.until('"ok":true')).toContain('200 OK')
    for (const client of clients) client.end()
  })
})

/** Asks fifty times at once, each for something of its own, where the database has two connections; gives the statuses. */
async function fiftyReaders(waitMs: number): Promise<number[]> {
  const app = connect(database.urls.app, { max: 2, waitMs })
  const server = await buildServer({ ...database, app, clock: () => '2026-11-10T05:00:00Z', logLevel: 'silent' })
  afterAll(() => server.close().then(app.close))
  const { companyId, nodeId, signIns } = made
  const { rows } = await sql<{ id: number }>`select id from identity.app_user where user_name = ${signIns[0]!.user}`.execute(
    database.identity.kysely,
  )
  const start = { userId: rows[0]!.id, companyId, device: null, address: '127.0.0.1' }
  const { access } = await startSession(database.identity, start, defaultAccess)
  const ask = (limit: number) =>
    server.inject({
      url: `/api/employees?orgNodeId=${nodeId}&limit=${limit}`,
      headers: { authorization: `Bearer ${access}` },
    })
  const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => ask(at + 1)))
  return [...new Set(answers.map(({ statusCode }) => statusCode))].sort()
}

it('fifty readers wait their turn for a connection of the database; only one that waits too long is put off', async () => {
  expect(await fiftyReaders(10_000)).toEqual([200])
  expect(await fiftyReaders(1)).toContain(503)
})

describe('a body', () => {
  it('of who is not signed in is refused before any of it has come, and the connection then ends', async () => {
    const client = await rawSocket(await listening({ refusedBodyMs: 100 }))
    client.send(postOf('/api/imports/check', 19_000_000))
    expect(await client.until('notSignedIn')).toMatch(/^HTTP\/1\.1 401 /)
    await client.ended
  })

  it('that comes too slowly is cut', async () => {
    const client = await rawSocket(await listening({ requestMs: 500 }))
    client.send(`${postOf('/api/sign-in', 1000)}{`)
    const dripping = setInterval(() => client.send(' '), 100)
    await client.ended
    clearInterval(dripping)
    expect(client.text()).toMatch(/^HTTP\/1\.1 408 /)
  })
})

describe('a server short of memory', () => {
  it('refuses with 503 and says when to come again; who watches it is answered', async () => {
    const port = await listening({ heapBytes: 1 })
    const refused = await fetch(`http://127.0.0.1:${port}/api/skills`)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await refused.json()).toMatchObject({
      successCode: '503',
      message: 'The server is busy. Please try again.',
      error: { errorList: [{ errorCode: 'busy' }] },
    })
    expect(await Promise.all(['/health', '/ready', '/metrics'].map(path => statusOf(port, path)))).toEqual([200, 200, 200])
  })
})
