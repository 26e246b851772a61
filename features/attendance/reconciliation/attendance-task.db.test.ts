import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { MadeCompany } from '../../../database/seeds/company.ts'
import { inCompany, type Scoped } from '../../../kit/database/company.ts'
import { setParameter } from '../../../kit/parameters/parameter.server.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { makeTerminal } from '../../../tests/support/terminal.ts'
import { rosterPeople } from '../../deployment/auto-deployment/deployment.fixture.ts'
import { attendanceMargin, computeAttendanceTask } from './attendance-task.server.ts'
import { computeAttendance } from './compute-attendance.server.ts'

// A day band from 07:00 to 19:00 in Muscat ends at 15:00 UTC.
const { owner, app } = await testDatabase()
let made: MadeCompany
const here = <T>(work: (db: Scoped) => Promise<T>) => inCompany(app, made.companyId, work)
const days = () => here(async db => Number((await sql`select from attendance_day`.execute(db)).rows.length))

beforeAll(async () => {
  made = await makeTerminal(owner, 'salwa')
  await here(db =>
    rosterPeople(db, made, '2026-11-20', [
      ['E1', 'Gate'],
      ['E2', 'Gate'],
    ]),
  )
})

const run = (now: string, orgNodeId: number | null = null) =>
  computeAttendanceTask.run({
    scope: { companyId: made.companyId, actorId: null, requestId: 'test' },
    transaction: here,
    ...{ now, orgNodeId, lastOk: null },
    signal: new AbortController().signal,
  })

it('computes the hours of a band once its margin is over, and once', async () => {
  expect((await run('2026-11-20T15:29:00Z')).counts).toMatchObject({ Computed: 0 })
  expect((await run('2026-11-20T15:30:00Z')).counts).toMatchObject({ Computed: 2 })
  expect((await run('2026-11-20T15:45:00Z')).counts).toEqual({ Computed: 0, Unchanged: 2, Removed: 0 })
  expect(await days()).toBe(2)
})

it('waits as long as the node says, and leaves what somebody has computed before', async () => {
  await here(db => sql`delete from attendance_day`.execute(db))
  await here(db => setParameter(db, { of: attendanceMargin, value: 120, orgNodeId: made.nodeId }))
  expect((await run('2026-11-20T16:59:00Z')).counts).toMatchObject({ Computed: 0 })
  await here(db => computeAttendance(db, { orgNodeId: made.nodeId, from: '2026-11-20', to: '2026-11-20', now: '2026-11-20T16:00:00Z' }))
  expect((await run('2026-11-20T16:59:30Z')).counts).toEqual({ Computed: 0, Unchanged: 2, Removed: 0 })
  expect((await run('2026-11-20T17:00:00Z', made.nodeId)).counts).toEqual({ Computed: 0, Unchanged: 2, Removed: 0 })
})
