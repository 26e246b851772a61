import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Scoped } from '../../../kit/database/company.ts'
import { world } from '../../../tests/support/world.ts'
import { allCalls } from '../../product.server.ts'
import type { PersonOption } from './people-choice.api.ts'

const date = '2026-11-11'
const december = '2026-12-01'
/** Somebody with a place to work from a date on, beside the 50,000 of the near terminal. */
const others = [
  { number: 'J1', first: 'José', last: 'Élan Prat', node: 'Near', from: '2020-01-01' },
  { number: 'T1', first: 'สมหญิง', last: 'ใจดี', node: 'Small', from: '2020-01-01' },
  { number: 'T2', first: 'Percent 50%', last: 'Under_score', node: 'Small', from: '2020-01-01' },
  { number: 'F1', first: 'Farid', last: 'Away', node: 'Far', from: '2020-01-01' },
  { number: 'L1', first: 'Later', last: 'Here', node: 'Near', from: december },
  { number: 'L2', first: 'Later', last: 'There', node: 'Small', from: december },
  { number: 'R1', first: 'Retired', last: 'Person', node: 'Near', from: '2020-01-01' },
]

const salwa = await world(allCalls, '2026-11-11T06:00:00Z').with(makePlaces, makePeople, makeCrewsAndSkills).open()
const { nodes, skills, as } = salwa
const planner = as('Administrator')
const groups = await salwa.rows(sql<{ id: number; name: string }>`select id, name from employee_group`)
const crews = Object.fromEntries(groups.map(({ id, name }) => [name, id]))
const [strange] = await (await salwa.other()).rows(sql<{ id: number }>`
  insert into employee (company_id, employee_number, first_name, last_name, hired_on)
  values (company(), 'S1', 'Stranger', '', '2020-01-01') returning id`)
const ids: Record<string, number> = { ...salwa.people, S1: strange!.id }

/** The planner reaches a region with two of the three terminals. */
async function makePlaces(db: Scoped) {
  for (const [name, parent, kind] of [
    ['Region', null, 'unit'],
    ['Near', 'Region', 'terminal'],
    ['Small', 'Region', 'terminal'],
    ['Far', null, 'terminal'],
  ] as const)
    await sql`insert into org_node (company_id, parent_id, name, kind, zone)
      select company(), id, ${name}, ${kind}, 'Asia/Muscat' from org_node
       where case when ${parent}::text is null then parent_id is null else name = ${parent} end`.execute(db)
  await sql`update user_node set org_node_id = (select id from org_node where name = 'Region')`.execute(db)
}

async function makePeople(db: Scoped) {
  await sql`
    with given as (
      select 'E' || lpad(n::text, 5, '0') as number, 'Anil' as first, 'Nair ' || n as last, 'Near' as node, date '2020-01-01' as "from"
        from generate_series(1, 50000) n
      union all select * from jsonb_to_recordset(${JSON.stringify(others)}) o (number text, first text, last text, node text, "from" date)),
    made as (
      insert into employee (company_id, employee_number, first_name, last_name, hired_on, active)
      select company(), number, first, last, '2020-01-01', number <> 'R1' from given returning id, employee_number)
    insert into employee_posting (company_id, employee_id, valid, org_node_id, job_role_id, employment_category_id)
    select company(), m.id, daterange(g."from", null), n.id, (select min(id) from job_role), (select min(id) from employment_category)
      from made m join given g on g.number = m.employee_number join org_node n on n.name = g.node`.execute(db)
}

