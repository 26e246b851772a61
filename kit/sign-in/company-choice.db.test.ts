import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/database.ts'
import { accessServer, visitorsOf } from '../../tests/support/sign-in.ts'
import { makeBareCompany } from '../../tests/support/terminal.ts'
import { prepareJobs } from '../jobs/worker.server.ts'

// Several companies, a due change of the password, and what is answered on the way (AUTH-26 to 32, 42, CF-04, 05; security row 9)
const database = await testDatabase()
await prepareJobs(database.urls.jobs)
const server = await accessServer(database)
const { mayCall } = visitorsOf(server)
const salwa = await makeBareCompany(database.owner, 'Scheduler')
const doha = await makeBareCompany(database.owner, 'Scheduler')
const owner = salwa.signIns[0]!
const other = doha.signIns[0]!
const run = <T>(statement: ReturnType<typeof sql<T>>) => statement.execute(database.identity.kysely)
afterAll(() => server.close())

/** the owner works for both companies */
await sql`
  with member as (insert into user_company (company_id, user_id) select ${doha.companyId}, id from identity.app_user where user_name = ${owner.user} returning id),
    roles as (insert into user_role (company_id, user_company_id, role_id)
      select ${doha.companyId}, member.id, r.id from member, app_role r where r.company_id = ${doha.companyId} and r.name = 'Scheduler')
  insert into user_node (company_id, user_company_id, org_node_id)
    select ${doha.companyId}, member.id, n.id from member, org_node n where n.company_id = ${doha.companyId} and n.parent_id is null`.execute(
  await inDoha(),
)
beforeEach(() => run(sql`delete from identity.login_counter`))

async function inDoha() {
  await sql`select set_config('app.company', ${String(doha.companyId)}, false)`.execute(database.owner.kysely)
  return database.owner.kysely
}

type Cookies = Record<string, string>
async function post(path: string, payload: object, cookies: Cookies = {}, token = '') {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const answer = await server.inject({ method: 'POST', url: `/api${path}`, payload, cookies, headers })
  const set = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
  return { status: answer.statusCode, data: answer.json().data, cookies: { ...cookies, ...set } }
}
const credentials = ({ user, password }: { user: string; password: string }) => ({ userName: user, password })

describe('one company', () => {
  it('is entered at once, and the answer has the specified form (AUTH-26, AUTH-30)', async () => {
    const { status, data } = await post('/sign-in', credentials(other))
    expect(status).toBe(200)
    expect(data).toMatchObject({
      isAuthenticated: true,
      changePasswordRequired: false,
      orgnodes: [{ companyid: doha.companyId }],
      userDetails: { username: other.user, employeenumber: null, changePasswordRequired: false },
      clCompanyDetails: { companyId: doha.companyId },
      encryptionSettings: { isEnabled: false },
      errormessage: '',
      menuAccessDetails: { appRole: 'Scheduler', roleType: 'application' },
    })
    const { pageDetails, accessDetails } = data.menuAccessDetails
    expect(accessDetails).toContainEqual({ elementName: 'Live_Schedule', is_Visible: true, is_Editable: true })
    const orders = pageDetails.map(({ childDetails }: { childDetails: { sortorder: number }[] }) =>
      childDetails.map(child => child.sortorder),
    )
    for (const order of orders) expect(order).toEqual(order.map((_: number, at: number) => at + 1))
    expect(await mayCall(data.token)).toBe(true)
  })
})

describe('several companies', () => {
  it('are offered by their top nodes, nothing is open before the choice, and the chosen one is entered (AUTH-27, 28, 31)', async () => {
    const asked = await post('/sign-in', credentials(owner))
    expect(asked.data).toMatchObject({ isAuthenticated: false, clCompanyDetails: { companyId: 999_999 } })
    expect(asked.data.token).toBeUndefined()
    expect(asked.data.orgnodes.map(({ companyid }: { companyid: number }) => companyid).sort()).toEqual(
      [salwa.companyId, doha.companyId].sort(),
    )
    expect(asked.cookies['__Host-quayside']).toBeUndefined()
    const node = asked.data.orgnodes.find(({ companyid }: { companyid: number }) => companyid === doha.companyId)
    const entered = await post('/company-sign-in', { userId: asked.data.userId, orgNodeId: node.id }, asked.cookies)
    expect(entered.data).toMatchObject({ isAuthenticated: true, session: { companyId: doha.companyId } })
    expect((await post('/company-sign-in', { userId: asked.data.userId, orgNodeId: node.id }, asked.cookies)).status).toBe(401)
  })

  it('are closed to another user, another node, a ticket given up or older than ten minutes (AUTH-29)', async () => {
    const asked = await post('/sign-in', credentials(owner))
    const { userId, orgnodes } = asked.data
    const choose = (fields: object, cookies = asked.cookies) =>
      post('/company-sign-in', { userId, orgNodeId: orgnodes[0].id, ...fields }, cookies)
    expect((await choose({ userId: userId + 1 })).status).toBe(401)
    expect((await choose({}, {})).status).toBe(401)
    const second = await post('/sign-in', credentials(owner))
    await post('/sign-in/leave', {}, second.cookies)
    expect((await choose({}, second.cookies)).status).toBe(401)
    const third = await post('/sign-in', credentials(owner))
    await run(sql`update identity.ticket set expires_at = now()`)
    expect((await choose({}, third.cookies)).status).toBe(401)
    const fourth = await post('/sign-in', credentials(owner))
    expect((await choose({ orgNodeId: 1_000_000 }, fourth.cookies)).status).toBe(401)
  })

  it('of a program are chosen with the ticket of the answer', async () => {
    const asked = await post('/sign-in', { ...credentials(owner), applicationType: 3 })
    expect(asked.cookies).toEqual({})
    const { userId, orgnodes, ticket } = asked.data
    const entered = await post('/company-sign-in', { userId, orgNodeId: orgnodes[0].id, ticket, applicationType: 3 })
    expect(await mayCall(entered.data.token)).toBe(true)
  })

  it('are chosen again after a switch, and the session before is over', async () => {
    const asked = await post('/sign-in', credentials(owner))
    const choose = (from: typeof asked, at: number) =>
      post('/company-sign-in', { userId: from.data.userId, orgNodeId: from.data.orgnodes[at].id }, from.cookies)
    const first = await choose(asked, 0)
    const headers = { authorization: `Bearer ${first.data.token}` }
    const own = await server.inject({ method: 'GET', url: '/api/own-companies', headers })
    expect(own.json().data.map(({ id }: { id: number }) => id)).toEqual(asked.data.orgnodes.map(({ id }: { id: number }) => id))
    const again = await post('/switch-company', {}, first.cookies, first.data.token)
    expect(await mayCall(first.data.token)).toBe(false)
    const second = await choose(again, 1)
    expect(second.data.session.companyId).not.toBe(first.data.session.companyId)
  })
})

