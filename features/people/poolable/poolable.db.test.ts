import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { writeWorkbook } from '../../../kit/files/write-workbook.ts'
import { world } from '../../../tests/support/world.ts'
import type { LastDeployed } from '../../deployment/last-deployed/last-deployed.api.ts'
import { allCalls } from '../../product.server.ts'
import type { PoolablePerson } from './poolable.api.ts'

// Four people of a terminal that has two neighbours.
const salwa = await world(allCalls, '2026-11-11T06:00:00Z').terminals('North', 'South').crews(4).open()
const planner = salwa.as('Scheduler')
const { orgNodeId } = salwa.node
const north = salwa.nodes.North!
const south = salwa.nodes.South!
const people = Object.values(salwa.people)

const stored = async () => {
  const { data } = await planner<{ rows: PoolablePerson[] }>('GET', '/poolable-employees', { orgNodeId })
  return data.rows.map(({ nodes }) => nodes.map(({ name, startsOn, endsOn }) => [name, startsOn, endsOn].filter(Boolean).join(' ')))
}
const put = (employeeIds: number[], orgNodeIds: number[], startsOn = '2026-12-01', endsOn: string | null = null) =>
  planner<{ changed: number }>('PUT', '/poolable-employees', { employeeIds, orgNodeIds, startsOn, endsOn })

const upload = (...rows: (string | null)[][]) => uploadAs(planner, rows)

async function uploadAs(who: typeof planner, rows: (string | null)[][]) {
  const bytes = await writeWorkbook([
    { name: 'S', columns: ['EmployeeNumber', 'PoolableOrgNodes'].map(header => ({ header, kind: 'text' })), rows },
  ])
  const file = Buffer.from(bytes).toString('base64')
  return who<{ employeeNo: string; reason: string }[]>('POST', '/poolable-employees/import', { orgNodeId, fileName: 'p.xlsx', file })
}

describe('poolable nodes', () => {
  it('are set for several people at once, and changed only where they differ', async () => {
    expect((await put([people[0]!, people[1]!], [north, south])).data).toEqual({ changed: 2 })
    expect((await put([people[0]!, people[1]!], [north, south])).data).toEqual({ changed: 0 })
    expect((await put([people[0]!], [south], '2026-12-01', '2026-12-31')).data).toEqual({ changed: 1 })
    expect(await stored()).toEqual([['South 2026-12-01 2026-12-31'], ['North 2026-12-01', 'South 2026-12-01'], [], []])
  })

  it('beyond the reach of who changes them stay', async () => {
    const administrator = salwa.as('Administrator')
    await salwa.asOwner(db =>
      sql`with own as (select c.company_id, c.id from user_company c join user_role r on r.user_company_id = c.id join app_role a on a.id = r.role_id
          where a.name = 'Administrator'), gone as (delete from user_node n using own where n.user_company_id = own.id)
        insert into user_node (company_id, user_company_id, org_node_id, include_children)
        select company_id, id, node, false from own, unnest(${[orgNodeId, south]}::bigint[]) node`.execute(db),
    )
    const draft = { employeeIds: [people[1]], orgNodeIds: [], startsOn: '2026-12-01', endsOn: null }
    expect((await administrator('PUT', '/poolable-employees', draft)).data).toEqual({ changed: 1 })
    expect((await stored())[1]).toEqual(['North 2026-12-01'])
    expect((await put([people[1]!], [north, south])).data).toEqual({ changed: 1 })
    const sent = await uploadAs(administrator, [
      ['E00002', null],
      ['E00003', 'North'],
    ])
    expect(sent.data).toEqual([
      { employeeNo: 'E00003', reason: 'Row 3, PoolableOrgNodes: There is no organisation node with the name North.' },
    ])
    expect((await stored()).slice(1, 3)).toEqual([['North 2026-12-01'], []])
    expect((await put([people[1]!], [north, south])).data).toEqual({ changed: 1 })
  })

  it('are refused with a node that is not known, or an end before the begin', async () => {
    expect(await put([people[2]!], [999_999])).toMatchObject({ status: 404, errors: [{ field: 'orgNodeIds.0' }] })
    expect(await put([people[2]!], [north], '2026-12-02', '2026-12-01')).toMatchObject({ status: 400, errors: [{ field: 'endsOn' }] })
    expect((await stored())[2]).toEqual([])
  })

  it('come from a file of two columns, which says all nodes of a person (IMP-07)', async () => {
    const refused = await upload(
      ['E00001', null],
      ['E00002', 'north'],
      ['E00003', 'South, North'],
      ['E00004', 'Nowhere'],
      ['NOBODY', 'North'],
    )
    expect(refused.data).toEqual([
      { employeeNo: 'E00004', reason: 'Row 5, PoolableOrgNodes: There is no organisation node with the name Nowhere.' },
      { employeeNo: 'NOBODY', reason: 'Row 6, EmployeeNumber: There is no employee with the number NOBODY.' },
    ])
    expect(await stored()).toEqual([[], ['North 2026-12-01'], ['North 2026-11-11', 'South 2026-11-11'], []])
  })
})

it('people without a deployment are listed as never deployed', async () => {
  const { data } = await planner<{ lstHistoryCursor: LastDeployed[] }>('GET', '/last-deployed-employees', { orgNodeId })
  expect(data.lstHistoryCursor.map(({ number, date, days }) => [number, date, days])).toEqual([
    ['E00001', null, 0],
    ['E00002', null, 0],
    ['E00003', null, 0],
    ['E00004', null, 0],
  ])
})

it('the employee roster shows everybody posted here in at most 62 days', async () => {
  const dates = { orgNodeId, from: '2026-11-01', to: '2026-11-30' }
  const { data } = await planner<{ people: { number: string }[] }>('GET', '/employee-roster', dates)
  expect(data.people.map(({ number }) => number)).toEqual(expect.arrayContaining(['E00001', 'E00004']))
  expect((await planner('GET', '/employee-roster', { ...dates, to: '2027-01-30' })).status).toBe(400)
})
