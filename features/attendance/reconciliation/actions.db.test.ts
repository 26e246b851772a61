import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Output } from '../../../kit/calls/endpoint.ts'
import { noonAfter, world } from '../../../tests/support/world.ts'
import { allCalls } from '../../product.server.ts'
import type { RosterCell } from '../../roster/roster-cells/roster-cells.api.ts'
import type { Done, previewChange } from './actions.api.ts'
import type { AttendanceRow, attendanceTrail } from './attendance.api.ts'
import { computeAttendance } from './compute-attendance.server.ts'

const date = '2026-11-03'
const salwa = await world(allCalls, noonAfter).fortnight().open()
const { node, within, rows, as } = salwa
const timekeeper = as('Timekeeper')
const supervisor = as('Supervisor')
const stranger = salwa.stranger('Timekeeper')
await within(db => computeAttendance(db, { ...node, from: '2026-11-02', to: '2026-11-04' }))

const shown = async () => (await timekeeper<{ rows: AttendanceRow[] }>('GET', '/attendance', { ...node, date })).data.rows
const having = async (code: string) => (await shown()).find(row => row.exceptions.some(exception => exception.code === code))!
const again = async ({ employeeId }: AttendanceRow) => (await shown()).find(row => row.employeeId === employeeId)!
const day = ({ employeeId }: AttendanceRow) => ({ employeeId, date })
const act = (path: string, fields: object) => timekeeper<Done>('PUT', path, { ...node, reason: 'seen on site', ...fields })
const trail = async ({ employeeId }: AttendanceRow) =>
  (await timekeeper<Output<typeof attendanceTrail>>('GET', `/attendance/${employeeId}/${date}`, node)).data
const preview = async (row: AttendanceRow, change: object) =>
  (await timekeeper<Output<typeof previewChange>>('POST', '/attendance/preview', { ...node, days: [day(row)], change })).data.days[0]!

describe('a missing clock out', () => {
  test('is added with a reason; what it makes of the day is shown before, and is what is saved', async () => {
    const lost = await having('missingOut')
    const at = lost.plannedTo!
    const shown = await preview(lost, { kind: 'punch', transcode: 'OUT', at })
    expect(shown.before!.exceptions).toEqual(['missingOut'])
    expect(shown.after!.exceptions).toEqual([])
    expect(shown.after!.normal).toBeGreaterThan(600)
    expect(await again(lost)).toEqual(lost)
    const refused = await act('/attendance/out-time', { ...day(lost), at, reason: '' })
    expect(refused.errors).toMatchObject([{ field: 'reason', errorDescription: 'A reason is required.' }])
    await act('/attendance/out-time', { ...day(lost), at })
    const now = await again(lost)
    expect(now).toMatchObject({ clockOut: at, normal: shown.after!.normal, exceptions: [], state: 'computed' })
    expect((await trail(lost)).history.find(event => event.kind === 'add')).toMatchObject({ by: 'Sara Idris', reason: 'seen on site' })
  })

  test('is proposed where the shift ends', async () => {
    const lost = await having('missingOut')
    const { proposed } = await trail(lost)
    expect(proposed.clockOut).not.toBeNull()
    expect(Math.abs(Date.parse(proposed.clockOut!) - Date.parse(lost.plannedTo!))).toBeLessThan(60 * 60_000)
    expect(proposed.clockIn).toBeNull()
  })

  test('cannot be added before its in, nor where there is no shift', async () => {
    const absent = await having('absent')
    const early = await act('/attendance/out-time', { ...day(absent), at: absent.plannedTo })
    expect(early.errors).toMatchObject([{ field: 'at', errorDescription: 'Please add in-time before out-time' }])
    const off = (await shown()).find(row => row.band === null)
    if (off) {
      const text = 'This date has no shift: its clockings are changed on Raw Clocking.'
      const answer = await act('/attendance/in-time', { ...day(off), at: `${date}T05:00:00Z` })
      expect([answer.status, answer.errors[0]!.errorDescription]).toEqual([409, text])
    }
  })
})

