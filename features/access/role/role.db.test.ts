import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inCompany } from '../../../kit/database/company.ts'
import { world } from '../../../tests/support/world.ts'
import { allCalls, permissionKeys, systemGrants } from '../../product.server.ts'
import type { AppRole, Holder } from './role.api.ts'

const salwa = await world(allCalls).open()
const administrator = salwa.as('Administrator')
const scheduler = salwa.as('Scheduler')
const stranger = salwa.stranger('Administrator')

const within = (statement: ReturnType<typeof sql>) => inCompany(salwa.owner, salwa.made.companyId, db => statement.execute(db))
const draft = (name: string, more: Partial<AppRole> = {}) => ({
  name,
  roleType: 'application',
  superAdmin: false,
  landing: '/Home',
  description: null,
  ...more,
})
const add = (name: string, more: Partial<AppRole> = {}, send = administrator) => send<AppRole>('POST', '/app-roles', draft(name, more))
const roles = async () => (await administrator<{ rows: AppRole[] }>('GET', '/app-roles')).data.rows
const roleNamed = async (name: string) => (await roles()).find(role => role.name === name)!
const remove = ({ id, version }: AppRole, send = administrator) => send('DELETE', '/app-roles', { documents: [{ id, version }] })
const save = (role: AppRole, more: Partial<AppRole>, send = administrator) =>
  send<AppRole>('PUT', `/app-roles/${role.id}`, { ...draft(role.name, role), ...more, version: role.version })
/** Gives the scheduler the keys of roles, and takes them away again. */
async function asRoleKeeper<T>(work: () => Promise<T>): Promise<T> {
  const own = sql`(select id from app_role where name = 'Scheduler')`
  const keys = ['Role', 'Add_Role', 'Edit_Role', 'Delete_Role']
  await within(
    sql`insert into app_role_element (company_id, role_id, element, access) select company(), ${own}, unnest(${keys}::text[]), 'editable'`,
  )
  try {
    return await work()
  } finally {
    await within(sql`delete from app_role_element where role_id = ${own} and element = any(${keys}::text[])`)
  }
}

test('a company begins with the roles of the product, and the administrator may do everything (ROLE-08, ROLE-09)', async () => {
  const names = (await roles()).map(({ name, landing, superAdmin, holders }) => [name, landing, superAdmin, holders])
  expect(names).toContainEqual(['Administrator', '/Home', true, 1])
  expect(names).toContainEqual(['Manager', '/Home', false, 0])
  expect(names).toContainEqual(['Contractor admin', '/Home', false, 0])
  expect(names).toContainEqual(['Employee Timesheet', '/EmployeeTimesheet', false, 0])
  expect(names).toContainEqual(['Employee Timesheet Approver', '/TimesheetApproval', false, 0])
  expect(names).toContainEqual(['Employee Timesheet Submitter Approver', '/TimesheetApproval', false, 0])
})

test('a super admin may do what no right is stored of, from the next call on', async () => {
  await within(sql`delete from app_role_element where role_id = (select id from app_role where name = 'Administrator')`)
  expect((await administrator('GET', '/skills')).status).toBe(200)
  const { data } = await administrator<{ elements: Record<string, string>; superAdmin: boolean }>('GET', '/own-session')
  expect(data.superAdmin).toBe(true)
  // all but what is for system users alone (decision 98)
  const ofSystem = Object.keys(systemGrants.systemuser!)
  expect(ofSystem.toSorted()).toEqual(['Add_Companies', 'Companies', 'Edit_Companies'])
  expect(Object.keys(data.elements).toSorted()).toEqual(permissionKeys.filter(key => !ofSystem.includes(key)).toSorted())
})

test('is added, changed with its version and found by its name in any case (ROLE-04, CF-21)', async () => {
  const made = await add('Gate keeper', { description: 'Opens the gate' })
  expect(made, made.body).toMatchObject({ status: 200, data: { name: 'Gate keeper', holders: 0, description: 'Opens the gate' } })
  const again = await add('GATE keeper')
  expect(again).toMatchObject({ status: 400, errors: [{ field: 'name', errorDescription: 'RoleName already exists' }] })
  const saved = await save(made.data, { landing: '/LiveSchedule' })
  expect(saved.data).toMatchObject({ landing: '/LiveSchedule', version: made.data.version + 1 })
  expect((await save(made.data, { name: 'Stale' })).status).toBe(409)
  expect(await save(saved.data, { landing: '/Nowhere' })).toMatchObject({ status: 400, errors: [{ field: 'landing' }] })
  expect((await stranger('PUT', `/app-roles/${made.data.id}`, { ...draft('Theirs'), version: 1 })).status).toBe(404)
})

test('one that has users is not deleted, one without is', async () => {
  const held = await remove(await roleNamed('Scheduler'))
  expect(held.status).toBe(409)
  expect(held.body).toContain('\\"Scheduler\\" has 1 user. Give them another role before you delete it.')
  const { data } = await add('For a day')
  expect((await remove(data)).status).toBe(200)
  expect((await roles()).map(({ name }) => name)).not.toContain('For a day')
})

