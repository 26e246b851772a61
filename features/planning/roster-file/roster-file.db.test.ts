import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readSheet } from '../../../kit/files/workbook.ts'
import { writeWorkbook } from '../../../kit/files/write-workbook.ts'
import { rosterHands } from '../../../tests/support/roster-hands.ts'
import { world } from '../../../tests/support/world.ts'
import { allCalls } from '../../product.server.ts'
import type { RosterOutcome } from './roster-file.api.ts'

// E3 is posted at the unit above and not rostered, E4 is on leave.
const range = { from: '2026-11-17', to: '2026-11-20' }
const salwa = await world(allCalls, '2026-11-10T08:00:00Z')
  .rostered('2026-11-18', 'Gate', ['E1', 'E2', 'E3', 'E4'])
  .with(
    sql`update employee_posting set org_node_id = (select id from org_node where parent_id is null)
      where employee_id = (select id from employee where employee_number = 'E3')`,
    sql`delete from shift where employee_id in (select id from employee where employee_number in ('E3', 'E4'))`,
    sql`delete from roster_day where employee_id = (select id from employee where employee_number = 'E3')`,
    sql`update roster_day set day_type = 'leave' where employee_id = (select id from employee where employee_number = 'E4')`,
  )
  .open()
const { node, as, rows } = salwa
const scheduler = as('Scheduler')
const timekeeper = as('Timekeeper')
const { live } = rosterHands(salwa, range)

const header = ['EmployeeNumber', 'Employee Name', '2026-11-17', '2026-11-18', '2026-11-19']

async function fileOf(rows: readonly (readonly (string | null)[])[], names: readonly string[] = header): Promise<string> {
  const columns = names.map(name => ({ header: name, kind: 'text' as const }))
  return Buffer.from(await writeWorkbook([{ name: 'Schedule', columns, rows: rows.map(row => [...row]) }])).toString('base64')
}
const sent = (file: string, fileName = 'roster.xlsx') => ({ ...node, fileName, fileAsByteArray: file })
const check = async (file: string, fileName?: string) =>
  (await scheduler<RosterOutcome>('POST', '/schedules/roster-upload/check', sent(file, fileName))).data
const upload = (file: string, plan: string) => scheduler<RosterOutcome>('POST', '/schedules/roster-upload', { ...sent(file), plan })
const codes = async () => {
  const { people, legend } = await live()
  return Object.fromEntries(people.map(({ number, days }) => [number, days.map(place => legend[place]?.code ?? '')]))
}

