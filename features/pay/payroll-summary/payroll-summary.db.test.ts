import { readXlsx } from 'hucre'
import { type RawBuilder, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Output } from '../../../kit/calls/endpoint.ts'
import { noonAfter, world } from '../../../tests/support/world.ts'
import type { RawClocking } from '../../attendance/raw-clocking/raw-clocking.api.ts'
import { computeAttendance } from '../../attendance/reconciliation/compute-attendance.server.ts'
import { allCalls } from '../../product.server.ts'
import type { paidAbsences } from './paid-absence.api.ts'
import type { PayPeriod, payrollSummary } from './payroll-summary.api.ts'

const salwa = await world(allCalls, noonAfter).fortnight().open()
const { node, within, rows, asOwner, as } = salwa
const timekeeper = as('Timekeeper')
const scheduler = as('Scheduler')
const supervisor = as('Supervisor')
const stranger = salwa.stranger('Timekeeper')
const otherNodeId = (await salwa.other()).nodeId
const fortnight = { ...node, from: '2026-11-02', to: '2026-11-15' }
await within(db => computeAttendance(db, fortnight))

type Summary = Output<typeof payrollSummary>

/** The workbook of the fortnight with these people. */
async function sheetOf(people: Summary['people']) {
  const employeeNumbers = people.map(person => person.employeeNumber)
  const { byteData } = await timekeeper('POST', '/payroll-summary/excel', { ...fortnight, employeeNumbers })
  return (await readXlsx(Buffer.from(byteData!, 'base64'), { readStyles: true })).sheets[0]!
}

const totals = { normal: 1_810_663, dailyOvertime: 14_850, offOvertime: 23_370, late: 6007, earlyOut: 4270, absentDays: 133 }
/** The minutes of a cell that is shown as hours: the reader gives it as an instant of 1899 or later. */
const minutesIn = (cell: unknown): number => {
  if (!(cell instanceof Date)) return Math.round(Number(cell ?? 0) * 1440)
  const minutes = Math.round((cell.getTime() - Date.UTC(1899, 11, 31)) / 60_000)
  // workbooks know a 29 February 1900
  return minutes >= 60 * 1440 - 1440 ? minutes + 1440 : minutes
}
const rare = {
  holidayOvertime: 0,
  weeklyOvertime: 0,
  ramadanExtra: 0,
  night: 0,
  waitingOvertime: 0,
  capped: 0,
  compOff: 0,
  paidAbsence: 0,
  standUp: 0,
  training: 0,
  fullWeekend: 0,
  fullNight: 0,
  uncomputedDays: 0,
  outdatedDays: 0,
  unconfirmedDays: 0,
}

