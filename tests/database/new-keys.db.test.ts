import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeCompany } from '../../database/seeds/company.ts'
import { grantNewKeys } from '../../database/seeds/new-keys.ts'
import { skill } from '../../features/masters/skill/skill.resource.ts'
import { roleGrants } from '../../features/product.server.ts'
import { asSystem, enterCompany, inCompany } from '../../kit/database/company.ts'
import { migrate } from '../../kit/database/migrate.ts'
import { earlierDatabase, testDatabase } from '../support/database.ts'
import { accessServer, visitorsOf } from '../support/sign-in.ts'

// A new version brings keys that the companies of before were never given: its first start grants them, once.

const database = await testDatabase()
const { owner } = database
const server = await accessServer(database)
const { signIn } = visitorsOf(server)

/** the version that came before the list of skills */
const isNew = (key: string) => key === 'Skill' || key.endsWith('_Skill')
const before = Object.fromEntries(
  Object.entries(roleGrants).map(([role, grants]) => [role, Object.fromEntries(Object.entries(grants).filter(([key]) => !isNew(key)))]),
)
const newKeys = ['Add_Skill', 'Delete_Skill', 'Edit_Skill', 'Excel_Report_Skill', 'PDF_Report_Skill', 'Skill']

let companyId: number
let number = 0
let administrator: { user: string; password: string }

/** A company as the version before made it. */
beforeEach(async () => {
  const name = `salwa-${++number}`
  const company = { name, domain: name, terminal: 'CT', zone: 'Asia/Muscat', clockAt: null, roles: ['Administrator'] }
  const made = await asSystem(owner, 'test', db => makeCompany(db, company, before))
  companyId = made.companyId
  administrator = made.signIns[0]!
})

const within = <Row>(statement: ReturnType<typeof sql<Row>>) => inCompany(owner, companyId, async db => (await statement.execute(db)).rows)
const grantsOf = async (role: string) => {
  const rows = await within(sql<{ element: string; access: string }>`
    select e.element, e.access from app_role_element e join app_role r on r.id = e.role_id
     where r.name = ${role} and e.element = any(${newKeys}::text[]) order by e.element`)
  return rows.map(({ element, access }) => `${element} ${access}`)
}
const skillsAnswer = async () => {
  const { token } = await signIn(administrator.user, administrator.password)
  return (await server.inject({ method: 'GET', url: '/api/skills', headers: { authorization: `Bearer ${token}` } })).statusCode
}
const everyKey = newKeys.map(key => `${key} editable`)

