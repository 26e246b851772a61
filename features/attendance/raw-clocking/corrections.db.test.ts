import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Output } from '../../../kit/calls/endpoint.ts'
import { noonAfter, world } from '../../../tests/support/world.ts'
import { allCalls } from '../../product.server.ts'
import { computeAttendance } from '../reconciliation/compute-attendance.server.ts'
import type { unknownClockings } from './corrections.api.ts'
import type { RawClocking } from './raw-clocking.api.ts'

const salwa = await world(allCalls, noonAfter).fortnight().terminals('North').open()
const { node, within, rows, as } = salwa
const timekeeper = as('Timekeeper')
const supervisor = as('Supervisor')
const stranger = salwa.stranger('Timekeeper')
const fortnight = { ...node, from: '2026-11-02', to: '2026-11-15' }
await within(db => computeAttendance(db, fortnight))

/** Anil Nair works 07:00 to 19:00 on 2 November; he was there from 06:38 to 19:04, in the UTC of the terminal 4 hours earlier. */
const person = 'E10001'
const date = '2026-11-02'
const listed = async () =>
  (
    await timekeeper<{ rows: RawClocking[] }>('GET', '/raw-clockings', {
      ...node,
      startDate: date,
      endDate: date,
      employeeNo: person,
    })
  ).data.rows
const figures = async () => {
  const found = await rows(sql<{ normal: number; cat1: number; revision: number; exceptions: string[] }>`
      select d.normal_minutes as normal, d.cat1_minutes as cat1, d.revision,
             coalesce((select array_agg(t.code order by t.code) from attendance_exception x join exception_type t on t.id = x.exception_type_id
               where x.employee_id = d.employee_id and x.shift_date = d.shift_date), '{}') as exceptions
        from attendance_day d join employee e on e.id = d.employee_id where e.employee_number = ${person} and d.shift_date = ${date}`)
  return found[0]!
}
/** What the specified payload holds besides (RAWCLK-04, CALL-67). */
const specified = {
  cardid: 0,
  terminalid: 0,
  collectiondatetime: '2026-11-16T08:00:00Z',
  locationid: 0,
  allocated: 0,
  updatedon: null,
  messageid: 1,
  accountedplannedshiftid: 0,
  updatedby: 'somebody',
  processed: 0,
  attendanceId: 0,
  livedata: 1,
  companyId: 1,
}
const adjust = (fields: object) =>
  timekeeper<{ rawClockingID: number; shiftDate: string }>('PUT', '/raw-clockings/adjustment', {
    ...specified,
    ...node,
    employeenumber: person,
    transcode: 'OUT',
    adjustmentnotes: 'foreman’s sheet',
    ...fields,
  })

describe('a wrong punch', () => {
  test('is taken back, counts nowhere, stays in the list with who and why, and can be put back', async () => {
    const before = await figures()
    const added = await adjust({ swipedatetime: '2026-11-02T19:10:00Z', shiftDate: date })
    expect(added.data).toMatchObject({ shiftDate: date })
    // 23:10 is four hours of overtime
    expect((await figures()).cat1).toBeGreaterThan(before.cat1 + 200)
    const gone = await timekeeper('DELETE', '/raw-clockings', [added.data.rawClockingID])
    expect(gone.data).toEqual({ ids: [added.data.rawClockingID] })
    expect(await figures()).toMatchObject({ normal: before.normal, cat1: before.cat1 })
    expect((await listed()).find(row => row.rawClockingID === added.data.rawClockingID)).toMatchObject({
      voided: true,
      source: 'manual',
      by: 'Sara Idris',
      reason: 'Wrong clocking',
    })
    const back = { ids: [added.data.rawClockingID], reason: 'it was right' }
    await timekeeper('PUT', '/raw-clockings/restore', back)
    expect((await figures()).cat1).toBeGreaterThan(before.cat1 + 200)
    await timekeeper('DELETE', '/raw-clockings', { ids: back.ids, reason: 'it was wrong' })
    expect(await figures()).toMatchObject({ cat1: before.cat1 })
  })

  test('is moved: as it was swiped stays, the time that counts is the new one', async () => {
    const before = await figures()
    const out = (await listed()).find(row => row.transcode === 'OUT' && !row.voided)!
    await adjust({ rawClockingID: out.rawClockingID, swipedatetime: '2026-11-02T17:04:00Z' })
    const moved = (await listed()).find(row => row.rawClockingID === out.rawClockingID)!
    expect(moved).toMatchObject({
      swipedAt: out.swipedAt,
      effectiveAt: '2026-11-02T17:04:00Z',
      reason: 'foreman’s sheet',
      processed: 'Yes',
    })
    const after = await figures()
    expect(after.cat1).toBe(before.cat1 + 120)
    expect(after.revision).toBe(before.revision + 1)
    await adjust({ rawClockingID: out.rawClockingID, swipedatetime: out.swipedAt })
    expect(await figures()).toMatchObject({ cat1: before.cat1 })
  })

  test('with only what changes is computed again', async () => {
    const others = () =>
      rows(sql<{ sum: number }>`select sum(revision) as sum from attendance_day d join employee e on e.id = d.employee_id
          where e.employee_number <> ${person}`)
    const before = (await others())[0]
    const added = await adjust({ swipedatetime: '2026-11-02T18:10:00Z', shiftDate: date })
    await timekeeper('DELETE', '/raw-clockings', [added.data.rawClockingID])
    expect((await others())[0]).toEqual(before)
  })
})

