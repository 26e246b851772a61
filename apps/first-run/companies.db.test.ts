import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeSystemUser } from '../../database/seeds/system-company.ts'
import type { Companies, KnownCompany } from '../../features/organisation/companies/companies.api.ts'
import { allCalls } from '../../features/product.server.ts'
import type { MakeCompany } from '../../kit/calls/new-company.server.ts'
import { asSystem, inCompany } from '../../kit/database/company.ts'
import type { Send } from '../../tests/support/served.ts'
import { noonAfter, world } from '../../tests/support/world.ts'
import { companyMaker } from './first-company.ts'

// A system user makes companies and sees nothing in them (PROD-03).

const makeCompany: MakeCompany = (...asked) => companyMaker(salwa.owner)(...asked)
const salwa = await world(allCalls, noonAfter, [], { makeCompany }).rostered('2026-11-18', null, ['G1']).queue().open()
const admin = salwa.as('Administrator')
const wanted = {
  companyName: 'Duqm Feeder',
  terminalName: 'Duqm CT',
  zone: 'Asia/Muscat',
  fullName: 'Nadia Al Harthy',
  userName: 'nadia@duqm.example',
}

let system: Send
let systemCompany = 0
beforeAll(async () => {
  await asSystem(salwa.owner, 'test', db => makeSystemUser(db, { user: 'sam@port.example', fullName: 'Sam', passwordHash: 'none' }))
  const { rows } = await salwa.owner.pool.query<{ id: string }>('select id from company where system')
  systemCompany = Number(rows[0]!.id)
  system = await salwa.signIn(
    { companyId: systemCompany, nodeId: 0, domain: '', signIns: [{ role: 'systemuser', user: 'sam@port.example', password: '' }] },
    'systemuser',
  )
})
const companies = async () => (await system<Companies>('GET', '/companies')).data.companies

it('makes a company whose administrator is invited, with the settings that were asked for', async () => {
  const settings = {
    messages: null,
    minLetters: 14,
    needsCapital: true,
    needsLower: true,
    needsDigit: true,
    needsSpecial: false,
    specials: null,
    passwordDays: 60,
    resetLinkHours: 4,
    encrypts: true,
    senderName: 'Duqm',
    senderAddress: null,
  }
  const { status, data, body } = await system<{ company: KnownCompany; mailed: boolean }>('POST', '/companies', { ...wanted, settings })
  expect(status, body).toBe(200)
  expect(data).toMatchObject({ mailed: false, company: { name: 'Duqm Feeder', code: 'duqm', active: true } })
  const found = await inCompany(salwa.owner, data.company.id, async db => {
    const { rows } = await sql<object>`
      select (select array_agg(kind || ' ' || name order by id) from org_node) as nodes, (select count(*)::int from user_company) as users,
             (select count(*)::int from employee) as people, (select min_letters from company_sign_in) as letters,
             (select sender_name from message_setting) as sender,
             (select count(*)::int from delivery) as mails, (select string_agg(after::text, ' ') from audit where entity = 'app_user') as audited`.execute(
      db,
    )
    return rows[0]
  })
  expect(found).toEqual({
    nodes: ['unit Duqm Feeder', 'terminal Duqm CT'],
    users: 1,
    people: 0,
    letters: 14,
    sender: 'Duqm',
    mails: 1,
    audited: expect.stringContaining('by a system user'),
  })
  const noted = await inCompany(salwa.owner, systemCompany, db =>
    sql<{ after: object; actor: number | null }>`select after, actor_id as actor from audit where entity = 'company'`.execute(db),
  )
  expect(noted.rows).toEqual([{ after: { made: 'Duqm Feeder' }, actor: expect.any(Number) }])
  expect((await companies()).map(({ name }) => name)).toEqual(['Duqm Feeder', 'salwa'])
})

it('refuses what no company can have, and a user name that is taken, with words', async () => {
  const before = await companies()
  const told = async (changes: object) => {
    const { status, errors } = await system('POST', '/companies', { ...wanted, userName: 'other@sohar.example', ...changes })
    return [status, errors[0]?.field, errors[0]?.errorDescription]
  }
  expect(await told({ companyName: ' ' })).toEqual([400, 'companyName', 'This field cannot be blank'])
  expect(await told({ zone: 'Asia/Duqm' })).toEqual([400, 'zone', 'Choose a time zone'])
  expect(await told({ userName: 'nadia' })).toEqual([400, 'userName', 'Enter your valid email address'])
  expect(await told({ userName: 'NADIA@duqm.example' })).toEqual([409, 'userName', 'This user name is taken.'])
  expect(await companies()).toEqual(before)
})

it('closes a company, whose users are out at once, and opens it again; both companies keep that', async () => {
  const turn = (id: number, active: boolean) => system<KnownCompany>('PUT', `/companies/${id}/active`, { active })
  expect((await admin('GET', '/business-units')).status).toBe(200)
  expect((await turn(salwa.companyId, false)).data.active).toBe(false)
  expect((await admin('GET', '/business-units')).status).toBe(401)
  expect((await turn(salwa.companyId, true)).data.active).toBe(true)
  expect((await admin('GET', '/business-units')).status).toBe(200)
  const kept = await salwa.rows(sql<{ after: object }>`select after from audit where entity = 'company' order by id`)
  expect(kept.map(({ after }) => after)).toEqual([
    { active: false, by: 'a system user' },
    { active: true, by: 'a system user' },
  ])
  expect((await turn(systemCompany, false)).status).toBe(404)
  expect((await turn(999_999_998, false)).status).toBe(404)
})

describe('a system user', () => {
  it('may make no other call that needs a right', async () => {
    const own = new Set(['/companies', '/companies/zones', '/companies/:id/active'])
    const guarded = allCalls.map(({ endpoint }) => endpoint).filter(({ needs, path }) => typeof needs === 'object' && !own.has(path))
    expect(guarded.length).toBeGreaterThan(300)
    for (const { method, path } of guarded) {
      const { status } = await system(method, path.replace(/:\w+/g, '1'))
      expect(status, `${method} ${path}`).toBe(403)
    }
  })

  it('is nobody whom an ordinary role can be made into: the calls ask for the company too', async () => {
    await salwa.asOwner(db =>
      sql`insert into app_role_element (company_id, role_id, element, access)
        select company_id, id, unnest(array['Companies', 'Add_Companies', 'Edit_Companies']), 'editable' from app_role where name = 'Administrator'`.execute(
        db,
      ),
    )
    expect((await admin('GET', '/companies')).status).toBe(403)
    expect((await admin('POST', '/companies', { ...wanted, userName: 'eve@evil.example' })).status).toBe(403)
    expect((await admin('PUT', `/companies/${systemCompany}/active`, { active: false })).status).toBe(403)
  })
})
