import { decodeJwt, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { demoClient, startDemoProvider } from '../../apps/demo-provider.ts'
import { testDatabase } from '../../tests/support/database.ts'
import { loginAt } from '../../tests/support/provider-login.ts'
import { accessServer, visitorsOf } from '../../tests/support/sign-in.ts'
import { makeBareCompany } from '../../tests/support/terminal.ts'
import { prepareJobs } from '../jobs/worker.server.ts'

// Single sign-on with a real provider (AUTH-38 to 41, CF-19, SESS-11): who is let in, and who is not
const database = await testDatabase()
await prepareJobs(database.urls.jobs)
const own = await generateKeyPair('RS256', { extractable: true })
const foreign = await generateKeyPair('RS256')
/** puts another ID token in place of the provider's, in the answer to the server alone */
let forge: ((idToken: string) => Promise<string | undefined>) | undefined
const provider = await startDemoProvider(0, ['http://localhost/'], {
  keys: [{ ...(await exportJWK(own.privateKey)), kid: 'own', alg: 'RS256', use: 'sig' }],
  async around(ctx, next) {
    await next()
    const tokens = ctx.body as { id_token?: string } | undefined
    if (ctx.path === '/token' && forge && tokens?.id_token) ctx.body = { ...tokens, id_token: await forge(tokens.id_token) }
  },
})
const server = await accessServer(database, { localIssuers: [provider.issuer] })
const { mayCall, refresh } = visitorsOf(server)
const company = await makeBareCompany(database.owner, 'Scheduler', 'Timekeeper')
const other = await makeBareCompany(database.owner, 'Scheduler')
const [scheduler, timekeeper] = company.signIns
const run = <T>(statement: ReturnType<typeof sql<T>>) => statement.execute(database.identity.kysely)
afterAll(() => Promise.all([server.close(), provider.stop()]))

const trust = async (companyId: number, fields: { domains?: string[]; issuer?: string } = {}) => {
  const { kysely } = database.owner
  await sql`select set_config('app.company', ${String(companyId)}, false)`.execute(kysely)
  await sql`delete from company_provider`.execute(kysely)
  await sql`
    insert into company_provider (company_id, name, issuer, client_id, scope, domains)
    values (${companyId}, 'Salwa', ${fields.issuer ?? provider.issuer}, ${demoClient}, 'openid profile email offline_access', ${fields.domains ?? ['salwa.example']})`.execute(
    kysely,
  )
}
const typed = (user: string, domain: string | null, id: string | null) =>
  run(sql`update identity.app_user set domain = ${domain}, domain_id = ${id} where user_name = ${user}`)

beforeEach(async () => {
  await run(sql`delete from identity.provider_link`)
  await run(sql`update identity.app_user set domain = null, domain_id = null, sso_enabled = true`)
  await trust(company.companyId)
  forge = undefined
})

type Cookies = Record<string, string>
async function post(path: string, payload: object, cookies: Cookies = {}) {
  const answer = await server.inject({ method: 'POST', url: `/api${path}`, payload, cookies })
  const { data, error } = answer.json()
  const set = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
  return { status: answer.statusCode, data, text: error?.errorList?.[0]?.errorDescription, cookies: { ...cookies, ...set } }
}
const start = (fields: object = {}, cookies: Cookies = {}) => post('/single-sign-on/start', fields, cookies)
const finish = (answer: string, cookies: Cookies) => post('/single-sign-on?applicationType=1', { answer }, cookies)
async function signIn(login: string, fields: object = {}, cookies: Cookies = {}) {
  const begun = await start(fields, cookies)
  return finish(await loginAt(begun.data.url, login), begun.cookies)
}
const refused = { status: 401, text: 'Unable to Login With Company SSO' }

describe('somebody whose domain and id an administrator typed', () => {
  beforeEach(() => typed(scheduler!.user, 'Salwa.example', 'Amira'))

  it('is linked by the first sign-in, and known by the provider’s subject from then on', async () => {
    const first = await signIn('amira')
    expect(first).toMatchObject({ status: 200, data: { isAuthenticated: true, session: { authType: 'MSA', userName: scheduler!.user } } })
    expect(await mayCall(first.data.token)).toBe(true)
    await typed(scheduler!.user, null, null)
    expect((await signIn('amira')).status).toBe(200)
    const { rows } = await run(sql<{ what: string }>`select what from identity.sign_in_event order by id`)
    expect(rows.filter(({ what }) => what === 'linked')).toHaveLength(1)
  })

  it('is nobody else, not one of another company, not a user for whom it is turned off', async () => {
    expect(await signIn('somebody')).toMatchObject(refused)
    await run(sql`update identity.app_user set sso_enabled = false where user_name = ${scheduler!.user}`)
    expect(await signIn('amira')).toMatchObject(refused)
    await typed(scheduler!.user, null, null)
    await typed(other.signIns[0]!.user, 'salwa.example', 'amira')
    expect(await signIn('amira')).toMatchObject(refused)
  })

  it('is one account: a second one of the same id is not linked', async () => {
    expect((await signIn('amira')).status).toBe(200)
    await run(sql`
      with gone as (delete from identity.provider_link returning issuer, user_id)
      insert into identity.provider_link (issuer, subject, user_id, linked_by) select issuer, 'another', user_id, 'domain id' from gone`)
    expect(await signIn('amira')).toMatchObject(refused)
  })
})

it('an equal e-mail address links nobody', async () => {
  await run(sql`update identity.app_user set email = 'amira@salwa.example' where user_name = ${scheduler!.user}`)
  expect(await signIn('amira')).toMatchObject(refused)
})

it('a mailed link ties a sign-in to its user, once', async () => {
  const linkOf = async () => {
    const token = 'a'.repeat(43)
    await run(sql`
      insert into identity.password_reset (handle, user_id, company_id, password_mark, token_hash, expires_at)
      select ${`h${Math.random()}`}, id, ${company.companyId}, sha256(convert_to('mark ' || password_hash, 'UTF8')), sha256(${token}::bytea), now() + interval '1 hour'
        from identity.app_user where user_name = ${timekeeper!.user}`)
    const { rows } = await run(sql<{ handle: string }>`select handle from identity.password_reset order by id desc limit 1`)
    return post('/validate-reset', { userName: rows[0]!.handle, token })
  }
  expect(await start({ withLink: true })).toMatchObject(refused)
  const opened = await linkOf()
  expect(opened.data).toMatchObject({ offersSingleSignOn: true })
  const begun = await start({ withLink: true }, opened.cookies)
  const again = await start({ withLink: true }, begun.cookies)
  const entered = await finish(await loginAt(begun.data.url, 'sara'), again.cookies)
  expect(entered.data).toMatchObject({ isAuthenticated: true, session: { userName: timekeeper!.user } })
  expect(await finish(await loginAt(again.data.url, 'mallory'), again.cookies)).toMatchObject(refused)
  expect((await signIn('sara')).status).toBe(200)
})

describe('an answer of the provider', () => {
  beforeEach(() => typed(scheduler!.user, 'salwa.example', 'amira'))

  it('is taken once, from the browser that asked, for its own state', async () => {
    const begun = await start()
    const answer = await loginAt(begun.data.url, 'amira')
    const stranger = await start()
    expect(await finish(answer, stranger.cookies)).toMatchObject(refused)
    expect(await finish(answer, {})).toMatchObject(refused)
    expect(await finish(answer.replace(/state=[^&]*/, ''), begun.cookies)).toMatchObject(refused)
    const tries = await Promise.all(Array.from({ length: 8 }, () => finish(answer, begun.cookies)))
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401, 401, 401, 401])
  })

  it('is refused when it is one of another issuer, an error, or old', async () => {
    for (const change of [
      (answer: string) => answer.replace(/iss=[^&]*/, 'iss=https%3A%2F%2Felsewhere.example'),
      (answer: string) => answer.replace(/code=[^&]*/, 'code=guessed'),
      (answer: string) => answer.replace(/code=[^&]*/, 'error=access_denied'),
      (answer: string) => `${answer}&state=second`,
    ]) {
      const begun = await start()
      expect(await finish(change(await loginAt(begun.data.url, 'amira')), begun.cookies)).toMatchObject(refused)
    }
    const begun = await start()
    const answer = await loginAt(begun.data.url, 'amira')
    await run(sql`update identity.provider_visit set expires_at = now()`)
    expect(await finish(answer, begun.cookies)).toMatchObject(refused)
  })
})