/** RTG is held by every second one, Lashing by two from December on; Red has three members, one of them until the date. */
async function makeCrewsAndSkills(db: Scoped) {
  await sql`insert into employee_skill (company_id, employee_id, skill_id, priority, rating, assigned_on)
    select company(), e.id, k.id, 'primary', 1, date '2020-01-01' from employee e, skill k
     where k.name = 'RTG' and e.employee_number ~ '^E[0-9]*[02468]$'
    union all select company(), id, (select id from skill where name = 'Lashing'), 'secondary', 1, ${december}::date
      from employee where employee_number in ('E00002', 'E04711')`.execute(db)
  await sql`insert into employee_group (company_id, org_node_id, name)
    select company(), id, 'Red of ' || name from org_node where name in ('Near', 'Far')`.execute(db)
  await sql`insert into employee_group_member (company_id, group_id, employee_id, joined_on, left_on)
    select company(), g.id, e.id, date '2020-01-01', case when e.employee_number = 'E49999' then ${date}::date end
      from employee_group g join employee e on (g.name, e.employee_number) in
        (values ('Red of Near', 'E00002'), ('Red of Near', 'E04711'), ('Red of Near', 'E49999'), ('Red of Far', 'E04711'))`.execute(db)
}

const ask = (fields: object = {}) => planner<{ options: PersonOption[]; more: boolean }>('GET', '/shift-plans/people', { date, ...fields })
const numbers = async (fields: object = {}) => {
  const { data, status, body } = await ask(fields)
  expect(status, body).toBe(200)
  return data.options.map(({ number }) => number)
}

test('of 50,000 people the first fifty are offered, by number, with skills, crew and node', async () => {
  const { data } = await ask()
  expect(data.options.map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, at) => `E${String(at + 1).padStart(5, '0')}`))
  expect(data.more).toBe(true)
  expect(data.options[1]).toEqual({
    employeenumber: 'E00002',
    employeefullname: 'Anil Nair 2',
    id: ids.E00002,
    number: 'E00002',
    name: 'Anil Nair 2',
    skills: ['RTG'],
    crews: ['Red of Near'],
    node: 'Near',
  })
})

describe('a search', () => {
  test.each([
    ['e 04711', ['E04711']],
    ['nair47110', ['E47110']],
    ['E04711 Anil Nair', ['E04711']],
    ['JOSÉ é', ['J1']],
    ['สม หญิง', ['T1']],
    ['50%', ['T2']],
    ['_', ['T2']],
    ['zzz', []],
    ["') or true --", []],
  ])('for %s finds by number and name, without case and spaces', async (search, expected) => {
    expect(await numbers({ search })).toEqual(expected)
  })
})

describe('a group', () => {
  test('of skills finds who holds one of them on the date, a group of roles who is posted in one of them', async () => {
    const group = async (path: string, draft: object) =>
      (await planner<{ id: number }>('POST', path, { description: null, active: true, ...draft })).data.id
    const lines = [skills.RTG, skills.Lashing].map(skill => ({ skill, remark: null }))
    const yard = await group('/skill-groups', { name: 'Yard', skills: lines })
    const quay = await group('/skill-groups', { name: 'Quay', skills: lines.slice(1) })
    expect(await numbers({ skillGroupId: yard, search: 'Nair 4711' })).toEqual(['E47110', 'E47112', 'E47114', 'E47116', 'E47118'])
    expect(await numbers({ skillGroupId: quay })).toEqual([])
    expect(await numbers({ skillGroupId: quay, date: december })).toEqual(['E00002', 'E04711'])
    const roles = (await planner<{ rows: { id: number }[] }>('GET', '/job-roles', { sortBy: 'name' })).data.rows.map(({ id }) => id)
    const held = Math.min(...roles)
    const operators = await group('/role-groups', { name: 'Operators', poolable: 'poolable', roles: [held] })
    const idle = await group('/role-groups', { name: 'Idle', poolable: 'poolable', roles: roles.filter(id => id !== held) })
    expect(await numbers({ roleGroupId: operators, search: 'José' })).toEqual(['J1'])
    expect(await numbers({ roleGroupId: idle })).toEqual([])
    const { data } = await planner<Record<string, { name: string }[]>>('GET', '/shift-plans/people/filters', {})
    expect(data.skillGroups!.map(({ name }) => name)).toEqual(['Quay', 'Yard'])
    expect(data.roleGroups!.map(({ name }) => name)).toEqual(['Idle', 'Operators'])
  })
})

