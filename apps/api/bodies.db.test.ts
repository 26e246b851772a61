import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/database.ts'
import { postOf, rawSocket } from '../../tests/support/raw-socket.ts'
import { buildServer } from './server.ts'

const database = await testDatabase()
const server = await buildServer({ ...database, clock: () => '2026-11-10T05:00:00Z', logLevel: 'silent' })
afterAll(() => server.close())
await server.listen({ host: '127.0.0.1', port: 0 })
const { port } = server.server.address() as AddressInfo

describe('a body', () => {
  it('of who is not signed in is refused before any of it has come', async () => {
    const client = await rawSocket(port)
    client.send(postOf('/api/imports/check', 19_000_000))
    expect(await client.until('notSignedIn')).toMatch(/^HTTP\/1\.1 401 /)
    client.end()
  })
})
