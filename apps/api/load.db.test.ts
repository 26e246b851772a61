import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/database.ts'
import { postOf, rawSocket } from '../../tests/support/raw-socket.ts'
import type { ServerLimits } from './limits.ts'
import { buildServer } from './server.ts'

const database = await testDatabase()

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