describe('what is refused, at its field, and changes nothing', () => {
  const refused = async (fields: object) => (await adjust(fields)).errors.map(({ field, errorDescription }) => [field, errorDescription])
  test.each([
    ['without a reason', { swipedatetime: '2026-11-02T16:00:00Z', adjustmentnotes: ' ' }, 'reason', 'A reason is required.'],
    ['in the future', { swipedatetime: '2026-11-16T09:00:00Z' }, 'swipedAt', 'A clocking cannot be in the future.'],
    [
      'of another roster date',
      { swipedatetime: '2026-11-05T16:00:00Z', shiftDate: date },
      'swipedAt',
      'This time does not belong to the roster date.',
    ],
    ['an out before its in', { swipedatetime: '2026-11-02T01:00:00Z', shiftDate: date }, 'swipedAt', 'Please add in-time before out-time'],
    ['what is there already', { swipedatetime: '2026-11-02T15:04:00Z', shiftDate: date }, 'swipedAt', 'This clocking is there already.'],
    [
      'somebody unknown',
      { swipedatetime: '2026-11-02T16:00:00Z', employeenumber: 'E99999' },
      'employeeNumber',
      'Nobody here has this number on that date.',
    ],
  ])('%s', async (_, fields, field, text) => {
    const before = await listed()
    expect(await refused(fields)).toEqual([[field, text]])
    expect(await listed()).toEqual(before)
  })

  test('somebody who works at another terminal, and a clocking that is voided', async () => {
    await rows(sql`with one as (insert into employee (company_id, employee_number, first_name, last_name, hired_on)
        values (company(), 'N1', 'Noor', 'Said', '2020-01-01') returning id)
      insert into employee_posting (company_id, employee_id, org_node_id, valid, job_role_id, employment_category_id)
      select company(), one.id, ${salwa.nodes.North!}, '[2020-01-01,)', (select min(id) from job_role), (select min(id) from employment_category) from one`)
    const told = await refused({ swipedatetime: '2026-11-02T16:00:00Z', employeenumber: 'N1' })
    expect(told).toEqual([['employeeNumber', 'Nobody here has this number on that date.']])
    expect(await rows(sql`select 1 from clocking c join employee e on e.id = c.employee_id where e.employee_number = 'N1'`)).toEqual([])
    const voided = (await listed()).find(row => row.voided)!
    const moved = await adjust({ rawClockingID: voided.rawClockingID, swipedatetime: '2026-11-02T13:00:00Z' })
    expect(moved.status).toBe(400)
    expect((await listed()).find(row => row.rawClockingID === voided.rawClockingID)).toEqual(voided)
  })

  test('a deletion of nothing, another company’s clocking, and without the key', async () => {
    expect((await timekeeper('DELETE', '/raw-clockings', [])).errors[0]!.errorDescription).toBe('Please select the record to delete')
    const id = (await listed())[0]!.rawClockingID
    expect((await stranger('DELETE', '/raw-clockings', [id])).status).toBe(404)
    expect((await supervisor('DELETE', '/raw-clockings', [id])).status).toBe(403)
    expect((await listed())[0]!.voided).toBe(false)
  })
})

