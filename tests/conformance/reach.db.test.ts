import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { deploymentExample } from '../../features/deployment/auto-deployment/auto-deployment.example.ts'
import type { ImportDetail } from '../../features/imports/imports.api.ts'
import { shiftBandExample } from '../../features/masters/shift-band/shift-band.example.ts'
import { employeeExample } from '../../features/people/employee/employee.example.ts'
import { allCalls } from '../../features/product.server.ts'
import { rollOutInto } from '../../features/rules/shift-plan/roll-out.job.ts'
import { shiftPlanExample } from '../../features/rules/shift-plan/shift-plan.example.ts'
import { inCompany, type Scoped } from '../../kit/database/company.ts'
import { prepareJobs } from '../../kit/jobs/worker.server.ts'
import { type Send, serve } from '../support/served.ts'
import { makeTerminal } from '../support/terminal.ts'
import { date, type RowsOf, type Terminal } from './example.ts'
import { terminalWithRows } from './examples.ts'

// What reach means where a row is of one terminal today and of another tomorrow. Of several at once: counts-for.db.test.ts.

const now = '2026-11-10T05:00:00Z'
const { owner, app, urls, signIn } = await serve(allCalls, now)
await prepareJobs(urls.jobs)
let companyId = 0
/** reaches the near terminal alone */
let planner: Send
const wanted = [shiftBandExample, employeeExample, shiftPlanExample, deploymentExample] as const
type Rows = Terminal & RowsOf<typeof wanted>
let near: Rows
let far: Rows
const within = <T>(work: (db: Scoped) => Promise<T>) => inCompany(owner, companyId, work)

beforeAll(async () => {
  process.env.QUAYSIDE_PRIVATE_KEY = '42'.repeat(32)
  const made = await makeTerminal(owner, 'salwa')
  companyId = made.companyId
  planner = await signIn(made, 'Administrator')
  await within(async db => {
    const { rows } = await sql<{ id: number }>`select id from org_node where parent_id is null`.execute(db)
    near = await terminalWithRows(db, rows[0]!.id, 'Near', wanted)
    far = await terminalWithRows(db, rows[0]!.id, 'Zfar', wanted)
    await sql`update user_node set org_node_id = ${near.orgNodeId}`.execute(db)
  })
})

/** The near clerk moves to the far terminal on the first of December. */
const moveAway = (db: Scoped) =>
  sql`
  with left_behind as (
    update employee_posting set valid = daterange(lower(valid), '2026-12-01') where employee_id = ${near.person}
    returning company_id, employee_id, job_role_id, employment_category_id)
  insert into employee_posting (company_id, employee_id, valid, org_node_id, job_role_id, employment_category_id)
  select company_id, employee_id, '[2026-12-01,)', ${far.orgNodeId}, job_role_id, employment_category_id from left_behind`.execute(db)

describe('somebody who moves to another terminal in December', () => {
  const assign = (dates: object, version: number) =>
    planner('PUT', `/shift-plans/${near.shiftPlan}/assignments`, {
      version,
      assignments: [{ rowId: near.shiftPlanRow, employeeGroupId: null, employeeId: near.person, dayOffset: 0, ...dates }],
    })

  it('is assigned to a plan of the old one until then, and not after', async () => {
    await within(moveAway)
    expect(await assign({ startsOn: '2026-12-01', endsOn: null }, 1)).toMatchObject({
      status: 400,
      errors: [{ field: 'assignments.0.employeeId', errorDescription: 'This person is not posted here on these dates.' }],
    })
    expect((await assign({ startsOn: '2026-11-20', endsOn: null }, 1)).status).toBe(200)
  })

  it('has no shifts there after that, though the plan goes on', async () => {
    await inCompany(app, companyId, async db => {
      await sql`update shift_plan set state = 'publishing' where id = ${near.shiftPlan}`.execute(db)
      await rollOutInto(
        db,
        { planId: near.shiftPlan, from: '2026-11-28', to: '2026-12-03' },
        { now, scope: { companyId, actorId: null, requestId: 'test' } },
      )
    })
    const days = await within(db =>
      sql<{ day: string }>`select shift_date as day from roster_day
      where employee_id = ${near.person} and shift_date > ${date} order by 1`.execute(db),
    )
    expect(days.rows.map(({ day }) => day)).toEqual(['2026-11-28', '2026-11-29', '2026-11-30'])
  })
})

describe('moving people by hand', () => {
  const move = (seatId: number) => {
    const moves = [{ seatId, from: null, to: null }]
    return planner('POST', '/deployments/move', { orgNodeId: near.orgNodeId, date, bandId: near.shiftBand, moves })
  }

  it('says that a post is not known, whether it never was or is of another terminal', async () => {
    const unknown = { status: 404, errors: [{ field: 'moves.0.seatId', errorDescription: 'This post is not known.' }] }
    expect(await move(987_654_321)).toMatchObject(unknown)
    expect(await move(far.seat)).toMatchObject(unknown)
  })

  it('says that the plan has changed where a post is of another date by now', async () => {
    expect((await move(near.seat)).status).toBe(200)
    await within(db => sql`update activity set shift_date = '2026-11-13' where org_node_id = ${near.orgNodeId}`.execute(db))
    expect(await move(near.seat)).toMatchObject({ status: 409, errors: [{ errorCode: 'planChanged' }] })
  })
})

describe('a file of employees', () => {
  const file = readFileSync(new URL('../fixtures/salwa/employees.xlsx', import.meta.url)).toString('base64')
  const check = () => planner<ImportDetail>('POST', '/imports/check', { fileName: 'employees.xlsx', file, orgNodeId: near.orgNodeId })

  it('changes nobody who works at another terminal, though only until next year', async () => {
    await within(async db => {
      await sql`update employee set employee_number = 'E10001' where id = ${far.person}`.execute(db)
      await sql`update employee_posting set valid = '[2020-01-01,2027-01-01)' where employee_id = ${far.person}`.execute(db)
    })
    const { data } = await check()
    expect(data.counts).toMatchObject({ add: 419, change: 0, refused: 1 })
    expect(data.errors).toMatchObject([{ employeeNumber: 'E10001', column: 'EmployeeNumber' }])
  })

  it('needs the right to change, to be checked as to be applied', async () => {
    const { importId, version } = (await check()).data
    await within(db => sql`update app_role_element set access = 'visible' where element = 'Employee_Upload'`.execute(db))
    expect((await check()).status).toBe(403)
    expect((await planner('POST', `/imports/${importId}/apply`, { version })).status).toBe(403)
    expect((await planner('GET', `/imports/${importId}/moves`)).status).toBe(403)
  })
})
