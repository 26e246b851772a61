import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '../../tests/support/database.ts'
import { postOf, type RawSocket, rawSocket } from '../../tests/support/raw-socket.ts'
import { makeBareCompany } from '../../tests/support/terminal.ts'
import { startSession } from '../access/session.server.ts'
import { endpoint } from './endpoint.ts'
import { implement } from './handler.server.ts'
import { answerErrors, serveCalls } from './pipeline.server.ts'

const roles = ['Administrator', 'Scheduler', 'Supervisor', 'Timekeeper']
const takeFile = endpoint({
  method: 'POST',
  path: '/taken-files',
  summary: 'Takes a file and waits',
  needs: 'signedIn',
  reach: 'none',
  input: z.strictObject({ file: z.string() }),
  output: z.object({ letters: z.number() }),
  bodyLimit: 4 << 20,
})
/** functions that let each call continue whose file is in memory */
const held: (() => void)[] = []

const database = await testDatabase()
const uploadFolder = mkdtempSync(join(tmpdir(), 'quayside-uploads-'))
const calls = [
  implement(takeFile, async ({ file }) => {
    await new Promise<void>(resolve => void held.push(resolve))
    return { letters: file.length }
  }),
]
const server = fastify()
await server.register(cookie)
answerErrors(server)
serveCalls(server, { ...database, clock: () => '2026-11-10T05:00:00Z', uploadFolder }, calls, {})
await server.listen({ host: '127.0.0.1', port: 0 })
const { port } = server.server.address() as AddressInfo
const tokens: string[] = []

beforeAll(async () => {
  const { companyId, signIns } = await makeBareCompany(database.owner, ...roles)
  for (const { user } of signIns) {
    const { rows } = await sql<{ id: number }>`select id from identity.app_user where user_name = ${user}`.execute(database.identity.kysely)
    const start = { userId: rows[0]!.id, companyId, device: null, address: '127.0.0.1' }
    tokens.push((await startSession(database.identity, start)).access)
  }
})
afterAll(async () => {
  await server.close()
  rmSync(uploadFolder, { recursive: true })
})

const post = async (user: number, length: number, body: string) => {
  const client = await rawSocket(port)
  client.send(postOf('/api/taken-files', length, { authorization: `Bearer ${tokens[user]}` }) + body)
  return client
}
const letters = 2_000_000
const large = JSON.stringify({ file: 'x'.repeat(letters) })
const upload = (user: number) => post(user, large.length, large)
const small = (user: number) => post(user, 13, '{"file":"xy"}')

const inMemory = (count: number) => expect.poll(() => held.length, { timeout: 20_000 }).toBe(count)
const answered = async (client: RawSocket, letters: number) => {
  held.shift()!()
  expect(await client.until('"letters"')).toContain(`{"letters":${letters}}`)
}

it('a user can upload one file at a time, and make other calls meanwhile', async () => {
  const first = await upload(0)
  await inMemory(1)
  const second = await upload(0)
  const refused = await second.until('}]}}')
  expect(refused).toMatch(/^HTTP\/1\.1 429 /)
  expect(refused).toContain('Another file of yours is still being read.')
  await answered(first, letters)
  const third = await upload(0)
  const beside = await small(0)
  await inMemory(2)
  for (const go of held.splice(0)) go()
  expect(await third.until('"letters"')).toContain(`{"letters":${letters}}`)
  expect(await beside.until('"letters"')).toContain('{"letters":2}')
})

it('an upload that is aborted gives its place to the next', async () => {
  const broken = await post(0, large.length, large.slice(0, letters / 2))
  // when a later call is answered, the upload has begun
  const later = await small(1)
  await inMemory(1)
  await answered(later, 2)
  broken.end()
  let next = await upload(0)
  const tries = async () => {
    if (next.text().includes(' 429 ')) next = await upload(0)
    return held.length
  }
  await expect.poll(tries, { timeout: 20_000 }).toBe(1)
  await answered(next, letters)
})

it('two files are in memory at once, others wait on disk in unnamed files', async () => {
  const clients = await Promise.all([0, 1, 2, 3].map(upload))
  await inMemory(2)
  // the last file may only just have lost its name
  await expect.poll(() => readdirSync(uploadFolder)).toEqual([])
  for (let done = 0; done < clients.length; done++) {
    expect(held.length).toBeLessThanOrEqual(2)
    await expect.poll(() => held.length, { timeout: 20_000 }).toBeGreaterThan(0)
    held.shift()!()
  }
  for (const client of clients) expect(await client.until('"letters"')).toContain(`{"letters":${letters}}`)
})
