import { CompactEncrypt, generateKeyPair, importJWK, type JWK } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { buildServer } from '../../apps/api/server.ts'
import { testDatabase } from '../../tests/support/database.ts'
import { makeBareCompany } from '../../tests/support/terminal.ts'

// Passwords that browsers seal on their way (SEC-09, SEC-10, CF-16; security row 1)
const database = await testDatabase()
let now = '2026-11-10T05:00:00Z'
const server = await buildServer({ app: database.app, identity: database.identity, clock: () => now, logLevel: 'silent' })
const [scheduler] = (await makeBareCompany(database.owner, 'Scheduler')).signIns
const { user, password } = scheduler!
afterAll(() => server.close())
beforeEach(() => sql`delete from identity.login_counter`.execute(database.identity.kysely))

interface Params {
  readonly kid: string
  readonly publicKey: JWK
  readonly nonce: string
}
const params = async () => (await server.inject({ method: 'GET', url: '/api/security-params' })).json().data as Params
/** As another program would seal it, with a library. */
async function seal({ kid, publicKey, nonce }: Params, content: object = {}, key?: Parameters<CompactEncrypt['encrypt']>[0]) {
  const text = new TextEncoder().encode(JSON.stringify({ password, nonce, ...content }))
  const head = { alg: 'ECDH-ES', enc: 'A256GCM', kid }
  return new CompactEncrypt(text).setProtectedHeader(head).encrypt(key ?? (await importJWK(publicKey, 'ECDH-ES')))
}
const signIn = async (sent: string) => {
  const answer = await server.inject({ method: 'POST', url: '/api/sign-in', payload: { userName: user, password: sent } })
  return { status: answer.statusCode, code: answer.json().error?.errorList[0].errorCode }
}

it('a sealed password signs in, and so does a plain one', async () => {
  expect(await signIn(await seal(await params()))).toMatchObject({ status: 200 })
  expect(await signIn(password)).toMatchObject({ status: 200 })
  expect(await signIn(await seal(await params(), { password: 'another' }))).toMatchObject({ status: 401, code: 'wrongCredentials' })
})

it('it serves once, for a minute, with a nonce of ours', async () => {
  const refused = { status: 400, code: 'notSealed' }
  const sealed = await seal(await params())
  const tries = await Promise.all(Array.from({ length: 10 }, () => signIn(sealed)))
  expect(tries.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)])
  const late = await seal(await params())
  const early = await seal(await params())
  now = '2026-11-10T05:01:00Z'
  expect(await signIn(early)).toMatchObject({ status: 200 })
  now = '2026-11-10T05:01:01Z'
  expect(await signIn(late)).toEqual(refused)
  now = '2026-11-10T05:00:00Z'
  const { nonce, ...key } = await params()
  for (const other of ['', 'made.up.nonce', nonce.replace(/^\d+/, '9999999999999'), `${nonce}x`])
    expect([other, await signIn(await seal({ nonce: other, ...key }))]).toEqual([other, refused])
})

it('one that is changed, for another key or another installation is refused; no password is taken for one', async () => {
  const refused = { status: 400, code: 'notSealed' }
  const right = await params()
  const { publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256' })
  const sealed = await seal(right)
  expect(await signIn(await seal(right, {}, publicKey))).toEqual(refused)
  expect(await signIn(await seal({ ...right, kid: 'another' }))).toEqual(refused)
  expect(await signIn(`${sealed.slice(0, -6)}AAAAAA`)).toEqual(refused)
  expect(await signIn(sealed.replace('..', '.x.'))).toMatchObject({ status: 400, code: 'invalid' })
  expect(await signIn('x'.repeat(101))).toMatchObject({ status: 400, code: 'invalid' })
  expect(await signIn(await seal(right))).toMatchObject({ status: 200 })
})
