import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { bytesOf, type Send } from '../../../tests/support/served.ts'
import { world } from '../../../tests/support/world.ts'
import { allCalls } from '../../product.server.ts'
import type { ListedUser, User } from './user.api.ts'

// two super administrators would be a second sign-in: the tests make their own
const salwa = await world(allCalls, '2026-11-16T08:00:00Z')
  .queue()
  .with(
    sql`update app_role set super_admin = true where name = 'Administrator'`,
    // who looks after users, and may do little else
    sql`with made as (insert into app_role (company_id, name) values (company(), 'Clerk') returning company_id, id)
      insert into app_role_element (company_id, role_id, element, access)
      select made.company_id, made.id, e.element, 'editable' from made,
        unnest('{User,Add_User,Edit_User,Delete_User,Send_User_Link,End_Sessions,Integration_Key}'::text[]) e (element)`,
    sql`with made as (insert into app_role (company_id, name) values (company(), 'Reader') returning company_id, id)
      insert into app_role_element (company_id, role_id, element, access) select company_id, id, 'User', 'visible' from made`,
  )
  .open()
const admin = salwa.as('Administrator')
let roles: Record<string, number>
let top: number

beforeAll(async () => {
  roles = await salwa.idsOf('app_role')
  top = salwa.nodes.salwa!
})

const draftOf = (userName: string, role: string, more: object = {}) => ({
  userName,
  fullName: `The ${userName}`,
  email: `${userName}@salwa.example`,
  applicationTypes: [1, 2],
  roles: [{ roleId: roles[role]!, chosen: true }],
  nodes: [{ nodeId: top, includeChildren: true }],
  ...more,
})
const add = async (userName: string, role: string, more: object = {}, by: Send = admin) =>
  by<User>('POST', '/users', draftOf(userName, role, more))
const made = async (userName: string, role: string, more: object = {}) => (await add(userName, role, more)).data
const signedIn = (user: string) => salwa.signIn({ ...salwa.made, signIns: [{ role: 'own', user, password: '' }] }, 'own')
const read = async (id: number) => (await admin<User>('GET', `/users/${id}`)).data
const ofRole = async (role: string, by: Send = admin) =>
  (await by<{ rows: ListedUser[] }>('GET', '/users', { search: role })).data.rows.find(user => user.roles[0] === role)!
/** A user as it would be saved unchanged. */
const draftFrom = ({ id, version, ...user }: User) => ({
  id,
  version,
  ...Object.fromEntries(
    (
      [
        'userName',
        'fullName',
        'email',
        'phone',
        'domain',
        'domainId',
        'ssoEnabled',
        'authRequired',
        'passwordExpiresOn',
        'accountType',
        'remarks',
        'preferredNodeId',
        'applicationTypes',
        'employeeId',
        'contractorId',
      ] as const
    ).map(name => [name, user[name]]),
  ),
  roles: user.roles.map(({ roleId, chosen }) => ({ roleId, chosen })),
  nodes: user.nodes.map(({ nodeId, includeChildren, applicationTypes }) => ({ nodeId, includeChildren, applicationTypes })),
})
const save = (user: User, change: object, by: Send = admin) => by<User>('PUT', `/users/${user.id}`, { ...draftFrom(user), ...change })
const fieldsOf = ({ errors }: { errors: readonly { field?: string | null; message?: string }[] }) => JSON.stringify(errors)