describe('the first start of a version', () => {
  it('gives the administrator each new key and the other roles their own, and tells which', async () => {
    expect(await skillsAnswer()).toBe(403)
    const given = await grantNewKeys(owner)
    expect(given).toEqual([
      { company: `salwa-${number}`, role: 'Administrator', keys: newKeys },
      { company: `salwa-${number}`, role: 'Scheduler', keys: newKeys },
      { company: `salwa-${number}`, role: 'Timekeeper', keys: ['Skill'] },
    ])
    expect(await skillsAnswer()).toBe(200)
    expect([await grantsOf('Administrator'), await grantsOf('Timekeeper'), await grantsOf('Supervisor')]).toEqual([
      everyKey,
      ['Skill visible'],
      [],
    ])
    const audit = await within(sql<{ actorId: number | null; role: string; element: string }>`
      select a.actor_id, r.name as role, a.after->>'element' as element from audit a join app_role r on r.id = a.entity_id
       where a.entity = 'app_role_element' and a.action = 'insert' and a.after->>'element' = any(${newKeys}::text[]) order by r.id, element`)
    expect(audit).toEqual(given.flatMap(({ role, keys }) => keys.map(element => ({ actorId: null, role, element }))))
  })

  it('is the only one: what is taken away afterwards stays away', async () => {
    await grantNewKeys(owner)
    await within(sql`delete from app_role_element where element = 'Skill'`)
    expect(await grantNewKeys(owner)).toEqual([])
    expect(await skillsAnswer()).toBe(403)
    const audit = await within(sql<{ element: string }>`
      select before->>'element' as element from audit where entity = 'app_role_element' and action = 'delete'`)
    expect(audit.map(({ element }) => element)).toEqual(['Skill', 'Skill', 'Skill'])
  })

  it('gives each key once where two processes start together', async () => {
    const both = await Promise.all([grantNewKeys(owner), grantNewKeys(owner)])
    expect(both.map(given => given.length).sort()).toEqual([0, 3])
  })

  it('leaves a role alone that was removed or renamed, and does not take a namesake for it', async () => {
    await within(sql`delete from app_role where name = 'Supervisor'`)
    await within(sql`update app_role set name = 'Planner' where name = 'Scheduler'`)
    await within(sql`insert into app_role (company_id, name) values (company(), 'Scheduler')`)
    const given = await grantNewKeys(owner, { ...roleGrants, Supervisor: { [skill.access.view]: 'visible' } })
    expect(given.map(({ role }) => role)).toEqual(['Administrator', 'Timekeeper'])
  })

  it('gives an administrator whose role was renamed the new keys all the same', async () => {
    await within(sql`update app_role set name = 'Head of operations' where name = 'Administrator'`)
    await grantNewKeys(owner)
    expect(await grantsOf('Head of operations')).toEqual(everyKey)
  })

  it('gives them to a role of the company that may edit everything so far, and to no other', async () => {
    await within(sql`delete from user_role`)
    await within(sql`delete from app_role where name = 'Administrator'`)
    await within(sql`insert into app_role (company_id, name) values (company(), 'Board'), (company(), 'Deputy'), (company(), 'Guest')`)
    const all = Object.keys(before.Administrator!)
    await within(sql`insert into app_role_element (company_id, role_id, element, access)
      select company(), r.id, k.element, case when r.name = 'Deputy' and k.element = 'Import' then 'visible' else 'editable' end
        from app_role r, unnest(${all}::text[]) k (element) where r.name in ('Board', 'Deputy')`)
    const given = await grantNewKeys(owner)
    expect(given.map(({ role }) => role)).toEqual(['Scheduler', 'Timekeeper', 'Board'])
    expect([await grantsOf('Board'), await grantsOf('Deputy'), await grantsOf('Guest')]).toEqual([everyKey, [], []])
  })

  it('gives a role that has become an administrator all of them to edit', async () => {
    await within(sql`delete from app_role_element where role_id = (select id from app_role where name = 'Timekeeper')`)
    await within(sql`insert into app_role_element (company_id, role_id, element, access)
      select company(), r.id, k.element, 'editable' from app_role r, unnest(${Object.keys(before.Administrator!)}::text[]) k (element)
       where r.name = 'Timekeeper'`)
    await grantNewKeys(owner)
    expect(await grantsOf('Timekeeper')).toEqual(everyKey)
  })

  it('leaves every right that a role has as its administrator decided', async () => {
    await within(
      sql`delete from app_role_element where role_id = (select id from app_role where name = 'Scheduler') and element like 'Delete%'`,
    )
    await within(sql`update app_role_element set access = 'visible' where role_id = (select id from app_role where name = 'Timekeeper')`)
    const others = () =>
      within(sql`select role_id, element, access from app_role_element where element <> all(${newKeys}::text[]) order by 1, 2`)
    const decided = await others()
    await grantNewKeys(owner)
    expect(await others()).toEqual(decided)
  })

  it('does not change what a role was given by hand', async () => {
    await within(sql`insert into app_role_element (company_id, role_id, element, access)
      select company_id, id, 'Skill', 'visible' from app_role where name = 'Administrator'`)
    await grantNewKeys(owner)
    expect(await grantsOf('Administrator')).toContain('Skill visible')
  })

  it('finds nothing to give to a new company', async () => {
    await grantNewKeys(owner)
    const company = { name: 'new', domain: `new-${number}`, terminal: 'CT', zone: 'Asia/Muscat', clockAt: null, roles: [] }
    await asSystem(owner, 'test', db => makeCompany(db, company))
    expect(await grantNewKeys(owner)).toEqual([])
  })
})

it('a database from before keys were remembered is given those that none of its roles has, and keeps what was taken away from one', async () => {
  const { urls, owner: old } = await earlierDatabase('0020')
  await asSystem(old, 'test', async db => {
    await sql`insert into company (name, code) values ('Salwa', 'salwa')`.execute(db)
    await enterCompany(db, 1)
    for (const [role, grants] of Object.entries(before)) {
      await sql`with made as (insert into app_role (company_id, name) values (1, ${role}) returning id)
        insert into app_role_element (company_id, role_id, element, access)
        select 1, made.id, key, value from made, jsonb_each_text(${JSON.stringify(grants)}::jsonb)`.execute(db)
    }
    await sql`delete from app_role_element where element = 'Import' and role_id = (select id from app_role where name = 'Timekeeper')`.execute(
      db,
    )
  })
  await migrate(urls.owner)
  expect(await grantNewKeys(old)).toEqual([
    { company: 'Salwa', role: 'Administrator', keys: newKeys },
    { company: 'Salwa', role: 'Scheduler', keys: newKeys },
    { company: 'Salwa', role: 'Timekeeper', keys: ['Skill'] },
  ])
})