test('a downloaded roster has a row a person and a column a date, and uploaded again it changes nothing (CALL-56)', async () => {
  const answer = await scheduler<{ fileName: string }>('POST', '/Schedules/DownloadSchedule', {
    ...node,
    startDate: range.from,
    endDate: range.to,
  })
  expect([answer.status, answer.data.fileName]).toEqual([200, 'Schedule_2026-11-17_2026-11-20.xlsx'])
  const sheet = await readSheet(Buffer.from(answer.byteData!, 'base64'))
  expect(sheet.header).toEqual(['EmployeeNumber', 'Employee Name', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'])
  expect(sheet.rows.map(row => [row[0], row[3]])).toEqual([
    ['E1', 'D12'],
    ['E2', 'D12'],
    ['E4', 'LV'],
  ])
  const again = await check(answer.byteData!)
  expect(again).toMatchObject({ refused: null, days: 0, refusals: [], counts: { add: 0, change: 0, unchanged: 3, refused: 0 } })
})

test('numbers are known in any case, and the names of dates in the form of the product', async () => {
  const answer = await scheduler<{ fileName: string }>('POST', '/Schedules/DownloadSchedule', { ...node, ...range })
  const { header, rows } = await readSheet(Buffer.from(answer.byteData!, 'base64'))
  const columns = header.map(name => ({ header: /^\d{4}/.test(name) ? `${name.slice(8)}/Nov/2026` : name, kind: 'text' as const }))
  const lower = rows.map(row => header.map((_, at) => (at === 0 ? String(row[0]).toLowerCase() : ((row[at] as string | null) ?? null))))
  const bytes = await writeWorkbook([{ name: 'Schedule', columns, rows: lower }])
  const again = await check(Buffer.from(bytes).toString('base64'))
  expect(again).toMatchObject({ refused: null, refusals: [], counts: { add: 0, change: 0, unchanged: 3, refused: 0 } })
})

test('the check writes nothing; the good rows are written, wrong ones are named by row and column (ND-14)', async () => {
  const before = await codes()
  const file = await fileOf([
    ['E1', 'Whoever', 'n12', 'OFF', null],
    ['E9', '', 'D12', null, null],
    ['E3', '', 'D12', null, null],
    ['E2', '', 'D12', 'X9', null],
    ['E4', '', 'OFF', 'D12', null],
    ['E1', '', 'D12', null, null],
  ])
  const checked = await check(file)
  expect(checked.counts).toEqual({ add: 0, change: 1, unchanged: 0, refused: 5 })
  expect(checked.refusals.map(({ rowNo, column, employeeNumber, message }) => [rowNo, column, employeeNumber, message])).toEqual([
    [3, 'EmployeeNumber', 'E9', 'There is no employee with this number at this node.'],
    [4, 'EmployeeNumber', 'E3', 'There is no employee with this number at this node.'],
    [5, '2026-11-18', 'E2', 'This code is no band and no kind of day of this node.'],
    [6, '2026-11-18', 'E4', 'Leave and training are not changed by a file.'],
    [7, 'EmployeeNumber', 'E1', 'This employee is in the file twice.'],
  ])
  expect(await codes()).toEqual(before)
  const done = await upload(file, checked.plan)
  expect([done.status, done.data.days]).toEqual([200, 2])
  expect(await codes()).toEqual({ ...before, E1: ['N12', 'OFF', '', ''] })
  const history = await rows(sql<{ cause: string; source: string }>`
      select c.cause, d.source from roster_change c join roster_day d using (company_id, employee_id, shift_date)`)
  const told = { cause: 'upload', source: 'upload' }
  expect(history).toEqual([told, told])
})

test('leave for a part of a shift stays where the shift still lasts then; a file that would take it is refused', async () => {
  const [sick] = await rows(sql<{ id: number }>`select id from exception_type where kind = 'leave' and active order by name limit 1`)
  await rows(sql`insert into leave (company_id, employee_id, shift_date, org_node_id, exception_type_id, starts_at, ends_at, part)
    select company(), id, '2026-11-18', ${salwa.nodeId}, ${sick!.id}, '2026-11-18T09:00Z', '2026-11-18T11:00Z', true
      from employee where employee_number = 'E2'`)
  const checked = await check(await fileOf([['E2', '', null, 'N12', 'D12']]))
  expect(checked.refusals).toMatchObject([{ column: '2026-11-18', message: 'Leave and training are not changed by a file.' }])
  expect(checked.days).toBe(0)
  await rows(sql`delete from leave`)
})

test('a roster that has changed since the check is not written over', async () => {
  const file = await fileOf([['E2', '', null, 'N12', null]])
  const { plan } = await check(file)
  await upload(await fileOf([['E2', '', null, 'OFF', null]]), (await check(await fileOf([['E2', '', null, 'OFF', null]]))).plan)
  expect((await upload(file, plan)).status).toBe(409)
  expect((await codes()).E2![1]).toBe('OFF')
})

test.each([
  ['no workbook', 'aGVsbG8=', 'roster.xlsx', /^Invalid file upload ! Please upload valid file/],
  ['another kind of file', 'aGVsbG8=', 'roster.csv', /^Invalid file upload ! Please upload valid file\. The file is a text/],
])('%s is refused', async (_what, file, name, says) => {
  expect((await check(file, name)).refused).toMatch(says)
})

test.each([
  ['no number first', ['Name', '2026-11-17'], 'Name', 'The first column is EmployeeNumber.'],
  ['a column that is no date', ['EmployeeNumber', '17 Nov'], '17 Nov', 'The name of this column is not a date such as 2026-11-02.'],
  ['a date that is not', ['EmployeeNumber', '2026-11-31'], '2026-11-31', 'The name of this column is not a date such as 2026-11-02.'],
  ['a date twice', ['EmployeeNumber', '2026-11-17', '2026-11-17'], '2026-11-17', 'This date is there twice.'],
  ['no date', ['EmployeeNumber', 'Employee Name'], null, 'There is no column with a date.'],
  ['33 days', ['EmployeeNumber', '2026-11-01', '2026-12-03'], null, 'The dates are more than 32 days.'],
])('a header with %s is refused, and the column named', async (_what, names, column, message) => {
  const outcome = await check(await fileOf([['E1', 'D12', 'D12'].slice(0, names.length)], names))
  expect(outcome.refused).toBe('Invalid file upload ! Please upload valid file')
  expect(outcome.refusals).toEqual([{ rowNo: 1, column, employeeNumber: null, message }])
})

test('who may only look can download, but not upload', async () => {
  expect((await timekeeper('POST', '/Schedules/DownloadSchedule', { ...node, ...range })).status).toBe(200)
  expect((await timekeeper('POST', '/schedules/roster-upload/check', sent(await fileOf([['E1', '', null, null, null]])))).status).toBe(403)
})