describe('a user', () => {
  it('is added with everything of the form, invited, and found in the list', async () => {
    const { status, data } = await add('anna', 'Scheduler', {
      phone: '+968 91234567',
      remarks: 'Nights',
      invite: true,
      passwordExpiresOn: '2026-12-01',
    })
    expect(status).toBe(200)
    expect(data).toMatchObject({
      userName: 'anna',
      phone: '+968 91234567',
      passwordDue: true,
      passwordExpiresOn: '2026-12-01',
      beyond: false,
    })
    const [mail] = await salwa.rows(sql<{ opens: string; state: string; body: string }>`
      select opens, state, body from delivery where notice = 'invitation' and receiver = 'The anna'`)
    expect(mail!.opens).toMatch(/^reset:\d+$/)
    const { rows } = (await admin<{ rows: ListedUser[] }>('GET', '/users', { state: 'invited', search: 'anna' })).data
    // no mail leaves here: the invitation waits, and is seen waiting
    expect(rows).toMatchObject([{ userName: 'anna', link: 'waiting', roles: ['Scheduler'], nodes: ['salwa'], employeeNumber: null }])
  })

  it('has a name that nobody else has, in any spelling, and whose spelling is free is asked at most 20 times a minute (USER-12)', async () => {
    await made('bruno', 'Employee')
    const taken = await add(' BRUNO', 'Employee')
    expect([taken.status, fieldsOf(taken)]).toEqual([400, expect.stringContaining('This User Name is taken.')])
    const asker = await signedIn((await made('asker', 'Administrator')).userName)
    const ask = (userName: string) => asker<{ free: boolean }>('GET', '/user-name-free', { userName })
    expect([(await ask('bruno')).data.free, (await ask('nobody')).data.free]).toEqual([false, true])
    for (let time = 3; time <= 20; time++) expect((await ask(`nobody${time}`)).status).toBe(200)
    expect((await ask('nobody')).status).toBe(429)
  })

  it('is refused with the words at the field, and nothing is written', async () => {
    const wrong = async (change: object) => fieldsOf(await add('nope', 'Employee', change))
    expect(await wrong({ passwordExpiresOn: '2026-11-16' })).toContain('Must be after the current date')
    expect(await wrong({ email: 'no mail' })).toContain('Enter your valid email address')
    expect(await wrong({ applicationTypes: [3] })).toContain('Interface is for integration users.')
    expect(await wrong({ roles: [] })).toContain('Choose at least one role.')
    expect(await wrong({ nodes: [{ nodeId: 999_999, includeChildren: true }] })).toContain(
      'You can only give nodes that you reach yourself.',
    )
    expect((await admin<{ count: number }>('GET', '/users', { search: 'nope' })).data.count).toBe(0)
  })

  it('that somebody else has saved meanwhile is refused with the user as it stands', async () => {
    const user = await made('carl', 'Employee')
    expect((await save(user, { fullName: 'Carl One' })).status).toBe(200)
    const late = await save(user, { fullName: 'Carl Two' })
    expect([late.status, (await read(user.id)).fullName]).toEqual([409, 'Carl One'])
    expect(late.body).toContain('Carl One')
  })

  it('has several roles, of which the marked one counts, and its changes stand in the audit (CF-74)', async () => {
    const user = await made('dora', 'Employee')
    const two = [
      { roleId: roles.Employee!, chosen: false },
      { roleId: roles.Scheduler!, chosen: true },
    ]
    expect((await save(user, { roles: two })).data.roles.map(({ name }) => name)).toEqual(['Scheduler', 'Employee'])
    const acts = await salwa.rows(sql<{ entity: string; action: string }>`
      select entity, action from audit where entity = 'user_role' and (after ->> 'user_company_id')::bigint = ${user.id} order by id`)
    expect(acts.map(({ action }) => action)).toEqual(['insert', 'update', 'insert'])
    const dora = await signedIn('dora')
    expect((await dora('GET', '/schedules', { orgNodeId: salwa.nodeId })).status).toBe(200)
  })
})

