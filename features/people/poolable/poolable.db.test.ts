import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { inCompany } from '../../../kit/database/company.ts'
import { writeWorkbook } from '../../../kit/files/write-workbook.ts'
import { type Send, serve } from '../../../tests/support/served.ts'
import { allCalls } from '../../product.server.ts'
import { terminalWithCrews } from '../../scheduling/shift-plan/crews.fixture.ts'
import type { LastDeployed } from '../last-deployed/last-deployed.api.ts'
import type { PoolablePerson } from './poolable.api.ts'

const database = await serve(allCalls, '2026-11-11T06:00:00Z')
let planner: Send
let orgNodeId = 0
let north = 0
let south = 0
const people: number[] = []

/** Four people of a terminal that has two neighbours. */
beforeAll(async () => {
  const made = await terminalWithCrews(database, { zone: 'Asia/Muscat', anchor: '2026-11-02', people: 4, roles: ['Scheduler'] })
  planner = await database.signIn(made, 'Scheduler')
  orgNodeId = made.nodeId
  await inCompany(database.owner, made.companyId, async db => {
    const nodeOf = async (name: string) => {
      const { rows } = await sql<{ id: number }>`insert into org_node (company_id, parent_id, name, kind, zone)
        select company(), parent_id, ${name}, 'terminal', 'Asia/Muscat' from org_node where id = ${orgNodeId} returning id`.execute(db)
      return rows[0]!.id
    }
    north = await nodeOf('North')
    south = await nodeOf('South')
    const { rows } = await sql<{ id: number }>`select id from employee order by employee_number`.execute(db)
    people.push(...rows.map(({ id }) => id))
    await sql`insert into employee_posting (company_id, employee_id, valid, org_node_id, job_role_id, employment_category_id)
      select company(), id, '[2020-01-01,)', ${orgNodeId}, (select min(id) from job_role), (select min(id) from employment_category)
        from employee`.execute(db)
  })
})

const stored = async () => {
  const { data } = await planner<{ rows: PoolablePerson[] }>('GET', '/poolable-employees', { orgNodeId })
  return data.rows.map(({ nodes }) => nodes.map(({ name, startsOn, endsOn }) => [name, startsOn, endsOn].filter(Boolean).join(' ')))
}
const put = (employeeIds: number[], orgNodeIds: number[], startsOn = '2026-12-01', endsOn: string | null = null) =>
  planner<{ changed: number }>('PUT', '/poolable-employees', { employeeIds, orgNodeIds, startsOn, endsOn })

async function upload(...rows: (string | null)[][]) {
  const bytes = await writeWorkbook([
    { name: 'S', columns: ['EmployeeNumber', 'PoolableOrgNodes'].map(header => ({ header, kind: 'text' })), rows },
  ])
  const file = Buffer.from(bytes).toString('base64')
  return planner<{ employeeNo: string; reason: string }[]>('POST', '/poolable-employees/import', { orgNodeId, fileName: 'p.xlsx', file })
}

describe('poolable nodes', () => {
  it('are set for several people at once, and changed only where they differ', async () => {
    expect((await put([people[0]!, people[1]!], [north, south])).data).toEqual({ changed: 2 })
    expect((await put([people[0]!, people[1]!], [north, south])).data).toEqual({ changed: 0 })
    expect((await put([people[0]!], [south], '2026-12-01', '2026-12-31')).data).toEqual({ changed: 1 })
    expect(await stored()).toEqual([['South 2026-12-01 2026-12-31'], ['North 2026-12-01', 'South 2026-12-01'], [], []])
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