describe('an ID token in the answer to the server', () => {
  beforeEach(() => typed(scheduler!.user, 'salwa.example', 'amira'))
  const changed =
    (fields: object, { key = own.privateKey, alg = 'RS256' } = {}) =>
    (token: string) =>
      new SignJWT({ ...decodeJwt(token), ...fields }).setProtectedHeader({ alg, kid: 'own' }).sign(key)
  const second = Math.floor(Date.now() / 1000)

  it('is taken as it is, also when the clocks are a minute apart', async () => {
    for (const fields of [{}, { iat: second + 60 }, { exp: second - 60, iat: second - 600 }]) {
      forge = changed(fields)
      expect((await signIn('amira')).status).toBe(200)
    }
  })

  it.each<[string, (token: string) => Promise<string | undefined>]>([
    ['is missing', async () => undefined],
    ['is not signed', async token => new UnsecuredJWT(decodeJwt(token)).encode()],
    ['is signed with another key', changed({}, { key: foreign.privateKey })],
    ['is cut', async token => token.slice(0, -5)],
    ['has another issuer', changed({ iss: 'https://login.elsewhere.example' })],
    ['is for another client', changed({ aud: 'another' })],
    ['is for several, and made for another', changed({ aud: [demoClient, 'another'], azp: 'another' })],
    ['is of another visit', changed({ nonce: 'another' })],
    ['is of no visit', changed({ nonce: undefined })],
    ['is over', changed({ exp: second - 180 })],
    ['never ends', changed({ exp: undefined })],
    ['has no time', changed({ iat: undefined })],
    ['is of the future', changed({ nbf: second + 300 })],
    ['has no subject', changed({ sub: undefined })],
    ['has another subject than what the provider says of its user', changed({ sub: 'another' })],
  ])('that %s signs nobody in', async (_, forged) => {
    forge = forged
    expect(await signIn('amira')).toMatchObject(refused)
    forge = undefined
  })
})

