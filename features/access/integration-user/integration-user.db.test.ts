import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { bytesOf } from '../../../tests/support/served.ts'
import { world } from '../../../tests/support/world.ts'
import { allCalls } from '../../product.server.ts'
import type { HeldKey } from '../user/held-keys.api.ts'
import type { User } from '../user/user.api.ts'
import type { IntegrationUrl } from './integration-user.api.ts'

const salwa = await world(allCalls)
  .queue()
  .with(
    sql`update app_role set super_admin = true where name = 'Administrator'`,
    sql`with made as (insert into app_role (company_id, name) values (company(), 'Payroll system') returning company_id, id)
      insert into app_role_element (company_id, role_id, element, access) select company_id, id, 'Skill', 'visible' from made`,
    sql`insert into app_role_integration (company_id, role_id, call) select company(), id, 'GET /skills' from app_role where name = 'Payroll system'`,
  )
  .open()
const admin = salwa.as('Administrator')
let user: User
let roleId: number

beforeAll(async () => {
  roleId = (await salwa.idsOf('app_role'))['Payroll system']!
  user = await makeUser('payroll')
})

async function makeUser(userName: string): Promise<User> {
  const fields = {
    userName,
    fullName: 'Payroll system',
    userType: 3,
    applicationTypes: [3],
    roles: [{ roleId, chosen: true }],
    nodes: [{ nodeId: salwa.nodeId, includeChildren: false }],
  }
  return (await admin<User>('POST', '/users', fields)).data
}

const keyOf = async ({ id }: User, fields: object = {}) =>
  (await admin<{ id: number; key: string }>('POST', `/users/${id}/keys`, fields)).data
const asKey = (key: string) => salwa.withToken(key)
const endAll = async ({ id }: User) => {
  for (const key of (await admin<HeldKey[]>('GET', `/users/${id}/keys`)).data)
    if (!key.endedAt) await admin('POST', `/users/${id}/keys/${key.id}/end`, {})
}
const switched = async (active: boolean) => {
  const { id, version } = (await admin<User>('GET', `/users/${user.id}`)).data
  await admin('POST', '/users/active', { users: [{ id, version }], active })
}

describe('a key', () => {
  it('is shown once; two hold at a time, so that one is exchanged without a gap; each tells when it was last used', async () => {
    const first = await keyOf(user)
    expect((await asKey(first.key)('GET', '/skills')).status).toBe(200)
    const second = await keyOf(user, { days: 30 })
    expect((await admin('POST', `/users/${user.id}/keys`, {})).status).toBe(409)
    for (const { key } of [first, second]) expect((await asKey(key)('GET', '/skills')).status).toBe(200)
    const answer = await admin<HeldKey[]>('GET', `/users/${user.id}/keys`)
    expect(answer.body).not.toContain(first.key)
    expect(answer.data.map(({ lastUsedAt, lastIp, starts }) => [lastUsedAt !== null, lastIp, starts])).toEqual([
      [true, '127.0.0.1', second.key.slice(0, 9)],
      [true, '127.0.0.1', first.key.slice(0, 9)],
    ])
    expect((await admin('POST', `/users/${user.id}/keys/${first.id}/end`, {})).status).toBe(200)
    expect((await asKey(first.key)('GET', '/skills')).status).toBe(401)
    expect((await asKey(second.key)('GET', '/skills')).status).toBe(200)
    const acts = await salwa.rows(sql<{ after: object }>`
      select after from audit where entity = 'app_user' and entity_id = ${user.appUserId} and action = 'act' order by id`)
    expect(acts.map(({ after }) => Object.keys(after)[0])).toEqual(['keyMade', 'keyMade', 'keyEnded'])
    await endAll(user)
  })

  it('of a deactivated user, or past its time, or never made, is refused at once and alike', async () => {
    const { key } = await keyOf(user)
    const unknown = await asKey(`qk_${'x'.repeat(43)}`)('GET', '/skills')
    expect(unknown.status).toBe(401)
    await switched(false)
    const deactivated = await asKey(key)('GET', '/skills')
    expect([deactivated.status, bytesOf(deactivated)]).toEqual([401, bytesOf(unknown)])
    await switched(true)
    expect((await asKey(key)('GET', '/skills')).status).toBe(200)
    await sql`update company set active = false where id = ${salwa.companyId}`.execute(salwa.owner.kysely)
    const closed = await asKey(key)('GET', '/skills')
    await sql`update company set active = true where id = ${salwa.companyId}`.execute(salwa.owner.kysely)
    expect([closed.status, bytesOf(closed)]).toEqual([401, bytesOf(unknown)])
    await sql`update identity.integration_key set expires_at = now() - interval '1 second' where ended_at is null`.execute(
      salwa.identity.kysely,
    )
    expect(bytesOf(await asKey(key)('GET', '/skills'))).toBe(bytesOf(unknown))
    await endAll(user)
  })

  it('belongs to an integration user alone, who has no password and no session', async () => {
    const person = (await admin<{ rows: { id: number }[] }>('GET', '/users', { search: 'Scheduler' })).data.rows[0]!
    expect((await admin('POST', `/users/${person.id}/keys`, {})).status).toBe(404)
    expect((await admin('POST', '/users/link', { ids: [user.id] })).data).toMatchObject({ sent: 0, without: 1 })
    const signedIn = await salwa.signIn({ ...salwa.made, signIns: [{ role: 'own', user: 'payroll', password: '' }] }, 'own')
    expect((await signedIn('GET', '/skills')).status).toBe(401)
    const tried = await salwa.anonymous('POST', '/sign-in', { userName: 'payroll', password: 'Any-password-1', applicationType: 2 })
    expect(tried.status).toBe(401)
  })
})