describe('a password that somebody else gave', () => {
  const due = (is: boolean) => run(sql`update identity.app_user set change_due = ${is} where user_name = ${owner.user}`)
  const change = (cookies: Cookies, password: string, userName = owner.user) => post('/reset-password', { userName, password }, cookies)

  it('is changed before a company is entered; then the new one signs in (AUTH-32, CF-05, CF-06)', async () => {
    await due(true)
    const asked = await post('/sign-in', credentials(owner))
    expect(asked.data).toMatchObject({ isAuthenticated: false, changePasswordRequired: true })
    expect(asked.data.token).toBeUndefined()
    expect(
      (await post('/company-sign-in', { userId: asked.data.userId, orgNodeId: asked.data.orgnodes[0].id }, asked.cookies)).status,
    ).toBe(401)
    const again = await post('/sign-in', credentials(owner))
    const shown = await post('/validate-change', {}, again.cookies)
    expect(shown.data).toMatchObject({ userName: owner.user, minPwdLength: 8, isCapital: true, isSpecialChar: true, specialCharValues: '' })
    expect((await change(again.cookies, 'Quay-side-7!', other.user)).status).toBe(400)
    expect((await change({}, 'Quay-side-7!')).status).toBe(400)
    expect((await change(again.cookies, 'Quay-side-7!')).status).toBe(200)
    expect((await change(again.cookies, 'Quay-side-8!')).status).toBe(400)
    expect((await post('/sign-in', credentials(owner))).status).toBe(401)
    owner.password = 'Quay-side-7!'
    expect((await post('/sign-in', credentials(owner))).data).toMatchObject({ changePasswordRequired: false })
  })

  it.each([
    ['without a digit', 'Quay-side!', 'Password is not matching with Password Policy'],
    ['as it is', 'Quay-side-7!', 'This is the present password. Choose another one.'],
    ['that everybody tries', 'P@ssw0rd1', 'This password is easy to guess. Choose one without your name and without common words.'],
    ['with the own name', 'My-Scheduler-1!', 'This password is easy to guess. Choose one without your name and without common words.'],
  ])('is not taken %s', async (_, password, text) => {
    await due(true)
    const asked = await post('/sign-in', credentials(owner))
    const answer = await server.inject({
      method: 'POST',
      url: '/api/reset-password',
      payload: { userName: owner.user, password },
      cookies: asked.cookies,
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error.errorList).toMatchObject([{ field: 'password', errorDescription: text }])
    await due(false)
  })
})

describe('the headers of a request', () => {
  it('may only narrow: another kind of sign-in or another user is as no session (SEC-01 to 04)', async () => {
    const { data } = await post('/sign-in', credentials(other))
    const call = async (headers: object) =>
      (await server.inject({ method: 'GET', url: '/api/skills', headers: { authorization: `Bearer ${data.token}`, ...headers } }))
        .statusCode
    expect(await call({ 'auth-type': 'CRS' })).toBe(200)
    expect(await call({ 'auth-type': 'CRS', 'user-id': String(data.userId) })).toBe(200)
    expect(await call({ 'auth-type': 'MSA' })).toBe(401)
    expect(await call({ 'user-id': String(data.userId + 1) })).toBe(401)
  })
})

describe('the audit of a session', () => {
  it('is written by its own user alone, and ends it with the logout (AUTH-44, CALL-17)', async () => {
    const { data } = await post('/sign-in', credentials(other))
    const { userId, companyId, sessionId } = data.session
    const put = async (fields: object) =>
      (
        await server.inject({
          method: 'PUT',
          url: '/api/session-audit',
          payload: { userId, companyId, sessionId, ...fields },
          headers: { authorization: `Bearer ${data.token}` },
        })
      ).statusCode
    expect(await put({ sessionId: sessionId - 1 })).toBe(403)
    expect(await put({})).toBe(200)
    expect(await mayCall(data.token)).toBe(true)
    expect(await put({ logout: true })).toBe(200)
    expect(await mayCall(data.token)).toBe(false)
    const { rows } = await run(sql<{ what: string }>`select what from identity.sign_in_event where session_id = ${sessionId} order by id`)
    expect(rows.map(({ what }) => what)).toEqual(['signed in', 'new device', 'signed out'])
  })
})
