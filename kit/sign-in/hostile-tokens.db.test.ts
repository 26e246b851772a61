import { createHmac } from 'node:crypto'
import { type CryptoKey, exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { startDemoProvider } from '../../apps/demo-provider.ts'
import { testDatabase } from '../../tests/support/database.ts'
import { accessServer, visitorsOf } from '../../tests/support/sign-in.ts'
import { makeBareCompany } from '../../tests/support/terminal.ts'

// What a program may bring as its token (CALL-15), and what is refused: reliability-performance §3 B4 and B9
const database = await testDatabase()
const keys = await generateKeyPair('RS256', { extractable: true })
const elliptic = await generateKeyPair('ES256', { extractable: true })
const foreign = await generateKeyPair('RS256', { extractable: true })
const kept = async (key: CryptoKey, kid: string, alg: string) => ({ ...(await exportJWK(key)), kid, alg, use: 'sig' })
const provider = await startDemoProvider(0, ['http://localhost/'], {
  keys: [await kept(keys.privateKey, 'rsa', 'RS256'), await kept(elliptic.privateKey, 'ec', 'ES256')],
})
const { issuer } = provider
const server = await accessServer(database, { localIssuers: [issuer] })
const { mayCall } = visitorsOf(server)
const company = await makeBareCompany(database.owner, 'Scheduler')
const [scheduler] = company.signIns
const run = <T>(statement: ReturnType<typeof sql<T>>) => statement.execute(database.identity.kysely)
const audience = 'api://quayside'
const { kysely } = database.owner
await sql`select set_config('app.company', ${String(company.companyId)}, false)`.execute(kysely)
await sql`
  insert into company_provider (company_id, name, issuer, client_id, domains, domain_id_claim, audience)
  values (${company.companyId}, 'Salwa', ${issuer}, 'quayside', '{salwa.example}', 'oid', ${audience})`.execute(kysely)
await run(sql`update identity.app_user set domain = 'salwa.example', domain_id = 'amira' where user_name = ${scheduler!.user}`)
afterAll(() => Promise.all([server.close(), provider.stop()]))
beforeEach(() => run(sql`delete from identity.login_counter`))

const second = Math.floor(Date.now() / 1000)
const claims = { iss: issuer, aud: audience, sub: 'subject-1', oid: 'amira', iat: second, exp: second + 600 }
const signed = (changed: object = {}, header: object = {}, key = keys.privateKey) =>
  new SignJWT({ ...claims, ...changed }).setProtectedHeader({ alg: 'RS256', kid: 'rsa', typ: 'at+jwt', ...header }).sign(key)
const coded = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
const publicPem = await exportSPKI(keys.publicKey)
const asSecret = (secret: string, header: object = { alg: 'HS256', kid: 'rsa' }) => {
  const body = `${coded(header)}.${coded(claims)}`
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`
}

const enter = async (token: string, applicationType = 2) => {
  const answer = await server.inject({
    method: 'POST',
    url: `/api/single-sign-on?applicationType=${applicationType}`,
    payload: {},
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: answer.statusCode, data: answer.json().data, shape: Object.keys(answer.json()).sort().join() }
}

it('a token that the provider made for this product signs a program in', async () => {
  for (const token of [
    await signed(),
    await signed({}, { alg: 'ES256', kid: 'ec' }, elliptic.privateKey),
    await signed({ iat: second + 60 }),
  ]) {
    const { status, data } = await enter(token)
    expect(status).toBe(200)
    expect(data.session).toMatchObject({ userName: scheduler!.user, authType: 'MSA' })
    expect(await mayCall(data.token)).toBe(true)
  }
})

const [head, body, signature] = (await signed()).split('.') as [string, string, string]
const hostile: Readonly<Record<string, string>> = {
  'no token': '',
  'no words at all': 'x',
  'alg none': `${coded({ alg: 'none' })}.${body}.`,
  'alg None': `${coded({ alg: 'None' })}.${body}.`,
  'alg nOnE with the old signature': `${coded({ alg: 'nOnE' })}.${body}.${signature}`,
  'alg missing': `${coded({ kid: 'rsa' })}.${body}.${signature}`,
  'alg a list': `${coded({ alg: ['RS256'], kid: 'rsa' })}.${body}.${signature}`,
  'the public key as a secret': asSecret(publicPem),
  'the public key with a line before it as a secret': asSecret(`\n${publicPem}`),
  'the shown key as a secret': asSecret(JSON.stringify(await exportJWK(keys.publicKey))),
  'an empty secret': asSecret(''),
  'a key of somebody else': await signed({}, {}, foreign.privateKey),
  'a key of somebody else, named': await signed({}, { kid: 'other' }, foreign.privateKey),
  'a key of somebody else, shown in the token': await signed({}, { jwk: await exportJWK(foreign.publicKey) }, foreign.privateKey),
  'a key at another address': await signed({}, { jku: 'http://127.0.0.1:9/keys' }, foreign.privateKey),
  'a certificate at another address': await signed({}, { x5u: 'http://127.0.0.1:9/cert' }, foreign.privateKey),
  'a certificate in the token': await signed({}, { x5c: ['MIIB'] }, foreign.privateKey),
  'a key named by a path': await signed({}, { kid: '../../../../dev/null' }, foreign.privateKey),
  'a key named by a statement': await signed({}, { kid: "x' union select 'secret" }, foreign.privateKey),
  'a critical part that nobody knows': `${coded({ alg: 'RS256', kid: 'rsa', crit: ['exp'], exp: 1 })}.${body}.${signature}`,
  'a body that is not encoded': `${coded({ alg: 'RS256', kid: 'rsa', b64: false, crit: ['b64'] })}.${body}.${signature}`,
  'another issuer': await signed({ iss: 'https://login.elsewhere.example' }),
  'an issuer with a slash more': await signed({ iss: `${issuer}/` }),
  'no issuer': await signed({ iss: undefined }),
  'another audience': await signed({ aud: 'api://elsewhere' }),
  'the client in place of the audience': await signed({ aud: 'quayside' }),
  'no audience': await signed({ aud: undefined }),
  'over for two minutes': await signed({ exp: second - 120 }),
  'no end': await signed({ exp: undefined }),
  'an end that is no number': await signed({ exp: 'tomorrow' as never }),
  'not yet valid': await signed({ nbf: second + 300 }),
  'made in the future': await signed({ iat: second + 300 }),
  'made two hours ago': await signed({ iat: second - 7200 }),
  'no time': await signed({ iat: undefined }),
  'no subject': await signed({ sub: undefined }),
  'an empty subject': await signed({ sub: '' }),
  'a subject that is a list': await signed({ sub: ['subject-1'] as never }),
  'a token for a logout': await signed({}, { typ: 'logout+jwt' }),
  'a token of a request': await signed({}, { typ: 'oauth-authz-req+jwt' }),
  'a changed body': `${head}.${coded({ ...claims, oid: 'root' })}.${signature}`,
  'two bodies': `${head}.${body}.${body}.${signature}`,
  'the signature cut': `${head}.${body}.${signature.slice(0, -4)}`,
  'no signature': `${head}.${body}.`,
  'a body that is no object': `${head}.${coded('[]')}.${signature}`,
  'names that stand twice': `${head}.${coded(`{"iss":"${issuer}","aud":"${audience}","oid":"amira","oid":"root","sub":"s"}`)}.${signature}`,
  'five parts': `${head}.${body}.${signature}.${signature}.${signature}`,
  'a user whom nobody typed': await signed({ sub: 'subject-2', oid: 'nobody' }),
  'a user named by e-mail': await signed({ sub: 'subject-3', oid: undefined, email: scheduler!.user }),
  'an id that is a list': await signed({ sub: 'subject-4', oid: ['amira'] as never }),
}

it(`${Object.keys(hostile).length} other tokens sign nobody in, all in the same words`, async () => {
  const shapes = new Set<string>()
  for (const [name, token] of Object.entries(hostile)) {
    await run(sql`delete from identity.login_counter`)
    const { status, data, shape } = await enter(token)
    expect({ name, status, data }).toEqual({ name, status: 401, data: null })
    shapes.add(shape)
  }
  expect(shapes.size).toBe(1)
  expect((await enter(await signed())).status).toBe(200)
})

it('a browser brings no token of its own, and a provider without an audience takes no program', async () => {
  expect((await enter(await signed(), 1)).status).toBe(401)
  await sql`update company_provider set audience = null`.execute(kysely)
  expect((await enter(await signed())).status).toBe(401)
  await sql`update company_provider set audience = ${audience}`.execute(kysely)
})

it('whoever fails a hundred times from one network is not heard for a while', async () => {
  const tries = await Promise.all(Array.from({ length: 120 }, () => enter('x')))
  expect(tries.filter(({ status }) => status === 503).length).toBeGreaterThan(15)
  expect((await enter(await signed())).status).toBe(503)
})
