import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inCompany } from '../../../kit/database/company.ts'
import { featureKeys } from '../../../kit/feature/grants.server.ts'
import { world } from '../../../tests/support/world.ts'
import { features } from '../../features.server.ts'
import { allCalls, allScreens, allStreams, permissionKeys } from '../../product.server.ts'
import type { Permissions } from './role-configuration.api.ts'
import { familyOf, parentsOf } from './role-rights.rules.ts'

const salwa = await world(allCalls).open()
const administrator = salwa.as('Administrator')
const scheduler = salwa.as('Scheduler')
const supervisor = salwa.as('Supervisor')
const stranger = salwa.stranger('Administrator')

const within = (statement: ReturnType<typeof sql>) => inCompany(salwa.owner, salwa.made.companyId, db => statement.execute(db))
const { data: listed } = await administrator<{ id: number; name: string }[]>('GET', '/app-roles/configured')
const idOf = (name: string) => listed.find(role => role.name === name)!.id
const permissions = async (name: string, send = administrator) =>
  (await send<Permissions>('GET', `/app-roles/${idOf(name)}/permissions`)).data
interface Wanted {
  readonly elements?: readonly (readonly [name: string, visible: boolean, editable: boolean])[]
  readonly pages?: readonly (readonly [id: string, visible: boolean])[]
  readonly calls?: readonly (readonly [call: string, access: boolean])[]
  readonly version?: number
}
async function update(name: string, { elements = [], pages = [], calls = [], version }: Wanted, send = administrator) {
  return send<Permissions>('PUT', `/app-roles/${idOf(name)}/permissions`, {
    version: version ?? (await permissions(name)).version,
    elements: elements.map(([elementName, is_Visible, is_Editable]) => ({ elementName, is_Visible, is_Editable, is_Changed: true })),
    pages: pages.map(([id, is_Visible]) => ({ id, is_Visible })),
    calls: calls.map(([call, access]) => ({ call, access })),
  })
}
const pagesOf = ({ pages }: Permissions) => parentsOf(pages).flatMap(familyOf)
const session = async (send = supervisor) =>
  (await send<{ screens: { path: string }[]; closed: { path: string; key: string | null }[]; elements: object }>('GET', '/own-session'))
    .data

test('knows every page, key and call of the product, each once, but for those of system users (PERM-03, PERM-05)', async () => {
  const ofSystem = features.filter(feature => feature.ofSystem)
  const systemPages = ofSystem.flatMap(({ screens }) => screens.map(({ path }) => path))
  const systemKeys = ofSystem.flatMap(featureKeys)
  const systemCalls = ofSystem.flatMap(({ calls }) => calls.map(({ endpoint: { method, path } }) => `${method} ${path}`))
  expect(systemPages).toEqual(['/Companies'])
  const without = (all: readonly string[], some: readonly string[]) => all.filter(each => !some.includes(each)).toSorted()

  const all = await permissions('Scheduler')
  const pages = pagesOf(all)
  const paths = allScreens.map(({ path }) => path)
  expect(pages.map(({ id }) => id).toSorted()).toEqual(without(paths, systemPages))
  const elements = pages.flatMap(({ elementRestrictionDetails }) => elementRestrictionDetails.map(({ elementName }) => elementName))
  expect(elements.toSorted()).toEqual(without(permissionKeys, systemKeys))
  const declared = [...allCalls.map(({ endpoint }) => endpoint), ...allStreams].filter(({ needs }) => needs !== 'public')
  const named = declared.map(({ method, path }) => `${method} ${path}`)
  const calls = all.integration.flatMap(({ subUrls }) => subUrls.map(({ call }) => call))
  expect(calls.toSorted()).toEqual(without(named, systemCalls))
})

test('every key whose controls stand on a page of another feature is shown there', async () => {
  const pages = pagesOf(await permissions('Scheduler'))
  const at = (id: string) => pages.find(page => page.id === id)!.elementRestrictionDetails.map(({ elementName }) => elementName)
  expect(at('/LiveSchedule')).toEqual(
    expect.arrayContaining(['Live_Schedule', 'Edit_Live_Schedule', 'Publish_Live_Schedule', 'Upload_Roster']),
  )
  expect(at('/Home')).toEqual(expect.arrayContaining(['duty_roster']))
})

