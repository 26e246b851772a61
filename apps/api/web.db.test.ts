import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/database.ts'
import { compressBuilt } from '../compress-web.ts'
import { buildServer } from './server.ts'

const database = await testDatabase()
const webFolder = mkdtempSync(join(tmpdir(), 'quayside-web-'))
mkdirSync(join(webFolder, 'assets'))
const pages = { 'index.html': '<!doctype html>', 'scheme.js': 'let scheme', 'mark.svg': '<svg/>', 'assets/entry-Bx81.js': 'let entry' }
for (const [name, text] of Object.entries(pages)) writeFileSync(join(webFolder, name), text)

const options = { ...database, clock: () => '2026-11-10T05:00:00Z', logLevel: 'silent', webFolder }
const server = await buildServer(options)
afterAll(async () => {
  await server.close()
  rmSync(webFolder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ method: 'GET', url, headers })

describe('the pages', () => {
  it.each(['/', '/scheme.js', '/mark.svg', '/people/employees'])(
    '%s is asked for each time, and not sent again while it is the same',
    async path => {
      const first = await get(path)
      expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'no-cache'])
      const again = await get(path, { 'if-none-match': String(first.headers.etag) })
      expect([again.statusCode, again.headers['cache-control']]).toEqual([304, 'no-cache'])
    },
  )

  it('have parts with their content in the name, which are kept', async () => {
    const part = await get('/assets/entry-Bx81.js')
    expect([part.statusCode, part.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  })
})

describe('what is sent', () => {
  const text = 'let part = 1;'.repeat(1000)
  const files = ['assets/large-Cx12.js', 'large.js']
  beforeAll(async () => {
    for (const name of files) writeFileSync(join(webFolder, name), text)
    await compressBuilt(webFolder)
  })

  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('is compressed with %s for %s, as it was built', async (encoding, accepted, unpacked) => {
    const answer = await get('/assets/large-Cx12.js', { 'accept-encoding': accepted })
    expect(answer.headers).toMatchObject({ 'content-encoding': encoding, 'cache-control': 'public, max-age=31536000, immutable' })
    expect(answer.headers['content-type']).toContain('javascript')
    expect(answer.rawPayload.length).toBeLessThan(200)
    expect(unpacked(answer.rawPayload).toString()).toBe(text)
    expect((await get('/assets/entry-Bx81.js', { 'accept-encoding': accepted })).body).toBe('let entry')
    const described = await get('/api/openapi.json', { 'accept-encoding': accepted })
    expect(described.headers['content-encoding']).toBe(encoding)
    expect(JSON.parse(unpacked(described.rawPayload).toString()).openapi).toBe('3.1.0')
  })

  it('is plain for who takes nothing else', async () => {
    const answer = await get('/assets/large-Cx12.js')
    expect([answer.headers['content-encoding'], answer.body]).toEqual([undefined, text])
  })
})

describe('security headers', () => {
  const policy =
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; " +
    "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
  const always = {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'geolocation=(self)',
  }

  it.each([
    ['/', 200],
    ['/assets/entry-Bx81.js', 200],
    ['/assets/gone.js', 404],
    ['/api/docs', 200],
    ['/api/openapi.json', 200],
    ['/api/contact', 200],
    ['/api/skills', 401],
    ['/api/nothing', 404],
    ['/health', 200],
  ] as const)('are on %s, answered with %i', async (path, status) => {
    const answer = await get(path)
    expect(answer.statusCode).toBe(status)
    expect(answer.headers).toMatchObject(always)
    expect(answer.headers).not.toHaveProperty('strict-transport-security')
  })

  it('ask for https for a year where https is in front', async () => {
    const behind = await buildServer({ ...options, publicUrl: 'https://roster.example' })
    const { headers } = await behind.inject('/')
    await behind.close()
    expect(headers).toMatchObject({ ...always, 'strict-transport-security': 'max-age=31536000; includeSubDomains' })
  })
})