describe('who may be chosen on a date', () => {
  test('is posted within reach on that date: nobody of another terminal, and nobody before the first day', async () => {
    expect(await numbers({ search: 'Farid' })).toEqual([])
    expect(await numbers({ search: 'Later' })).toEqual([])
    expect(await numbers({ search: 'Later', date: december })).toEqual(['L1', 'L2'])
  })

  test('is of the named node or one below it; a node out of reach answers like none', async () => {
    expect(await numbers({ orgNodeId: nodes.Small })).toEqual(['T1', 'T2'])
    expect(await numbers({ orgNodeId: nodes.Small, date: december })).toEqual(['L2', 'T1', 'T2'])
    expect(await numbers({ orgNodeId: nodes.Region, search: 'T1' })).toEqual(['T1'])
    for (const orgNodeId of [nodes.Far, 999_999]) expect((await ask({ orgNodeId })).status).toBe(404)
  })

  test('holds the skill on that date', async () => {
    expect((await numbers({ skillId: skills.RTG })).slice(0, 3)).toEqual(['E00002', 'E00004', 'E00006'])
    expect(await numbers({ skillId: skills.RTG, search: 'nair 471' })).toContain('E04710')
    expect(await numbers({ skillId: skills.Lashing })).toEqual([])
    expect(await numbers({ skillId: skills.Lashing, date: december })).toEqual(['E00002', 'E04711'])
    const { data } = await ask({ skillId: skills.Lashing, date: december })
    expect(data.options[0]!.skills).toEqual(['RTG', 'Lashing'])
  })

  test('is in the crew on that date; the crew of another terminal is neither asked for nor shown', async () => {
    expect(await numbers({ groupId: crews['Red of Near'] })).toEqual(['E00002', 'E04711', 'E49999'])
    expect(await numbers({ groupId: crews['Red of Near'], date: december })).toEqual(['E00002', 'E04711'])
    expect((await ask({ groupId: crews['Red of Far'] })).status).toBe(404)
    expect((await ask({ search: 'E04711' })).data.options[0]!.crews).toEqual(['Red of Near'])
  })

  test('is one of all that match, where all are asked for', async () => {
    const { data } = await ask({ skillId: skills.RTG, all: 'yes' })
    expect([data.options.length, data.more]).toEqual([5000, true])
    expect((await ask({ groupId: crews['Red of Near'], all: 'yes' })).data).toMatchObject({ more: false, options: [{}, {}, {}] })
  })

  test('is active', async () => {
    expect(await numbers({ search: 'Retired' })).toEqual([])
  })
})

test('chosen people are answered whatever is asked, but nobody of an unreachable terminal or another company', async () => {
  const also = [ids.R1, ids.L1, ids.E49999, ids.F1, ids.S1].join(',')
  expect(await numbers({ search: 'e00001', also })).toEqual(['E49999', 'L1', 'R1', 'E00001'])
  const { data } = await ask({ limit: 1, also: ids.L1 })
  expect(data).toMatchObject({ more: true, options: [{ number: 'L1', node: null }, { number: 'E00001' }] })
})

test('skills and crews to look by are those of the nodes within reach', async () => {
  const { data } = await planner<Record<'skills' | 'crews', { name: string }[]>>('GET', '/shift-plans/people/filters')
  expect(data.skills.map(({ name }) => name)).toContain('RTG')
  expect(data.crews).toEqual([{ id: crews['Red of Near'], name: 'Red of Near', node: 'Near' }])
  const far = await planner('GET', '/shift-plans/people/filters', { orgNodeId: nodes.Far })
  expect(far.status).toBe(404)
})

test.each([{ date: 'soon' }, { skillId: 0 }, { limit: 201 }, { also: '1;2' }, { search: 'x'.repeat(101) }])(
  '%j is refused',
  async wrong => {
    expect((await ask(wrong)).status).toBe(400)
  },
)