test('a grant is felt on the next call of everyone who holds the role, and so is its loss (PERM-09)', async () => {
  expect((await supervisor('POST', '/skills', { name: 'Too early' })).status).toBe(403)
  expect((await update('Supervisor', { elements: [['Add_Skill', true, true]] })).status).toBe(200)
  expect((await supervisor('POST', '/skills', { name: 'Crane signals' })).status).toBe(200)
  const taken = await update('Supervisor', { elements: [['Add_Skill', true, false]] })
  const [added] = pagesOf(taken.data).flatMap(({ elementRestrictionDetails: all }) =>
    all.filter(({ elementName }) => elementName === 'Add_Skill'),
  )
  expect(added).toEqual({ elementName: 'Add_Skill', is_Visible: true, is_Editable: false })
  expect((await supervisor('POST', '/skills', { name: 'Too late' })).status).toBe(403)
  expect((await session()).elements).toMatchObject({ Add_Skill: 'visible' })
})

test('a page that a role does not see is closed, though its key would open it, and says so (PERM-06, PERM-14)', async () => {
  expect((await session()).screens.map(({ path }) => path)).toContain('/LiveSchedule')
  await update('Supervisor', {
    pages: [
      ['/LiveSchedule', false],
      ['/Notices', false],
    ],
  })
  const hidden = await session()
  expect(hidden.screens.map(({ path }) => path)).not.toContain('/LiveSchedule')
  expect(hidden.closed).toContainEqual({ path: '/LiveSchedule', label: 'Live Schedule', key: null })
  expect(hidden.closed).toContainEqual({ path: '/Notices', label: 'Notifications', key: null })
  await update('Supervisor', {
    pages: [
      ['/LiveSchedule', true],
      ['/Notices', true],
    ],
  })
  expect((await session()).screens.map(({ path }) => path)).toContain('/LiveSchedule')
})

test('calls of integration users are those that the product declares (USER-09)', async () => {
  const saved = await update('Manager', {
    calls: [
      ['GET /skills', true],
      ['POST /skills', true],
    ],
  })
  const given = saved.data.integration.flatMap(({ module, subUrls }) =>
    subUrls.flatMap(({ call, access }) => (access ? [[module, call]] : [])),
  )
  expect(given).toEqual([
    ['Skills', 'GET /skills'],
    ['Skills', 'POST /skills'],
  ])
  const wrong = await update('Manager', {
    calls: [
      ['GET /skills', false],
      ['GET /nowhere', true],
    ],
  })
  expect(wrong).toMatchObject({ status: 400, errors: [{ field: 'calls.1.call', errorDescription: 'Enter a valid action URL' }] })
  expect((await permissions('Manager')).version).toBe(saved.data.version)
})

test.each([
  ['a page', { pages: [['/Nowhere', true]] }, 'pages.0.id'],
  ['an element', { elements: [['Fly_Cranes', true, true]] }, 'elements.0.elementName'],
  ['one that is hidden and edited', { elements: [['Skill', false, true]] }, 'elements.0.is_Editable'],
] satisfies [string, Wanted, string][])('%s that cannot be is refused there, and nothing is changed', async (_, wanted, field) => {
  const before = await permissions('Timekeeper')
  expect(await update('Timekeeper', wanted)).toMatchObject({ status: 400, errors: [{ field }] })
  expect(await permissions('Timekeeper')).toEqual(before)
})