test('says who holds it', async () => {
  await scheduler('GET', '/own-session')
  const { id } = await roleNamed('Scheduler')
  const { data } = await administrator<Holder[]>('GET', `/app-roles/${id}/holders`)
  expect(data).toMatchObject([
    { fullName: 'Amira Rashid', userName: 'scheduler@salwa.example', chosen: true, active: true, signedIn: true },
  ])
  expect((await stranger('GET', `/app-roles/${id}/holders`)).status).toBe(404)
})

test('a copy has all rights, hidden pages and calls, and no users', async () => {
  const { id } = await roleNamed('Timekeeper')
  await within(sql`insert into app_role_page (company_id, role_id, page) values (company(), ${id}, '/Notices')`)
  await within(sql`insert into app_role_integration (company_id, role_id, call) values (company(), ${id}, 'GET /skills')`)
  const copied = await administrator<{ id: number }>('POST', `/app-roles/${id}/copy`, { name: 'Night timekeeper' })
  expect(copied.status, copied.body).toBe(200)
  const rights = async (of: number) =>
    (await administrator<{ pages: unknown; integration: unknown }>('GET', `/app-roles/${of}/permissions`)).data
  const one = await rights(id)
  const other = await rights(copied.data.id)
  expect([other.pages, other.integration]).toEqual([one.pages, one.integration])
  expect(await roleNamed('Night timekeeper')).toMatchObject({ holders: 0 })
  expect(await administrator('POST', `/app-roles/${id}/copy`, { name: 'manager' })).toMatchObject({
    status: 400,
    errors: [{ field: 'name', errorDescription: 'RoleName already exists' }],
  })
})

test('who is no super admin makes, copies, changes and deletes none, and copies no right that is not theirs', async () => {
  const top = (await add('Second administrator', { superAdmin: true })).data
  await asRoleKeeper(async () => {
    const only = 'Only a super admin can make, copy, change or delete a super admin role.'
    for (const answer of [
      await add('Mine', { superAdmin: true }, scheduler),
      await save(top, { superAdmin: false }, scheduler),
      await save(top, { description: 'Mine now' }, scheduler),
      await remove(top, scheduler),
      await scheduler('POST', `/app-roles/${top.id}/copy`, { name: 'Mine too' }),
    ])
      expect(answer).toMatchObject({ status: 403, errors: [{ errorDescription: only }] })
    const { id } = await roleNamed('Scheduler')
    await within(sql`insert into app_role_element (company_id, role_id, element, access)
      select company(), r.id, 'Manage_Menu', 'visible' from app_role r where r.name = 'Gate keeper'`)
    const gate = await roleNamed('Gate keeper')
    const beyond = await scheduler('POST', `/app-roles/${gate.id}/copy`, { name: 'Gate and menu' })
    expect(beyond).toMatchObject({ status: 403 })
    expect(beyond.body).toContain('Manage_Menu')
    expect((await scheduler('POST', `/app-roles/${id}/copy`, { name: 'Second scheduler' })).status).toBe(200)
  })
  expect((await remove(await roleNamed('Second administrator'))).status).toBe(200)
})

test('the last super admin of a company stays, whoever takes it away and however', async () => {
  const administratorRole = await roleNamed('Administrator')
  const refused = await save(administratorRole, { superAdmin: false })
  expect(refused).toMatchObject({ status: 400, errors: [{ field: 'superAdmin' }] })
  for (const statement of [
    sql`update app_role set super_admin = false where id = ${administratorRole.id}`,
    sql`delete from user_role where role_id = ${administratorRole.id}`,
    sql`update user_role set chosen = false where role_id = ${administratorRole.id}`,
    sql`update user_company set active = false where id in (select user_company_id from user_role where role_id = ${administratorRole.id})`,
  ])
    await expect(within(statement)).rejects.toMatchObject({ constraint: 'last_super_admin' })
  expect((await administrator('GET', '/app-roles')).status).toBe(200)
  // with another one who holds it, both ways are open
  const scheduling = await roleNamed('Scheduler')
  await save(scheduling, { superAdmin: true })
  const ended = await save(await roleNamed('Administrator'), { superAdmin: false })
  expect(ended.status, ended.body).toBe(200)
  const back = await save(ended.data, { superAdmin: true }, scheduler)
  expect(back.status, back.body).toBe(200)
  await save((await scheduler<{ rows: AppRole[] }>('GET', '/app-roles')).data.rows.find(({ name }) => name === 'Scheduler')!, {
    superAdmin: false,
  })
})

test('of two who each give up one of the last two super admins, the second is refused', async () => {
  const first = await roleNamed('Administrator')
  const second = await roleNamed('Supervisor')
  await save(second, { superAdmin: true })
  const give = (id: number) => within(sql`update app_role set super_admin = false where id = ${id}`)
  const ended = await Promise.allSettled([give(first.id), give(second.id)])
  expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await within(sql`update app_role set super_admin = name = 'Administrator' where name in ('Administrator', 'Supervisor')`)
})

test('roles are offered to those who give them to users', async () => {
  const { data } = await administrator<{ options: { id: number; label: string }[] }>('GET', '/app-roles/options', { search: 'timesheet' })
  expect(data.options.map(({ label }) => label)).toEqual([
    'Employee Timesheet',
    'Employee Timesheet Approver',
    'Employee Timesheet Submitter Approver',
  ])
})