describe('an integration user', () => {
  it('makes the one call that it is granted; every other declared call refuses', async () => {
    const send = asKey((await keyOf(user)).key)
    const asked = allCalls.map(({ endpoint }) => endpoint).filter(({ needs }) => needs !== 'public')
    expect(asked.length).toBeGreaterThan(200)
    const passed: string[] = []
    for (const { method, path } of asked) {
      const { status } = await send(method, path.replace(/:\w+/g, '1'))
      if (status !== 403) passed.push(`${method} ${path} ${status}`)
    }
    expect(passed).toEqual(['GET /skills 200'])
    // no session: nothing to listen with, and no file of somebody else
    expect((await send('POST', '/refresh')).data).toBeNull()
    await endAll(user)
  })

  it('is held to the keys and the reach of its role besides', async () => {
    const send = asKey((await keyOf(user)).key)
    const grant = (controller: string) =>
      admin<{ granted: boolean }>('POST', '/integration-urls', { roleId, module: controller.split('/')[1]!, controller })
    expect((await grant('GET /equipment')).data).toEqual({ granted: true })
    expect((await send('GET', '/equipment', { orgNodeId: salwa.nodeId })).status).toBe(403)
    await salwa.within(db =>
      sql`insert into app_role_element (company_id, role_id, element, access) values (company(), ${roleId}, 'Equipment', 'visible')`.execute(
        db,
      ),
    )
    expect((await send('GET', '/equipment', { orgNodeId: salwa.nodeId })).status).toBe(200)
    expect((await send('GET', '/equipment', { orgNodeId: salwa.nodes.salwa })).status).toBe(404)
    // a grant that is taken away is felt by the next call
    await salwa.within(db => sql`delete from app_role_integration where call = 'GET /equipment'`.execute(db))
    expect((await send('GET', '/equipment', { orgNodeId: salwa.nodeId })).status).toBe(403)
    await endAll(user)
  })
})

it('lists every call that can be granted; a row that names none is no valid action URL (MAST-OTHER-01, 03, ND-57)', async () => {
  const { data } = await admin<IntegrationUrl[]>('GET', '/integration-urls')
  expect(data.find(({ controller }) => controller === 'GET /skills')).toMatchObject({ module: 'skills', roles: ['Payroll system'] })
  expect(data.some(({ controller }) => controller === 'POST /sign-in')).toBe(false)
  for (const [module, controller] of [
    ['skills', 'GET /skill'],
    ['employees', 'GET /skills'],
    ['skills', 'https://elsewhere.example/'],
    ['sign-in', 'POST /sign-in'],
  ]) {
    const refused = await admin('POST', '/integration-urls', { roleId, module, controller })
    expect([refused.status, refused.body]).toEqual([400, expect.stringContaining('Enter a valid action URL')])
  }
})
