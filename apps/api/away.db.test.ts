import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyTerminal } from '../../database/seeds/empty-terminal.ts'
import { asSystem } from '../../kit/database/company.ts'
import { connect, withClient } from '../../kit/database/connect.ts'
import { ensureDatabase } from '../../kit/database/roles.ts'
import { startTemporaryCluster } from '../../kit/database/temporary.ts'
import { openData } from '../data.ts'
import { buildServer, type ServerOptions } from './server.ts'

// In this order: at the end the database is stopped.
const cluster = await startTemporaryCluster('away')
await ensureDatabase(cluster.adminUrl(), 'quayside')
const data = await openData(cluster.adminUrl('quayside'), '.')
const diskFolder = mkdtempSync(join(tmpdir(), 'quayside-away-'))
const metricsKey = 'a key for the scraper'.replaceAll(' ', '-')
const options: ServerOptions = { ...data, clock: () => '2026-11-10T05:00:00Z', logLevel: 'silent', diskFolder, metricsKey }
const server = await buildServer(options)
let user: string
let password: string
let token: string

const signIn = (given: string) =>
  server.inject({ method: 'POST', url: '/api/sign-in', payload: { userName: user, password: given, applicationType: 2 } })
const metrics = async (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') => {
  const { statusCode, body } = await server.inject({ url: '/metrics', headers, remoteAddress })
  return { statusCode, body }
}

beforeAll(async () => {
  const company = { name: 'Salwa', domain: 'salwa', terminal: 'Salwa CT', zone: 'Asia/Muscat', clockAt: null, roles: ['Administrator'] }
  const { signIns } = await asSystem(data.owner, 'test', db => emptyTerminal(db, company, '2026-11-02'))
  ;({ user, password } = signIns[0]!)
  token = (await signIn(password)).json().data.token
})
afterAll(async () => {
  await server.close()
  await data.close()
  await cluster.stop()
  rmSync(diskFolder, { recursive: true })
})

describe('the metrics', () => {
  it('tell the queue, the pools, the disk and the version', async () => {
    const { body } = await metrics()
    for (const line of [
      /^quayside_info\{version="\d+\.\d+\.\d+"\} 1$/m,
      /^jobs\{state="waiting"\} 0$/m,
      /^jobs\{state="running"\} 0$/m,
      /^jobs\{state="failed"\} 0$/m,
      /^database_connections\{pool="app",state="idle"\} \d+$/m,
      /^database_connections\{pool="app",state="waiting"\} 0$/m,
      /^data_disk_free_bytes [1-9]/m,
      /^task_oldest_due_seconds 0$/m,
    ])
      expect(body).toMatch(line)
  })

  it('count the sign-ins that fail', async () => {
    const failed = async () => Number(/^access_events_total\{event="signInFailed"\} (\d+)$/m.exec((await metrics()).body)?.[1])
    const before = await failed()
    await signIn('wrong')
    // it counts from the start of the process, so the files that ran before are in it
    expect(await failed()).toBe(before + 1)
  })

  it('are for this machine and for who holds the key', async () => {
    const statusOf = async (...given: Parameters<typeof metrics>) => (await metrics(...given)).statusCode
    expect(await statusOf()).toBe(200)
    expect(await statusOf({}, '192.0.2.7')).toBe(401)
    // through a proxy on this machine, and from a page that gave its own name this address
    expect(await statusOf({ 'x-forwarded-for': '192.0.2.7' })).toBe(401)
    expect(await statusOf({ host: 'roster.example' })).toBe(401)
    expect(await statusOf({ authorization: 'Bearer another-key-of-some-length' }, '192.0.2.7')).toBe(401)
    expect(await statusOf({ authorization: `Bearer ${metricsKey}` }, '192.0.2.7')).toBe(200)
  })
})

describe('a server that cannot do its work', () => {
  it('is ready while it can, and not when the disk is nearly full', async () => {
    expect((await server.inject('/ready')).json()).toEqual({ ok: true })
    const nearlyFull = await buildServer({ ...options, limits: { leastFreeDiskBytes: 1e18 } })
    const answer = await nearlyFull.inject('/ready')
    await nearlyFull.close()
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { ok: false, reasons: [expect.stringMatching(/^The disk of the data folder has \d+ MB left\.$/)] },
    ])
  })

  it('says so when the database takes no changes', async () => {
    await withClient(cluster.adminUrl(), client => client.query('alter database quayside set default_transaction_read_only = on'))
    const app = connect(data.urls.app)
    const readOnly = await buildServer({ ...options, app })
    const answer = await readOnly.inject('/ready')
    await readOnly.close()
    await app.close()
    await withClient(cluster.adminUrl(), client => client.query('alter database quayside reset default_transaction_read_only'))
    expect([answer.statusCode, answer.json()]).toEqual([503, { ok: false, reasons: ['The database takes no changes.'] }])
  })

  it('answers 503 in the specified words when the database is away', async () => {
    const headers = { authorization: `Bearer ${token}` }
    expect((await server.inject({ url: '/api/skills', headers })).statusCode).toBe(200)
    await cluster.stop()
    const refused = [await server.inject({ url: '/api/skills', headers }), await signIn(password), await signIn(password)]
    for (const answer of refused) {
      expect(answer.json()).toMatchObject({
        successCode: '503',
        message: 'Server not responding Please try again !!',
        error: { errorList: [{ errorCode: 'busy' }] },
      })
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
    }
    const ready = await server.inject('/ready')
    expect([ready.statusCode, ready.json().ok]).toEqual([503, false])
    expect(ready.json().reasons).toHaveLength(1)
    expect((await metrics()).body).toContain('quayside_info')
    expect((await server.inject('/health')).statusCode).toBe(200)
  })
})