test('the second of two who edit one role is refused with what the first has made of it', async () => {
  const { version } = await permissions('Timekeeper')
  const both = await Promise.all([
    update('Timekeeper', { version, elements: [['Add_Skill', true, true]] }),
    update('Timekeeper', { version, elements: [['Delete_Skill', true, true]] }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [won, lost] = both.toSorted((one, other) => one.status - other.status)
  const [error] = lost!.errors as unknown as { errorCode: string; detail: Permissions }[]
  expect([error!.errorCode, error!.detail.version]).toEqual(['stale', won!.data.version])
  expect(error!.detail.pages).toEqual(won!.data.pages)
})

test('a super admin role has everything, and nothing can be taken from it', async () => {
  const all = await permissions('Administrator')
  expect(pagesOf(all).filter(({ is_Visible }) => !is_Visible)).toEqual([])
  expect((await update('Administrator', { elements: [['Skill', false, false]] })).status).toBe(403)
})

test('who is no super admin gives only own rights, and raises no role that is theirs (ROLE-06)', async () => {
  await within(sql`insert into app_role_element (company_id, role_id, element, access)
    select company(), ${idOf('Scheduler')}, k, 'editable' from unnest(array['Role_Configuration', 'Update_Permissions', 'Role']) k`)
  await within(sql`delete from app_role_element where role_id = ${idOf('Scheduler')} and element = 'Delete_Skill'`)
  await within(sql`update app_role_element set access = 'visible' where role_id = ${idOf('Scheduler')} and element = 'Edit_Skill'`)
  const refused = async (name: string, wanted: Wanted, says: string) => {
    const before = await permissions(name)
    const answer = await update(name, wanted, scheduler)
    expect(answer.status, answer.body).toBe(403)
    expect(answer.body).toContain(says)
    expect((await permissions(name)).version).toBe(before.version)
  }
  const only = 'You can give only rights that you have yourself'
  await refused('Employee', { elements: [['Delete_Skill', true, false]] }, only)
  await refused('Employee', { elements: [['Edit_Skill', true, true]] }, only)
  await refused(
    'Employee',
    {
      elements: [
        ['Skill', true, false],
        ['Manage_Menu', true, false],
      ],
    },
    only,
  )
  await refused('Employee', { calls: [['DELETE /skills', true]] }, only)
  await refused('Scheduler', { elements: [['Delete_Skill', true, false]] }, 'Nobody can raise a role that they hold themselves.')
  await refused('Administrator', { elements: [['Skill', true, true]] }, 'super admin role')
  // and what they have, they give; what is too much, they take, also of their own
  expect((await update('Employee', { elements: [['Skill', true, false]], calls: [['GET /skills', true]] }, scheduler)).status).toBe(200)
  expect((await update('Scheduler', { elements: [['Add_Skill', false, false]] }, scheduler)).status).toBe(200)
  expect((await scheduler('POST', '/skills', { name: 'Not any more' })).status).toBe(403)
  // a role that is held beside the one that counts is theirs too
  await within(sql`insert into user_role (company_id, user_company_id, role_id, chosen)
    select company(), user_company_id, ${idOf('Manager')}, false from user_role where role_id = ${idOf('Scheduler')}`)
  await refused('Manager', { elements: [['Skill', true, false]] }, 'Nobody can raise a role that they hold themselves.')
})

test('a page that is hidden from the giver is not given', async () => {
  await update('Scheduler', { pages: [['/Outbox', false]] })
  await update('Employee', { pages: [['/Outbox', false]] })
  const answer = await update('Employee', { pages: [['/Outbox', true]] }, scheduler)
  expect(answer.status).toBe(403)
  expect(answer.body).toContain('/Outbox')
})

test('what changed is in the audit, by whom and with what it was', async () => {
  await update('Employee', { elements: [['Title', true, true]], pages: [['/Exports', false]], calls: [['GET /titles', true]] })
  const { rows } =
    (await within(sql`select entity, action, after->>'element' as element, after->>'page' as page, after->>'call' as call, actor_id is not null as by
    from audit where request_id = (select request_id from audit where after->>'element' = 'Title' order by id desc limit 1) order by id`)) as {
      rows: object[]
    }
  expect(rows).toMatchObject([
    { entity: 'app_role_element', action: 'insert', element: 'Title', by: true },
    { entity: 'app_role_page', action: 'insert', page: '/Exports', by: true },
    { entity: 'app_role_integration', action: 'insert', call: 'GET /titles', by: true },
  ])
})

test('another company sees and changes nothing of it', async () => {
  const missing = await stranger('GET', '/app-roles/987654/permissions')
  for (const answer of [
    await stranger('GET', `/app-roles/${idOf('Employee')}/permissions`),
    await stranger('PUT', `/app-roles/${idOf('Employee')}/permissions`, { version: 1 }),
  ])
    expect(answer).toMatchObject({ status: 404, errors: missing.errors })
  expect((await supervisor('GET', `/app-roles/${idOf('Employee')}/permissions`)).status).toBe(403)
})