describe('rights', () => {
  it('beyond the own ones are given by a super administrator alone, and who holds them is changed by one alone', async () => {
    await made('clerk', 'Clerk')
    const clerk = await signedIn('clerk')
    const refused = await add('eve', 'Administrator', {}, clerk)
    expect([refused.status, fieldsOf(refused)]).toEqual([400, expect.stringContaining('may do more than you')])
    expect((await add('ed', 'Reader', {}, clerk)).status).toBe(200)
    const boss = await ofRole('Administrator', clerk)
    expect(boss.beyond).toBe(true)
    const user = (await clerk<User>('GET', `/users/${boss.id}`)).data
    // an address that leads to oneself would be a way to the password
    expect((await save(user, { email: 'clerk@salwa.example' }, clerk)).status).toBe(403)
    expect((await clerk('POST', '/users/active', { users: [{ id: user.id, version: user.version }], active: false })).status).toBe(403)
    expect((await clerk('POST', `/users/${user.id}/sessions/end`, {})).status).toBe(403)
  })

  it('of oneself are changed by nobody; the own phone may be', async () => {
    const user = await made('fred', 'Administrator')
    const fred = await signedIn('fred')
    expect((await save(user, { roles: [{ roleId: roles.Employee!, chosen: true }] }, fred)).status).toBe(403)
    expect((await save(user, { nodes: [{ nodeId: salwa.nodeId, includeChildren: false }] }, fred)).status).toBe(403)
    expect((await save(user, { phone: '+96891234567' }, fred)).status).toBe(200)
    const now = await read(user.id)
    expect((await fred('POST', '/users/active', { users: [{ id: now.id, version: now.version }], active: false })).status).toBe(403)
  })

  it('reach no further than the own ones', async () => {
    await made('gina', 'Clerk', { nodes: [{ nodeId: salwa.nodeId, includeChildren: false }] })
    const gina = await signedIn('gina')
    const at = (nodeId: number, includeChildren: boolean) =>
      add(`g${nodeId}${includeChildren}`, 'Reader', { nodes: [{ nodeId, includeChildren }] }, gina)
    expect((await at(salwa.nodeId, false)).status).toBe(200)
    // below a node that one reaches alone there may be others some day
    expect((await at(salwa.nodeId, true)).status).toBe(400)
    expect((await at(top, false)).status).toBe(400)
    // nor does she see whose reach is another
    const boss = await ofRole('Administrator')
    expect((await gina('GET', `/users/${boss.id}`)).status).toBe(404)
    expect((await gina<{ rows: ListedUser[] }>('GET', '/users')).data.rows.map(({ userName }) => userName)).toEqual(
      expect.not.arrayContaining([boss.userName]),
    )
  })

  it('stay with one super administrator, also when two deactivate each other at once', async () => {
    const one = await made('super1', 'Administrator')
    const two = await made('super2', 'Administrator')
    const all = (await admin<{ rows: ListedUser[] }>('GET', '/users', { search: 'Administrator', limit: 100 })).data.rows
    const others = all.filter(({ id, roles: held }) => held[0] === 'Administrator' && id !== one.id && id !== two.id)
    const first = await signedIn('super1')
    const second = await signedIn('super2')
    const off = (by: Send, users: readonly { id: number; version: number }[]) =>
      by('POST', '/users/active', { users: users.map(({ id, version }) => ({ id, version })), active: false })
    expect((await off(first, others)).status).toBe(200)
    const both = await Promise.all([off(first, [two]), off(second, [one])])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    const [left] = await salwa.rows(sql<{ count: number }>`
      select count(*)::int as count from user_company c join user_role r on r.company_id = c.company_id and r.user_company_id = c.id and r.chosen
        join app_role a on a.company_id = r.company_id and a.id = r.role_id and a.super_admin where c.active`)
    expect(left!.count).toBe(1)
    await salwa.within(db => sql`update user_company set active = true`.execute(db))
  })
})

describe('a user of two companies', () => {
  it('keeps the identity that both rely on; each sees and changes only what is its own', async () => {
    const user = await made('shared', 'Scheduler')
    const other = await salwa.other()
    await other.asOwner(db => sql`update app_role set super_admin = true where name = 'Administrator'`.execute(db))
    const there = other.as('Administrator')
    const roleThere = (await other.idsOf('app_role')).Employee!
    const joining = { roles: [{ roleId: roleThere, chosen: true }], nodes: [{ nodeId: other.nodeId, includeChildren: false }] }
    const joined = await there<User>('POST', '/user-companies', { userName: 'Shared', ...joining })
    expect([joined.status, joined.data.elsewhere]).toEqual([200, true])
    expect(joined.data.roles).toMatchObject([{ name: 'Employee' }])
    for (const [by, mine] of [
      [admin, await read(user.id)],
      [there, joined.data],
    ] as const) {
      const refused = await save(mine, { email: 'mine@other.example' }, by)
      expect([refused.status, fieldsOf(refused)]).toEqual([400, expect.stringContaining('belongs to another company too')])
      expect((await save(mine, { preferredNodeId: null, applicationTypes: [1] }, by)).status).toBe(200)
    }
    // a foreign membership is as unknown as a missing one
    const foreign = await admin('GET', `/users/${joined.data.id}`)
    expect([foreign.status, bytesOf(foreign)]).toEqual([404, bytesOf(await admin('GET', '/users/99999999'))])
    expect((await there('POST', '/user-companies', { userName: 'nobody at all', ...joining })).status).toBe(400)
  })
})