describe('decisions by hand', () => {
  test('waive an exception, and are undone', async () => {
    const late = await having('late')
    const { data } = await act('/attendance/actions', { days: [day(late)], kind: 'waive', exception: 'late' })
    expect(data).toMatchObject({ done: 1, left: [] })
    expect((await again(late)).exceptions.map(({ code }) => code)).not.toContain('late')
    await act('/attendance/undo', { actionIds: data.actionIds, reason: undefined })
    expect((await again(late)).exceptions.map(({ code }) => code)).toContain('late')
    // undone once is undone
    expect((await act('/attendance/undo', { actionIds: data.actionIds, reason: undefined })).data.done).toBe(0)
  })

  test('set the OT category by the ids of the specification', async () => {
    const one = (await shown()).find(row => row.normal > 600)!
    const sent = { shiftIds: [], paIds: [one.dayId], actions: { offCancelled: false, brkOTApplied: true, otCapReversed: false } }
    const { data } = await timekeeper<Done>('POST', '/attendance/ot-category', sent)
    expect(data).toMatchObject({ done: 1 })
    expect((await again(one)).cat1).toBe(one.cat1 + 60)
    await act('/attendance/undo', { actionIds: data.actionIds, reason: undefined })
    expect((await again(one)).cat1).toBe(one.cat1)
  })

  test('leave a normal day that was never OFF as it is, and say so', async () => {
    const normal = (await shown()).find(row => row.normal > 600)!
    const sent = { shiftIds: [], paIds: [normal.dayId], actions: { offCancelled: true } }
    const { data } = await timekeeper<Done>('POST', '/attendance/ot-category', sent)
    expect(data).toEqual({ done: 0, actionIds: [], left: [{ ...day(normal), why: 'Only a day that is OFF can be off-cancelled.' }] })
    expect(await again(normal)).toEqual(normal)
    expect((await preview(normal, { kind: 'off_cancelled', on: true })).after).toMatchObject({ normal: normal.normal, cat2: 0 })
    const base = (type: string) =>
      within(db =>
        sql`update roster_day set base_day_type = ${type} where employee_id = ${normal.employeeId} and shift_date = ${date}`.execute(db),
      )
    await base('off')
    const { actionIds, ...off } = (await timekeeper<Done>('POST', '/attendance/ot-category', sent)).data
    expect(off).toEqual({ done: 1, left: [] })
    await act('/attendance/undo', { actionIds, reason: undefined })
    await base('work')
  })

  test('touch nobody else', async () => {
    const sum = async () => (await rows(sql<{ sum: number }>`select sum(revision) as sum from attendance_day`))[0]!.sum
    const one = (await shown()).find(row => row.normal > 600)!
    const before = await sum()
    await act('/attendance/actions', { days: [day(one)], kind: 'paid_break' })
    expect(await sum()).toBe(before + 1)
  })

  test('of a name that is missing or of overtime that is to be approved are refused', async () => {
    const one = (await shown())[0]!
    expect((await act('/attendance/actions', { days: [day(one)], kind: 'waive' })).errors).toMatchObject([{ field: 'exception' }])
    const ot = await act('/attendance/actions', { days: [day(one)], kind: 'waive', exception: 'overtimeNotApproved' })
    expect(ot.errors).toMatchObject([{ errorDescription: 'Approve the overtime instead.' }])
    expect((await act('/attendance/actions', { days: [], kind: 'paid_break' })).status).toBe(400)
    const late = await having('late')
    const twice = await act('/attendance/actions', { days: [day(late)], kind: 'add_exception', exception: 'late' })
    expect(twice.errors).toMatchObject([{ field: 'exception', errorDescription: 'Selected Exception Already exist' }])
  })

  test('are behind their keys and the company', async () => {
    const one = (await shown())[0]!
    const given = { ...node, days: [day(one)], approved: true, reason: 'x' }
    expect((await supervisor('PUT', '/attendance/overtime', given)).status).toBe(403)
    expect((await stranger('PUT', '/attendance/overtime', given)).status).toBe(404)
    expect(
      (await stranger('POST', '/attendance/ot-category', { shiftIds: [], paIds: [one.dayId], actions: { brkOTApplied: true } })).status,
    ).toBe(404)
  })
})