describe('an uploaded row of an unknown person', () => {
  const unknown = async () => (await timekeeper<Output<typeof unknownClockings>>('GET', '/raw-clockings/unknown', node)).data.rows
  const row = (number: string) =>
    rows(sql`insert into unknown_clocking (company_id, org_node_id, employee_number, shift_date, clock_in, clock_out)
        values (company(), ${salwa.nodeId}, ${number}, ${date}, '2026-11-02T02:40Z', '2026-11-02T18:00Z')`)

  test('counts once somebody says whose it was', async () => {
    await row('E1OOO1')
    const before = await figures()
    const [kept] = await unknown()
    expect(kept).toMatchObject({ employeeNumber: 'E1OOO1', shiftDate: date })
    const wrong = await timekeeper('PUT', `/raw-clockings/unknown/${kept!.id}/person`, { employeeNumber: 'E00000' })
    expect([wrong.status, wrong.errors[0]!.errorDescription]).toEqual([409, 'Nobody here has this number on that date.'])
    const done = await timekeeper('PUT', `/raw-clockings/unknown/${kept!.id}/person`, { employeeNumber: person })
    expect(done.data).toEqual({ added: 2 })
    expect(await unknown()).toEqual([])
    const late = await timekeeper('PUT', `/raw-clockings/unknown/${kept!.id}/dismissed`)
    expect(late.status).toBe(404)
    expect((await figures()).cat1).toBeGreaterThan(before.cat1)
  })

  test('leaves the list when it is nobody’s', async () => {
    await row('E1OOO2')
    const [kept] = await unknown()
    expect((await stranger('PUT', `/raw-clockings/unknown/${kept!.id}/dismissed`)).status).toBe(404)
    expect((await timekeeper('PUT', `/raw-clockings/unknown/${kept!.id}/dismissed`)).status).toBe(200)
    expect(await unknown()).toEqual([])
  })
})

describe('the specified body (RAWCLK-04, CALL-67)', () => {
  const plain = { ...specified, employeenumber: person, transcode: 'IN', adjustmentnotes: 'foreman’s sheet' }
  const send = (fields: object) =>
    timekeeper<{ rawClockingID: number; shiftDate: string; version: number }>('PUT', '/raw-clockings/adjustment', { ...plain, ...fields })

  test('has local time and no node: the clocking is at the node of the person, by its clock', async () => {
    const added = await send({ swipedatetime: '2026-11-03T06:31:00' })
    expect(added.status, added.body).toBe(200)
    const at = sql<{ at: string; version: number }>`select effective_at as at, version from clocking where id = ${added.data.rawClockingID}`
    expect((await rows(at))[0]).toEqual({ at: '2026-11-03T02:31:00Z', version: added.data.version })
    const moved = await send({ rawClockingID: added.data.rawClockingID, swipedatetime: '2026-11-03T06:32' })
    expect(moved.data.version).toBe(added.data.version + 1)
    expect((await rows(at))[0]!.at).toBe('2026-11-03T02:32:00Z')
  })

  test('of somebody whom the user does not reach, or nobody knows, is refused', async () => {
    expect((await send({ employeenumber: 'nobody', swipedatetime: '2026-11-03T06:31:00' })).status).toBe(404)
    const body = { ...plain, companyId: '', swipedatetime: '2026-11-03T06:41:00' }
    expect((await stranger('PUT', '/raw-clockings/adjustment', body)).status).toBe(404)
    const wrong = await send({ swipedatetime: '2026-02-30T06:31:00' })
    expect(wrong.errors[0]).toMatchObject({ field: 'swipedAt', errorDescription: 'A date and time like 2026-11-15T07:30' })
  })

  test('an empty number lists everybody, as none does (CALL-64)', async () => {
    const all = { ...node, startDate: date, endDate: date }
    const list = async (more: object) => (await timekeeper<{ total: number }>('GET', '/raw-clockings', { ...all, ...more })).data.total
    expect(await list({ employeeNo: '' })).toBe(await list({}))
    expect(await list({ employeeNo: '' })).toBeGreaterThan(await list({ employeeNo: person }))
  })
})
