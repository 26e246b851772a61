import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { world } from '../../../tests/support/world.ts'
import { nodeOn } from './people-parts.service.ts'
import { holdingsOf, peopleOn } from './people-reads.service.ts'

// Anil moves on 1 March: to another job role, contractor and crew; Rashid has one name alone, and no posting.
const {
  nodeId,
  people: ids,
  asOwner: within,
} = await world()
  .with(async (db, { nodeId }) => {
    await sql`insert into employee (company_id, employee_number, first_name, last_name, hired_on)
      values (company(), 'E1', 'Anil', 'Zaman', '2020-01-01'), (company(), 'E2', 'Rashid', '', '2020-01-01'), (company(), 'E0', '', 'Yusuf', '2020-01-01')`.execute(
      db,
    )
    await sql`insert into contractor (company_id, name) values (company(), 'Firm')`.execute(db)
    await sql`insert into employee_posting (company_id, employee_id, valid, org_node_id, job_role_id, employment_category_id, contractor_id)
      select company(), e.id, dates::daterange, ${nodeId}, r.id, (select min(id) from employment_category), c.id
        from (values ('[2020-01-01,2026-03-01)', 'Lasher', null), ('[2026-03-01,)', 'RTG Operator', 'Firm')) p (dates, role, firm)
        join employee e on e.employee_number = 'E1' join job_role r on r.name = p.role left join contractor c on c.name = p.firm`.execute(
      db,
    )
    await sql`insert into employee_group (company_id, org_node_id, name) values (company(), ${nodeId}, 'Red'), (company(), ${nodeId}, 'Blue')`.execute(
      db,
    )
    await sql`insert into employee_group_member (company_id, group_id, employee_id, joined_on, left_on)
      select company(), g.id, e.id, m.joined, m.left from employee e, employee_group g
        join (values ('Red', date '2020-01-01', date '2026-03-15'), ('Blue', '2026-03-01', null)) m (name, joined, "left") on m.name = g.name
       where e.employee_number = 'E1'`.execute(db)
  })
  .open()

const on = (date: string, orgNodeId: number | null = nodeId, order: 'number' | 'name' = 'number') =>
  within(db => peopleOn(db, Object.values(ids), { date, orgNodeId, order }))

test('a name is what there is of it, without blanks around', async () => {
  expect((await on('2026-02-28')).map(({ number, name }) => `${number} ${name}.`)).toEqual(['E0 Yusuf.', 'E1 Anil Zaman.', 'E2 Rashid.'])
})

test('people in the order of their last names, then their first', async () => {
  expect((await on('2026-02-28', null, 'name')).map(({ number }) => number)).toEqual(['E2', 'E0', 'E1'])
})

test.each([
  ['2026-02-28', { skill: 'Lashing', contractor: null, crew: 'Red' }],
  ['2026-03-01', { skill: 'RTG', contractor: 'Firm', crew: 'Blue' }],
  ['2026-03-16', { skill: 'RTG', contractor: 'Firm', crew: 'Blue' }],
])('posting and crew are those of %s; of two crews the one joined last', async (date, expected) => {
  expect((await on(date))[1]).toMatchObject(expected)
})

test('before the first posting there is neither skill, contractor nor crew', async () => {
  expect((await on('2019-12-31'))[1]).toMatchObject({ skill: null, contractor: null, crew: null })
})

test('crews of another node are left out where one is named', async () => {
  expect((await on('2026-02-28', 0))[1]).toMatchObject({ crew: null, skill: 'Lashing' })
  expect((await on('2026-02-28', null))[1]).toMatchObject({ crew: 'Red' })
})

test('the node of a date is that of the roster, else that of the posting', async () => {
  const found = await within(async db => {
    const nodes = await sql<{ node: number | null }>`
      select ${nodeOn(sql.ref('e.id'), '2026-03-01')} as node from employee e order by employee_number`.execute(db)
    return nodes.rows.map(({ node }) => node)
  })
  expect(found).toEqual([null, nodeId, null])
})

test('holdings are given with their dates, ended or not', async () => {
  const found = await within(async db => {
    await sql`insert into employee_skill (company_id, employee_id, skill_id, priority, rating, rotation_no, assigned_on, expires_on)
      select company(), ${ids.E1!}, id, 'primary', 1, 7, '1970-01-03', '1970-01-11' from skill where name = 'Lashing'`.execute(db)
    return holdingsOf(db, Object.values(ids))
  })
  expect(found).toMatchObject([{ employeeId: ids.E1, primary: true, rating: 1, rotation: 7, from: 2, to: 10 }])
})