describe('the roster of a day', () => {
  const cell = async (employeeId: number, on: string) =>
    (await timekeeper<RosterCell>('GET', '/roster-cells/cell', { ...node, employeeId, date: on })).data
  const sent = async (employeeId: number, on = date) => ({
    ...node,
    sentAs: randomUUID(),
    cells: [{ employeeId, date: on, version: (await cell(employeeId, on)).version }],
  })

  test('is changed by whoever closes the day, who plans no other (decision 85)', async () => {
    const { employeeId } = await having('absent')
    const { shifts, leaveTypes } = await cell(employeeId, date)
    const [{ id, ...shift }] = shifts as [RosterCell['shifts'][number]]
    const edited = { id, shift: { ...shift, notes: 'Ship came late' } }
    const put = async (path: string, as = timekeeper) => as('PUT', `${path}/${id}`, { ...(await sent(employeeId)), ...edited })
    expect((await put('/roster-cells/shifts')).status).toBe(403)
    expect((await put('/attendance/shifts', supervisor)).status).toBe(403)
    expect((await put('/attendance/shifts')).errors).toEqual([])
    expect((await cell(employeeId, date)).shifts).toMatchObject([{ notes: 'Ship came late' }])
    const leave = { exceptionTypeId: leaveTypes[0]!.id, note: null, part: null }
    const away = async (from: string, until: string) =>
      timekeeper('POST', '/attendance/leave', { ...(await sent(employeeId, from)), ...leave, until })
    const ahead = await away('2026-11-17', '2026-11-17')
    expect([ahead.status, ahead.errors[0]?.errorDescription]).toEqual([409, 'Days to come are changed on Live Schedule.'])
    const before = await away(date, '2026-11-01')
    const endless = await away(date, '2027-01-31')
    expect([before, endless].map(({ status, errors }) => [status, errors[0]?.errorDescription])).toEqual([
      [400, 'The end date is before the start date.'],
      [400, 'At most 31 days at a time.'],
    ])
    expect((await away(date, '2026-11-04')).errors).toEqual([])
    // the days after the first, whatever stands there
    expect(await cell(employeeId, '2026-11-04')).toMatchObject({ shifts: [], leaves: [{ typeId: leave.exceptionTypeId }] })
    const now = await cell(employeeId, date)
    expect(now).toMatchObject({ shifts: [], leaves: [{ typeId: leave.exceptionTypeId }] })
    // leave over leave is refused, and takes its place where that is said
    const other = { ...leave, exceptionTypeId: leaveTypes[1]!.id, until: date }
    const over = async (replaces: number[]) => timekeeper('POST', '/attendance/leave', { ...(await sent(employeeId)), ...other, replaces })
    const met = await over([])
    expect([met.status, met.errors[0]?.errorCode]).toEqual([409, 'leaveMeets'])
    expect(met.errors[0]!.errorDescription).toContain(
      `${leaveTypes[1]!.name} of the whole day meets ${leaveTypes[0]!.name} of the whole day`,
    )
    expect((await over([now.leaves[0]!.id])).errors).toEqual([])
    expect((await cell(employeeId, date)).leaves).toMatchObject([{ typeId: leaveTypes[1]!.id }])
  })
})

