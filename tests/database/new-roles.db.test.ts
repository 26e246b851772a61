import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { makeCompany } from '../../database/seeds/company.ts'
import { grantNewKeys } from '../../database/seeds/new-keys.ts'
import { giveNewRoles } from '../../database/seeds/new-roles.ts'
import { firstRoles, givenRoles } from '../../features/first-roles.ts'
import { roleGrants } from '../../features/product.server.ts'
import { asSystem, inCompany } from '../../kit/database/company.ts'
import { testDatabase } from '../support/database.ts'

// A version that brings roles: every company is given them once, and keeps what it has made of them.

const { owner } = await testDatabase()
const five = givenRoles.slice(0, 5)
const company = { name: 'Salwa', domain: 'salwa', terminal: 'CT', zone: 'Asia/Muscat', clockAt: null, roles: ['Administrator'] }
const { companyId } = await asSystem(owner, 'test', db => makeCompany(db, company, roleGrants, five))

const within = <Row>(statement: ReturnType<typeof sql<Row>>) => inCompany(owner, companyId, async db => (await statement.execute(db)).rows)
const rolesNow = () => within(sql<{ name: string; seededAs: string | null }>`select name, seeded_as from app_role order by id`)

it('brings them to a company of before, with their landing pages, and tells which', async () => {
  await within(sql`insert into app_role (company_id, name, landing) values (company(), 'MANAGER', '/Outbox')`)
  await within(sql`delete from app_role where name = 'Supervisor'`)
  const given = await giveNewRoles(owner)
  expect(given.map(({ role }) => role)).toEqual(firstRoles.slice(5).filter(name => name !== 'Manager'))
  const names = (await rolesNow()).map(({ name }) => name)
  // its own role of that name stays as it is, and what it has deleted stays away
  expect(names).toContain('MANAGER')
  expect(names).not.toContain('Manager')
  expect(names).not.toContain('Supervisor')
  expect(await within(sql`select landing, seeded_as from app_role where name in ('MANAGER', 'Employee Timesheet') order by name`)).toEqual([
    { landing: '/EmployeeTimesheet', seededAs: 'Employee Timesheet' },
    { landing: '/Outbox', seededAs: null },
  ])
})

it('brings each once: what is deleted or renamed afterwards is not made again', async () => {
  await within(sql`delete from app_role where name = 'Contractor admin'`)
  await within(sql`update app_role set name = 'Time clerk' where name = 'Employee Timesheet'`)
  const before = await rolesNow()
  expect(await giveNewRoles(owner)).toEqual([])
  expect(await grantNewKeys(owner)).toEqual([])
  expect(await rolesNow()).toEqual(before)
})

it('gives a new role the rights that the version has for it', async () => {
  const grants = { ...roleGrants, Harbourmaster: { Skill: 'visible' } } as typeof roleGrants
  const roles = [...givenRoles, { name: 'Harbourmaster', landing: '/Skill', superAdmin: false, beginsWithRights: true }]
  expect(await giveNewRoles(owner, roles, grants)).toEqual([{ company: 'Salwa', role: 'Harbourmaster' }])
  const held = await within(
    sql`select element, access from app_role_element e join app_role r on r.id = e.role_id where r.name = 'Harbourmaster'`,
  )
  expect(held).toEqual([{ element: 'Skill', access: 'visible' }])
})