describe('the payroll summary', () => {
  test('has a row a person and the totals of the fixtures', async () => {
    const { data } = await timekeeper<Summary>('GET', '/payroll-summary', fortnight)
    expect(data.people).toHaveLength(420)
    expect(data.people.filter(person => person.contractor !== null)).toHaveLength(100)
    const worked = totals.normal + totals.dailyOvertime + totals.offOvertime
    expect(data.totals).toEqual({ ...totals, ...rare, worked, openDays: 429 })
  })

  test('lists people with nothing too', async () => {
    const { data } = await timekeeper<Summary>('GET', '/payroll-summary', { ...fortnight, from: '2026-12-01', to: '2026-12-02' })
    expect(data.people).toHaveLength(420)
    expect(data.totals.normal).toBe(0)
  })

  test('as a workbook is the same, for its own key', async () => {
    const summary = (await timekeeper<Summary>('GET', '/payroll-summary', fortnight)).data
    const sheet = await sheetOf(summary.people)
    const [header, ...rows] = sheet.rows
    expect(sheet.name).toBe('Payroll')
    expect(header).toEqual([
      ...['Employee Number', 'Name', 'Contractor', 'Worked', 'Normal', 'Daily OT', 'OFF OT', 'Late', 'Early Out', 'Absent Days'],
      ...['Days to review', 'Remark'],
    ])
    const figuresOf = (row: Summary['totals']) => [
      ...[row.worked, row.normal, row.dailyOvertime, row.offOvertime, row.late, row.earlyOut],
      ...[row.absentDays, row.openDays, null],
    ]
    const read = (row: readonly unknown[]) => row.map((cell, at) => (at >= 3 && at <= 8 ? minutesIn(cell) : (cell ?? null)))
    expect(rows.slice(0, -1).map(read)).toEqual(
      summary.people.map(row => [row.employeeNumber, row.name, row.contractor, ...figuresOf(row)]),
    )
    expect(read(rows.at(-1)!)).toEqual(['Total', null, null, ...figuresOf(summary.totals)])
    for (const kind of ['excel', 'pdf'])
      expect((await supervisor('POST', `/payroll-summary/${kind}`, { ...fortnight, employeeNumbers: [] })).status).toBe(403)
  })

  test('as a workbook holds the people in sight in their order, each once, with their totals as hours', async () => {
    const summary = (await timekeeper<Summary>('GET', '/payroll-summary', fortnight)).data
    const [first, second] = summary.people.filter(({ normal }) => normal > 0)
    const sheet = await sheetOf([second!, first!, second!])
    expect(sheet.rows.slice(1).map(([number]) => number)).toEqual([second!.employeeNumber, first!.employeeNumber, 'Total'])
    expect(minutesIn(sheet.rows.at(-1)![4])).toBe(first!.normal + second!.normal)
    expect(sheet.cells?.get('1,3')?.style?.numFmt).toBe('[h]:mm')
    const pdf = await timekeeper('POST', '/payroll-summary/pdf', { ...fortnight, employeeNumbers: [first!.employeeNumber] })
    expect(Buffer.from(pdf.byteData!, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    const strangers = (await stranger<Summary>('GET', '/payroll-summary', { ...fortnight, orgNodeId: otherNodeId })).data.people
    expect((await sheetOf([...strangers, first!])).rows).toHaveLength(3)
  })

  test('is of at most 31 days in their order, said at the field', async () => {
    const errors = async (dates: object) => (await timekeeper('GET', '/payroll-summary', { ...fortnight, ...dates })).errors
    expect(await errors({ to: '2026-12-03' })).toMatchObject([{ field: 'to', errorDescription: 'At most 31 days at a time.' }])
    expect(await errors({ from: '2026-11-16' })).toMatchObject([
      { field: 'to', errorDescription: 'The end date is before the start date.' },
    ])
    expect(await errors({ from: 'garbage' })).toMatchObject([{ field: 'from', errorDescription: 'A date like 15/Nov/2026' }])
    expect((await timekeeper('GET', '/payroll-summary', { ...fortnight, to: '2026-12-02' })).status).toBe(200)
  })

  test('has the columns that few terminals pay only where somebody has some', async () => {
    const set = (minutes: number) =>
      rows(sql`update attendance_day set weekly_ot_minutes = ${minutes} where shift_date = '2026-11-03' and normal_minutes > 0`)
    await set(30)
    const { data } = await timekeeper<Summary>('GET', '/payroll-summary', fortnight)
    expect(data.totals.weeklyOvertime).toBeGreaterThan(30)
    const { rows: cells } = await sheetOf(data.people)
    expect(cells[0]).toEqual(expect.arrayContaining(['OFF OT', 'Weekly OT', 'Late']))
    expect(cells[0]).not.toContain('Holiday OT')
    expect(minutesIn(cells.at(-1)![cells[0]!.indexOf('Weekly OT')])).toBe(data.totals.weeklyOvertime)
    await set(0)
  })

  test('is behind its key and its company', async () => {
    expect((await scheduler('GET', '/payroll-summary', fortnight)).status).toBe(200)
    expect((await supervisor('GET', '/payroll-summary', fortnight)).status).toBe(403)
    expect((await stranger('GET', '/payroll-summary', fortnight)).status).toBe(404)
    expect((await stranger('POST', '/payroll-summary/excel', { ...fortnight, employeeNumbers: [] })).status).toBe(404)
  })

  test('knows the pay periods of the node’s calendar', async () => {
    const periods = () => timekeeper<{ periods: PayPeriod[] }>('GET', '/pay-periods', node)
    expect((await periods()).data.periods).toEqual([])
    await asOwner(async db => {
      await sql`insert into pay_calendar (company_id, name) values (company(), 'Monthly')`.execute(db)
      await sql`update org_node set pay_calendar_id = (select id from pay_calendar) where id = ${salwa.nodeId}`.execute(db)
      await sql`insert into pay_period (company_id, calendar_id, name, starts_on, ends_on)
        select company(), id, 'November', '2026-10-26', '2026-11-25' from pay_calendar`.execute(db)
    })
    expect((await periods()).data.periods).toMatchObject([
      { name: 'November', startsOn: '2026-10-26', endsOn: '2026-11-25', state: 'open' },
    ])
  })
})

test('a download is noted with its user, whatever name is sent', async () => {
  const posted = { UserName: 'somebody', EventType: 'Download', FileExtension: 'xlsx', FileName: 'payroll.xlsx', FileSize: 12_345 }
  expect((await timekeeper('POST', '/download-log', posted)).status).toBe(200)
  expect((await timekeeper('POST', '/download-log', { ...posted, FileName: '' })).status).toBe(400)
  const found = await rows(sql`select user_display_name(user_id) as who, event_type, file_name, file_size from download_log`)
  expect(found).toEqual([{ who: 'Sara Idris', eventType: 'Download', fileName: 'payroll.xlsx', fileSize: '12345' }])
})

describe('what is not in the figures', () => {
  const totalsNow = async () => (await timekeeper<Summary>('GET', '/payroll-summary', fortnight)).data

  test('so are clockings on OFF dates that nobody has computed', async () => {
    const gone = await rows(sql`delete from attendance_day where band_id is null and shift_date <= '2026-11-10' returning id`)
    expect(gone.length).toBeGreaterThan(10)
    expect((await totalsNow()).totals.uncomputedDays).toBe(gone.length)
    await within(db => computeAttendance(db, fortnight))
    expect((await totalsNow()).totals.uncomputedDays).toBe(0)
  })

  test('is told per person and in total: days not computed, out of date, and overtime that waits for approval', async () => {
    const before = (await totalsNow()).totals
    await within(async db => {
      await sql`delete from attendance_day where shift_date = '2026-11-04' and normal_minutes > 0 and employee_id in (
        select id from employee where employee_number in ('E10001', 'E10002', 'E10003'))`.execute(db)
      await sql`update attendance_day set outdated = true where shift_date = '2026-11-05' and employee_id = (
        select id from employee where employee_number = 'E10001')`.execute(db)
      await sql`insert into attendance_exception (company_id, employee_id, shift_date, exception_type_id, severity, minutes)
        select company(), d.employee_id, d.shift_date, t.id, 'warn', 15 from attendance_day d, exception_type t
         where t.code = 'overtimeNotApproved' and d.cat1_minutes > 0 and d.shift_date = '2026-11-06'`.execute(db)
    })
    const { people, totals } = await totalsNow()
    expect(totals.uncomputedDays).toBeGreaterThan(0)
    expect(totals.outdatedDays).toBe(1)
    // of each of these days only what was not approved waits
    const [waiting] = await rows(
      sql<{ days: number }>`select count(*) as days from attendance_exception where severity = 'warn' and minutes = 15`,
    )
    expect(waiting!.days).toBeGreaterThan(5)
    expect(totals.waitingOvertime).toBe(15 * waiting!.days)
    expect(totals.dailyOvertime).toBe(before.dailyOvertime - totals.waitingOvertime)
    expect(people.reduce((sum, person) => sum + person.uncomputedDays, 0)).toBe(totals.uncomputedDays)
    const workbook = (
      await timekeeper('POST', '/payroll-summary/excel', {
        ...fortnight,
        search: 'e1',
        employeeNumbers: people.map(p => p.employeeNumber),
      })
    ).byteData
    const about = (await readXlsx(Buffer.from(workbook!, 'base64'))).sheets[1]!.rows
    expect(about).toEqual(
      expect.arrayContaining([
        ['From', '02/Nov/2026'],
        ['Search', 'e1'],
        ['Days not computed', String(totals.uncomputedDays)],
      ]),
    )
  })

  test('paid leave is a figure of its own, with what each of its minutes come from', async () => {
    const { person } = await within(async db => {
      const { rows } = await sql<{ id: number }>`
        select s.employee_id as id from shift s join shift_band b on b.id = s.band_id where s.shift_date = '2026-11-09' and b.code = 'D12' order by 1 limit 1`.execute(
        db,
      )
      const person = rows[0]!.id
      await sql`update shift set removed_at = now() where employee_id = ${person} and shift_date = '2026-11-09'`.execute(db)
      await sql`update roster_day set day_type = 'leave' where employee_id = ${person} and shift_date = '2026-11-09'`.execute(db)
      await sql`insert into leave (company_id, employee_id, shift_date, org_node_id, exception_type_id, starts_at, ends_at, part)
        select company(), ${person}, d.date, ${salwa.nodeId}, (select min(id) from exception_type where kind = 'leave' and paid = 'paid'),
               d.date::timestamp at time zone 'Asia/Muscat', d.until at time zone 'Asia/Muscat', d.part
          from (values ('2026-11-09'::date, '2026-11-10'::timestamp, false), ('2026-11-08', '2026-11-08 02:00', true)) d (date, until, part)`.execute(
        db,
      )
      await sql`update clocking set voided = true where employee_id = ${person} and shift_date = '2026-11-09'`.execute(db)
      await computeAttendance(db, { ...fortnight, now: '2026-11-22T00:00:00Z' })
      return { person }
    })
    const { people, totals } = await totalsNow()
    const found = people.find(({ employeeId }) => employeeId === person)!
    const { data } = await timekeeper<Output<typeof paidAbsences>>('GET', '/payroll-summary/absences', {
      ...fortnight,
      employeeId: person,
    })
    expect(data.absences.map(({ date, minutes, basis }) => [date, minutes, basis])).toEqual([['2026-11-09', 660, 'shift']])
    expect(found.paidAbsence).toBe(660)
    expect(totals.paidAbsence).toBe(found.paidAbsence)
    expect((await supervisor('GET', '/payroll-summary/absences', { ...fortnight, employeeId: person })).status).toBe(403)
    expect((await stranger('GET', '/payroll-summary/absences', { ...fortnight, employeeId: person })).status).toBe(404)
    // days that count for another node are not shown at this one
    const countsAt = (node: RawBuilder<unknown>) =>
      within(db =>
        sql`update attendance_day set org_node_id = ${node} where employee_id = ${person} and shift_date = '2026-11-09'`.execute(db),
      )
    await countsAt(sql`(select id from org_node where id <> ${salwa.nodeId} order by id limit 1)`)
    const without = await timekeeper<Output<typeof paidAbsences>>('GET', '/payroll-summary/absences', { ...fortnight, employeeId: person })
    expect(without.data.absences).toEqual([])
    await countsAt(sql`${salwa.nodeId}::bigint`)
  })

  test('a remark is kept for the person and the period, at most 250 letters, behind its key', async () => {
    const [person] = (await totalsNow()).people
    const remark = (text: string, send = timekeeper) =>
      send('PUT', '/payroll-summary/remark', { ...fortnight, employeeId: person!.employeeId, remark: text })
    expect((await remark('paid in advance')).status).toBe(200)
    expect((await totalsNow()).people[0]).toMatchObject({ remark: 'paid in advance', hasShift: true })
    expect((await remark('x'.repeat(251))).errors).toMatchObject([{ field: 'remark' }])
    expect((await remark('no', supervisor)).status).toBe(403)
    expect((await remark('no', stranger)).status).toBe(404)
    const second = (await totalsNow()).people[1]!
    await timekeeper('PUT', '/payroll-summary/remark', { ...fortnight, employeeId: second.employeeId, remark: 'first' })
    await timekeeper('PUT', '/payroll-summary/remark', { ...fortnight, employeeId: second.employeeId, remark: 'then this' })
    expect((await totalsNow()).people.slice(0, 2).map(({ remark }) => remark)).toEqual(['paid in advance', 'then this'])
    await remark('')
    expect((await totalsNow()).people.slice(0, 2).map(({ remark }) => remark)).toEqual([null, 'then this'])
  })
})

describe('raw clockings', () => {
  type Found = { total: number; rows: RawClocking[] }
  test('are listed by roster date, found by name or number, and paged', async () => {
    const found = (await timekeeper<Found>('GET', '/raw-clockings', { ...fortnight, search: 'e10001' })).data
    expect(found.rows.filter(row => row.shiftDate === '2026-11-02')).toMatchObject([
      { employeeNumber: 'E10001', employeeName: 'Anil Nair', transcode: 'IN', swipedAt: '2026-11-02T02:38:00Z', processed: 'Yes' },
      { transcode: 'OUT', swipedAt: '2026-11-02T15:04:00Z' },
    ])
    const page = (await timekeeper<Found>('GET', '/raw-clockings', { ...fortnight, limit: 10, offset: 20 })).data
    expect(page.rows).toHaveLength(10)
    expect(page.total).toBeGreaterThan(5500)
    expect((await timekeeper<Found>('GET', '/raw-clockings', { ...fortnight, search: '100%' })).data.total).toBe(0)
  })

  test('as a file are those named, in their order, in the language and by the clock asked for', async () => {
    const { rows } = (await timekeeper<Found>('GET', '/raw-clockings', { ...fortnight, search: 'e10001' })).data
    const [first, second] = rows
    const wanted = { ...fortnight, clockings: [second!.rawClockingID, first!.rawClockingID, second!.rawClockingID, 999_999_999] }
    const look = { language: 'fr', zone: 'Asia/Muscat' }
    const excel = await timekeeper('POST', '/raw-clockings/excel', { ...wanted, ...look })
    const [sheet] = (await readXlsx(Buffer.from(excel.byteData!, 'base64'))).sheets
    expect(sheet!.rows.map(row => row[3])).toEqual(['Code pointage', second!.transcode, first!.transcode])
    expect(sheet!.rows.slice(1).map(row => row[8])).toEqual(['Oui', 'Oui'])
    const pdf = await timekeeper('POST', '/raw-clockings/pdf', { ...wanted, ...look })
    expect(Buffer.from(pdf.byteData!, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    expect((await stranger('POST', '/raw-clockings/excel', wanted)).status).toBe(404)
    const elsewhere = await stranger('POST', '/raw-clockings/excel', { ...wanted, orgNodeId: otherNodeId })
    expect((await readXlsx(Buffer.from(elsewhere.byteData!, 'base64'))).sheets[0]!.rows).toHaveLength(1)
  })

  test('are behind their key and company', async () => {
    expect((await supervisor('GET', '/raw-clockings', fortnight)).status).toBe(200)
    expect((await stranger('GET', '/raw-clockings', fortnight)).status).toBe(404)
  })
})