describe('a sign-in', () => {
  it('of a deactivated user is over with the next call, and begins again when activated', async () => {
    const user = await made('hugo', 'Scheduler')
    const hugo = await signedIn('hugo')
    expect((await hugo('GET', '/profile')).status).toBe(200)
    const off = { users: [{ id: user.id, version: user.version }], active: false }
    expect((await admin('POST', '/users/active', off)).status).toBe(200)
    expect((await hugo('GET', '/profile')).status).toBe(401)
    expect((await admin('POST', '/users/active', { ...off, active: true })).status).toBe(409)
  })

  it('is seen and ended by an administrator, in this company', async () => {
    const user = await made('ines', 'Scheduler')
    const ines = await signedIn('ines')
    expect((await admin<unknown[]>('GET', `/users/${user.id}/sessions`)).data).toHaveLength(1)
    expect((await admin('POST', `/users/${user.id}/sessions/end`, {})).data).toEqual({ ended: 1 })
    expect((await ines('GET', '/profile')).status).toBe(401)
  })

  it('that waits after wrong passwords is unlocked', async () => {
    const user = await made('jan', 'Scheduler')
    for (let time = 1; time <= 10; time++)
      await sql`insert into identity.login_counter as c (key, failures, first_at, last_at, blocked_until)
        values (sha256('name jan'), 10, now(), now(), now() + interval '1 minute') on conflict (key) do nothing`.execute(
        salwa.identity.kysely,
      )
    expect((await read(user.id)).blocked).toBe(true)
    expect((await admin('POST', `/users/${user.id}/unlock`, {})).status).toBe(200)
    expect((await read(user.id)).blocked).toBe(false)
  })

  it('gets a link for a password, which goes nowhere but to the address that stands', async () => {
    const reached = await made('kim', 'Employee')
    const without = await made('lea', 'Employee', { email: null })
    const sent = await admin('POST', '/users/link', { ids: [reached.id, without.id] })
    expect(sent.data).toEqual({ sent: 1, without: 1, waits: true })
    // another address takes back what is on its way to the former one
    await save(reached, { email: 'kim2@salwa.example' })
    const open = await sql<{
      open: number
    }>`select count(*)::int as open from identity.password_reset r join identity.app_user u on u.id = r.user_id
      where u.user_name = 'kim' and r.used_at is null`.execute(salwa.identity.kysely)
    expect(open.rows[0]!.open).toBe(0)
  })
})

describe('the calls of the specification', () => {
  it('take a role away where the three ids belong together (USER-11, CALL-09)', async () => {
    const two = [
      { roleId: roles.Employee!, chosen: true },
      { roleId: roles.Supervisor!, chosen: false },
    ]
    const user = await made('mia', 'Employee', { roles: two })
    const other = await made('nils', 'Employee')
    const [counts, further] = user.roles
    const item = { appUserId: user.appUserId, userCompanyId: user.id, userRoleId: further!.userRoleId }
    expect((await admin('DELETE', '/user-roles', { items: [{ ...item, appUserId: other.appUserId }] })).status).toBe(404)
    expect((await admin('DELETE', '/user-roles', { items: [{ ...item, userCompanyId: other.id }] })).status).toBe(404)
    expect((await admin('DELETE', '/user-roles', { items: [{ ...item, userRoleId: counts!.userRoleId }] })).status).toBe(403)
    expect((await admin('DELETE', '/user-roles', { items: [item] })).data).toEqual({ deleted: 1 })
  })

  it('answer the profile, the details of a company user, and the one template (CALL-23 to 25)', async () => {
    const user = await made('olga', 'Scheduler')
    const olga = await signedIn('olga')
    const ids = { appUserId: user.appUserId, userCompanyId: user.id, userRoleId: user.roles[0]!.userRoleId }
    expect((await olga('GET', '/profile', { userId: user.appUserId, companyId: salwa.companyId })).data).toMatchObject(ids)
    expect((await olga('GET', '/profile', { userId: 1 })).status).toBe(403)
    expect((await olga('PUT', '/profile', { phone: '+96891234567', locale: 'th', preferredNodeId: salwa.nodeId })).data).toMatchObject({
      phone: '+96891234567',
      locale: 'th',
    })
    expect((await admin('GET', '/company-user-details', { companyId: salwa.companyId, appUserId: user.appUserId })).data).toMatchObject({
      userCompanyId: user.id,
      roles: [{ appRole: 'Scheduler', chosen: true }],
    })
    expect((await admin('GET', '/templates', { companyId: salwa.companyId, appRoleId: roles.Scheduler! })).data).toEqual([
      { id: 1, name: 'Standard' },
    ])
  })
})

it('enters by the applications that were given, at the nodes that each reaches (XSCR-08)', async () => {
  await made('pia', 'Scheduler', { applicationTypes: [2] })
  const pia = await signedIn('pia')
  // the test signs in by the web
  expect((await pia('GET', '/profile')).status).toBe(401)
  await made('quinn', 'Scheduler', { nodes: [{ nodeId: top, includeChildren: true, applicationTypes: [2] }] })
  const quinn = await signedIn('quinn')
  expect((await quinn('GET', '/schedules', { orgNodeId: salwa.nodeId })).status).toBe(404)
})
