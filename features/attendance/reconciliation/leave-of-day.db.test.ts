import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Output } from '../../../kit/calls/endpoint.ts'
import { noonAfter, world } from '../../../tests/support/world.ts'
import { allCalls } from '../../product.server.ts'
import type { RosterCell } from '../../roster/roster-cells/roster-cells.api.ts'
import type { previewChange } from './actions.api.ts'
import type { AttendanceRow, attendanceTrail } from './attendance.api.ts'
import { computeAttendance } from './compute-attendance.server.ts'

// G1 worked the day band of 10 November whole
const date = '2026-11-10'
const salwa = await world(allCalls, noonAfter)
  .rostered(date, 'Gate', ['G1'])
  .with(
    sql`select month_partition('clocking', ${date}::date)`,
    sql`insert into clocking (company_id, employee_id, transcode, swiped_at, effective_at, effective_transcode, source, shift_date)
      select company(), e.id, kind, at, at, kind, 'reader', ${date} from employee e, (values
        ('IN', '2026-11-10T03:00:00Z'::timestamptz), ('OUT', '2026-11-10T15:00:00Z')) as v(kind, at)`,
  )
  .open()
const { node, within, rows, people, exceptionTypes: types, as } = salwa
const timekeeper = as('Timekeeper')
const employeeId = people.G1!
await within(db => computeAttendance(db, { ...node, from: date, to: date, now: noonAfter }))

type Trail = Output<typeof attendanceTrail>
const trail = async () => (await timekeeper<Trail>('GET', `/attendance/${employeeId}/${date}`, node)).data
const cell = async () => (await timekeeper<RosterCell>('GET', '/roster-cells/cell', { ...node, employeeId, date })).data
const sent = async () => ({ ...node, sentAs: randomUUID(), cells: [{ employeeId, date, version: (await cell()).version }] })
const recompute = () => timekeeper('POST', '/attendance/days', { ...node, days: [{ employeeId, date }] })
const row = async () =>
  (await timekeeper<{ rows: AttendanceRow[] }>('GET', '/attendance', { ...node, date })).data.rows.find(
    one => one.employeeId === employeeId,
  )!
const part = { begins: '17:00', ends: '19:00' }

test('leave over worked time shows before and after, and changes nothing while it is typed', async () => {
  const change = { kind: 'leave', exceptionTypeId: types.UNPAID!, part }
  const asked = { ...node, days: [{ employeeId, date }], change }
  const { data } = await timekeeper<Output<typeof previewChange>>('POST', '/attendance/preview', asked)
  expect(data.days[0]).toMatchObject({ before: { normal: 660 }, after: { normal: 660 } })
  const whole = await timekeeper<Output<typeof previewChange>>('POST', '/attendance/preview', {
    ...asked,
    change: { ...change, part: null },
  })
  expect(whole.data.days[0]!.after).toMatchObject({ normal: 0 })
  expect([(await row()).normal, (await cell()).leaves]).toEqual([660, []])
})

test('leave stands in the day by its name with who recorded it, and in its trail; it is taken back there, one leave of several', async () => {
  const record = async (code: string, times: object) =>
    timekeeper('POST', '/attendance/leave', {
      ...(await sent()),
      exceptionTypeId: types[code]!,
      note: null,
      part: times,
      until: date,
    })
  expect((await record('SICK', part)).errors).toEqual([])
  expect((await record('UNPAID', { begins: '07:00', ends: '08:00' })).errors).toEqual([])
  await recompute()
  const { leaves, history } = await trail()
  expect(leaves.map(({ name, by, part: isPart }) => [name, by, isPart])).toEqual([
    ['Unpaid leave', 'Sara Idris', true],
    ['Sick leave', 'Sara Idris', true],
  ])
  expect(history.filter(({ kind }) => kind === 'leave').map(({ by, detail }) => [by, detail])).toEqual([
    ['Sara Idris', 'Unpaid leave'],
    ['Sara Idris', 'Sick leave'],
  ])
  const instead = { kind: 'leave', exceptionTypeId: types.SICK, part: null }
  const asked = { ...node, days: [{ employeeId, date }], change: instead }
  const shown = await timekeeper<Output<typeof previewChange>>('POST', '/attendance/preview', asked)
  expect(shown.data.days[0]!.after, 'leave that takes the place of both').toMatchObject({ normal: 0 })
  const cancel = async (leaveIds: number[], send = timekeeper) => send('POST', '/attendance/leave/cancel', { ...(await sent()), leaveIds })
  expect((await cancel([leaves[1]!.id], as('Supervisor'))).status).toBe(403)
  expect((await cancel([leaves[1]!.id])).errors).toEqual([])
  const after = await trail()
  expect(after.leaves.map(({ name }) => name)).toEqual(['Unpaid leave'])
  expect(after.history.find(({ kind }) => kind === 'cancelLeave')).toMatchObject({ by: 'Sara Idris', detail: 'Sick leave' })
  expect((await cancel([leaves[1]!.id])).status).toBe(409)
})

test('a whole day of leave keeps its person in the day, by its name', async () => {
  const on = '2026-11-12'
  const cells = [{ employeeId, date: on, version: 0 }]
  const leave = { exceptionTypeId: types.UNPAID!, note: null, part: null, until: on }
  expect((await timekeeper('POST', '/attendance/leave', { ...node, sentAs: randomUUID(), cells, ...leave })).errors).toEqual([])
  const { data } = await timekeeper<{ rows: AttendanceRow[] }>('GET', '/attendance', { ...node, date: on })
  expect(data.rows).toMatchObject([{ employeeId, leave: 'Unpaid leave', band: null, state: 'waiting' }])
})

test('a moved clocking shows where it came from, both times and who', async () => {
  const at = '2026-11-10T15:30:00Z'
  await timekeeper('PUT', '/attendance/out-time', { ...node, employeeId, date, at, reason: 'The reader was slow' })
  const { clockings, history } = await trail()
  expect(clockings.find(({ transcode }) => transcode === 'OUT')).toMatchObject({
    source: 'reader',
    swipedAt: '2026-11-10T15:00:00Z',
    at,
    movedBy: 'Sara Idris',
  })
  expect(clockings.find(({ transcode }) => transcode === 'IN')).toMatchObject({ movedBy: null })
  const moved = history.find(({ kind }) => kind === 'retime')!
  expect([Date.parse(moved.detail!), moved.to]).toEqual([Date.parse('2026-11-10T15:00:00Z'), at])
})

test('a holiday stands in the trail by its name, also that of the morning which a night reaches', async () => {
  await rows(sql`insert into public_holiday (company_id, name, date, paid) values
    (company(), 'National Day', ${date}, 'paid'), (company(), 'Accession Day', '2026-11-11', 'notPaid')`)
  expect((await trail()).holidays).toEqual([{ date, name: 'National Day', paid: true }])
  await timekeeper('PUT', '/attendance/out-time', { ...node, employeeId, date, at: '2026-11-10T20:30:00Z', reason: 'Stayed' })
  expect((await trail()).holidays.map(({ name, paid }) => [name, paid])).toEqual([
    ['National Day', true],
    ['Accession Day', false],
  ])
})