describe('of several providers', () => {
  it('the domain of the name chooses; without one the page asks for it', async () => {
    await trust(other.companyId, { domains: ['doha.example'], issuer: 'https://login.doha.example' })
    expect(await start({ userName: 'amira' })).toMatchObject({
      status: 400,
      text: 'Type your e-mail address of the company first, so that its single sign-on is found.',
    })
    expect(await start({ userName: 'amira@nowhere.example' })).toMatchObject({
      status: 400,
      text: 'No company signs in with this address.',
    })
    const { data } = await start({ userName: 'Amira@SALWA.example' })
    expect(data.url).toContain(provider.issuer)
    expect(await start({ userName: 'x@doha.example' })).toMatchObject(refused)
    await trust(other.companyId, { domains: [] })
  })

  it('a provider of this machine is asked only where the environment lists it', async () => {
    const strict = await accessServer(database)
    const answer = await strict.inject({ method: 'POST', url: '/api/single-sign-on/start', payload: {} })
    expect(answer.statusCode).toBe(401)
    await strict.close()
  })
})

describe('a user of several companies', () => {
  it('chooses among those that trust the provider, and enters no other', async () => {
    await typed(scheduler!.user, 'salwa.example', 'amira')
    await memberOf(other.companyId)
    await trust(other.companyId, { issuer: 'https://login.doha.example', domains: [] })
    const one = await post('/single-sign-on/start', { userName: 'a@salwa.example' })
    const entered = await finish(await loginAt(one.data.url, 'amira'), one.cookies)
    expect(entered.data).toMatchObject({ isAuthenticated: true, session: { companyId: company.companyId } })
    await trust(other.companyId, { domains: [] })
    const asked = await signIn('amira', { userName: 'a@salwa.example' })
    expect(asked.data).toMatchObject({ isAuthenticated: false, orgnodes: [{}, {}] })
    const node = asked.data.orgnodes.find(({ companyid }: { companyid: number }) => companyid === other.companyId)
    const second = await post('/company-sign-in', { userId: asked.data.userId, orgNodeId: node.id }, asked.cookies)
    expect(second.data.session).toMatchObject({ companyId: other.companyId, authType: 'MSA' })
  })
})

async function memberOf(companyId: number) {
  const { kysely } = database.owner
  await sql`select set_config('app.company', ${String(companyId)}, false)`.execute(kysely)
  await sql`
    with member as (insert into user_company (company_id, user_id) select ${companyId}, id from identity.app_user where user_name = ${scheduler!.user} returning id),
      roles as (insert into user_role (company_id, user_company_id, role_id)
        select ${companyId}, member.id, r.id from member, app_role r where r.company_id = ${companyId} and r.name = 'Scheduler')
    insert into user_node (company_id, user_company_id, org_node_id)
      select ${companyId}, member.id, n.id from member, org_node n where n.company_id = ${companyId} and n.parent_id is null`.execute(
    kysely,
  )
}

describe('a session that is renewed', () => {
  const longAgo = () => run(sql`update identity.session set provider_asked_at = now() - interval '1 hour'`)

  it('asks the provider, goes on without its answer, and ends when the user is gone there (AUTH-41)', async () => {
    await typed(timekeeper!.user, 'salwa.example', 'sara')
    const entered = await signIn('sara', { userName: 'a@salwa.example' })
    await longAgo()
    const first = await refresh(undefined, entered.cookies)
    expect(first.status).toBe(200)
    await longAgo()
    provider.removed.add('sara')
    const second = await refresh(undefined, first.cookies)
    expect(second.status).toBe(401)
    expect(await mayCall(first.token)).toBe(false)
    provider.removed.clear()
  })
})