describe('overtime that needs an approval', () => {
  test('is approved for many at once, and the approval is taken back', async () => {
    await within(async db => {
      await sql`update param_group_version set ot_needs_approval = true, severity_overtime_not_approved = 'warn'`.execute(db)
      await computeAttendance(db, { ...node, from: date, to: date })
    })
    const waiting = (await shown()).filter(row => row.exceptions.some(({ code }) => code === 'overtimeNotApproved'))
    expect((await shown()).filter(row => row.cat1 > 0).length).toBeGreaterThan(3)
    expect(waiting.length).toBeGreaterThan(3)
    const three = waiting.slice(0, 3)
    const { data } = await act('/attendance/overtime', { days: three.map(day), approved: true })
    expect(data.done).toBe(3)
    for (const row of three) expect((await again(row)).exceptions.map(({ code }) => code)).not.toContain('overtimeNotApproved')
    // the approval is of the minutes that the day had: what comes later waits
    const one = await again(three[0]!)
    const later = new Date(Date.parse(one.clockOut!) + 60 * 60_000).toISOString()
    await act('/attendance/out-time', { ...day(one), at: later })
    const more = await again(one)
    expect(more.cat1).toBe(one.cat1 + 60)
    const [kept] = await rows(sql<{
      minutes: number
    }>`select x.minutes from attendance_exception x join exception_type t on t.id = x.exception_type_id
      where t.code = 'overtimeNotApproved' and x.employee_id = ${one.employeeId} and x.shift_date = ${date}`)
    expect(kept!.minutes).toBe(60)
    await act('/attendance/out-time', { ...day(one), at: one.clockOut! })
    expect((await again(one)).exceptions.map(({ code }) => code)).not.toContain('overtimeNotApproved')
    await act('/attendance/overtime', { days: three.map(day), approved: false })
    expect((await again(three[0]!)).exceptions.map(({ code }) => code)).toContain('overtimeNotApproved')
  })
})

test('an absence counts the planned minutes less the meal', async () => {
  const absent = await having('absent')
  expect([absent.planned, absent.meal]).toEqual([720, 60])
})

describe('closing days', () => {
  test('closes what nothing blocks and tells the rest; a late clocking opens the day again and says so', async () => {
    const good = (await shown()).find(row => row.state === 'computed')!
    const blocked = await having('absent')
    const { data } = await act('/attendance/reconciled', { days: [day(good), day(blocked)], reconciled: true, reason: undefined })
    expect(data).toMatchObject({ done: 1, left: [{ employeeId: blocked.employeeId }] })
    expect(await again(good)).toMatchObject({ state: 'reconciled', reconciledBy: 'Sara Idris', reopened: false })
    const out = new Date(Date.parse(good.clockOut!) + 3_600_000).toISOString().replace('.000', '')
    await act('/attendance/out-time', { ...day(good), at: out })
    const opened = await again(good)
    expect(opened.state).not.toBe('reconciled')
    expect(opened.reopened).toBe(true)
    const { history } = await trail(good)
    expect(history.map(({ kind }) => kind)).toContain('reconcile')
    expect(history.filter(({ kind }) => kind === 'computed').map(({ revision }) => revision)).toEqual(expect.arrayContaining([1, 2]))
  })

  test('does not close a day whose shift was changed since', async () => {
    const good = (await shown()).find(row => row.state === 'computed')!
    await rows(sql`update attendance_day set outdated = true where employee_id = ${good.employeeId} and shift_date = ${date}`)
    const { data } = await act('/attendance/reconciled', { days: [day(good)], reconciled: true, reason: undefined })
    expect(data).toMatchObject({ done: 0, left: [{ employeeId: good.employeeId }] })
    expect((await again(good)).state).not.toBe('reconciled')
    await timekeeper('POST', '/attendance/days', { ...node, days: [day(good)] })
    const closed = await act('/attendance/reconciled', { days: [day(good)], reconciled: true, reason: undefined })
    expect(closed.data).toEqual({ done: 1, actionIds: closed.data.actionIds, left: [] })
    await act('/attendance/reconciled', { days: [day(good)], reconciled: false, reason: undefined })
  })

  test('is taken back', async () => {
    const good = (await shown()).find(row => row.state === 'computed')!
    await act('/attendance/reconciled', { days: [day(good)], reconciled: true, reason: undefined })
    expect((await again(good)).state).toBe('reconciled')
    await act('/attendance/reconciled', { days: [day(good)], reconciled: false, reason: undefined })
    expect((await again(good)).state).toBe('computed')
  })
})
