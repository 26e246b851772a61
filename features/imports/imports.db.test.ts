import { readFileSync } from 'node:fs'
import { writeXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { sharedOften } from '../../kit/files/workbook.fixture.ts'
import { readSheet } from '../../kit/files/workbook.ts'
import type { JobTools } from '../../kit/jobs/job.ts'
import type { HistoryEntry } from '../../kit/states/calls.ts'
import { noonAfter, world } from '../../tests/support/world.ts'
import { applyImportJob } from './apply-import.job.ts'
import { checkImportJob } from './check-import.job.ts'
import type { ImportDetail, RecentImport } from './imports.api.ts'
import { importCalls } from './imports.server.ts'
import { type ImportKind, kindShapes } from './kinds.rules.ts'
import { uploader } from './uploads.fixture.ts'

const fixture = (name: string) => readFileSync(new URL(`../../tests/fixtures/salwa/${name}.xlsx`, import.meta.url))
const files = ['employees', 'licences', 'crews', 'vessel-calls', 'clockings'] as const
const rows = { employees: 420, licences: 567, crews: 420, 'vessel-calls': 32, clockings: 2862 }

type CellIn = string | number | null
const workbook = (header: readonly string[], data: CellIn[][] = []) =>
  writeXlsx({ sheets: [{ name: 'S', rows: [[...header]].concat(data as string[][]) }] })
const sheetOf = (kind: ImportKind, ...data: CellIn[][]) => workbook(kindShapes[kind].columns, data)

process.env.QUAYSIDE_PRIVATE_KEY = '42'.repeat(32)
const salwa = await world(importCalls, noonAfter, [checkImportJob, applyImportJob]).open()
const { within, tools } = salwa
const scheduler = uploader(salwa, 'Scheduler')

const select = <T>(query: string) => within(async db => (await sql.raw<T>(query).execute(db)).rows)
const historyOf = async (importId: number) =>
  (await scheduler.send<HistoryEntry[]>('GET', `/imports/${importId}/moves`)).data.map(({ by, move, from, to }) => [by, move, from, to])
const count = async (from: string) => (await select<{ n: number }>(`select count(*) as n from ${from}`))[0]!.n

describe("a terminal's five files", () => {
  test.each(files)('%s: checked without writing, then imported; the same file again changes nothing', async name => {
    const refused = name === 'clockings' ? 3 : 0
    const before = await count("audit where entity not in ('import_job', 'employee_private')")
    const checked = await scheduler.check(`${name}.xlsx`, fixture(name))
    expect(checked).toMatchObject({ state: 'checked', counts: { add: rows[name], change: 0, unchanged: 0, refused } })
    expect(await count("audit where entity not in ('import_job', 'employee_private')")).toBe(before)
    if (name === 'clockings') expect(checked.errors.map(error => error.rowNo)).toEqual([2864, 2865, 2866])

    const applied = await scheduler.apply(checked)
    expect(applied).toMatchObject({ state: 'applied', progress: 100, message: 'File is Uploaded Successfully', counts: checked.counts })
    expect(await historyOf(checked.importId)).toEqual([
      ['Amira Rashid', 'applied', 'applying', 'applied'],
      ['Amira Rashid', 'apply', 'checked', 'applying'],
    ])
    const again = await scheduler.check(`${name}.xlsx`, fixture(name))
    expect(again).toMatchObject({ counts: { add: 0, change: 0, unchanged: rows[name], refused }, newMasters: [] })
    expect((await scheduler.apply(again)).counts).toEqual(again.counts)
  })

  test('stand as the files say', async () => {
    expect(await count('employee')).toBe(420)
    expect(await count('employee_posting p join contractor c on c.id = p.contractor_id')).toBe(100)
    expect(await count('employee_licence_codes')).toBe(567)
    expect(await count("employee_skill where priority = 'primary'")).toBe(420)
    expect(await count('employee_group_member where left_on is null')).toBe(420)
    // one call's revised ETA is the announced one
    expect(await count("event_change where state = 'accepted'")).toBe(31)
    expect(await count("clocking where tableoid = 'clocking_default'::regclass")).toBe(0)
    expect(await count('file')).toBe(0)
    const [first] = await select<object>("select eta, etd, cranes from event where visit_no = 'SCT26000'")
    expect(first).toEqual({ eta: '2026-11-02T09:30:00Z', etd: '2026-11-03T11:30:00Z', cranes: 3 })
    const [sealed] = await select<{ religion: Buffer }>('select religion from employee_private limit 1')
    expect(sealed!.religion.toString()).not.toMatch(/Hindu|Islam|Christian|Buddhist/)
  })

  test.each(['employees', 'licences', 'crews', 'clockings'] as const)('%s: known again in small letters', async name => {
    const { header, rows: cells } = await readSheet(fixture(name))
    const number = header.indexOf('EmployeeNumber')
    const lower = cells.map(row => row.map((cell, at) => (at === number && cell !== null ? String(cell).toLowerCase() : (cell as CellIn))))
    const { counts } = await scheduler.check(`${name}.xlsx`, await sheetOf(name, ...lower))
    expect(counts).toEqual({ add: 0, change: 0, unchanged: rows[name], refused: name === 'clockings' ? 3 : 0 })
  })

  test('are listed as imports, newest first', async () => {
    const { data } = await scheduler.send<RecentImport[]>('GET', `/imports?orgNodeId=${scheduler.nodeId}`)
    expect(data).toHaveLength(10)
    expect(data[0]).toMatchObject({ kind: 'clockings', state: 'applied', by: 'Amira Rashid' })
  })
})

describe('a file that would end people', () => {
  const employed = () =>
    count("employee e join employee_posting p on p.employee_id = e.id and p.valid @> date '2026-11-16' where terminated_on is null")
  const stored = async () =>
    select<Record<string, string | null>>(`select e.employee_number, coalesce(nullif(e.first_name, ''), 'X') as first_name, e.last_name,
      c.name as category, r.name as role, e.company_name from employee e join employee_posting p on p.employee_id = e.id
      join employment_category c on c.id = p.employment_category_id join job_role r on r.id = p.job_role_id order by e.employee_number`)
  const rowOf = (person: Record<string, string | null>, hiredOn: string): CellIn[] =>
    kindShapes.employees.columns.map(column => {
      const said: Record<string, string | null> = {
        EmployeeNumber: person.employeeNumber!,
        FirstName: person.firstName!,
        LastName: person.lastName!,
        Role: person.role!,
        EmployeeCategory: person.category!,
        CompanyName: person.companyName!,
        CompanyHireDate: hiredOn,
      }
      return said[column] ?? null
    })

  test('of 400 by a hire date that lies ahead is refused at each row, and ends nobody', async () => {
    const people = (await stored()).slice(0, 400)
    const before = await employed()
    const checked = await scheduler.check('employees.xlsx', await sheetOf('employees', ...people.map(each => rowOf(each, '2030-01-01'))))
    expect(checked.counts).toEqual({ add: 0, change: 0, unchanged: 0, refused: 400 })
    expect(checked.errors[0]).toMatchObject({ column: 'CompanyHireDate', employeeNumber: people[0]!.employeeNumber })
    expect(checked.errors[0]!.message).toMatch(
      /^This person works here since \d{4}-\d\d-\d\d; a later hire date would end them\. Nobody is ended by an import\.$/,
    )
    expect(checked.state).toBe('refused')
    expect(await employed()).toBe(before)
  })

  test('by leaving 419 of them out leaves them as they are', async () => {
    const [one] = await stored()
    const before = await employed()
    await scheduler.apply(await scheduler.check('employees.xlsx', await sheetOf('employees', rowOf(one!, '2019-05-01'))))
    expect(await employed()).toBe(before)
  })
})

describe('a changed file', () => {
  const import_ = async (kind: ImportKind, ...data: CellIn[][]) => {
    const checked = await scheduler.check(`${kind}.xlsx`, await sheetOf(kind, ...data))
    if (checked.state === 'checked') await scheduler.apply(checked)
    return checked
  }

  test('moves a person to another crew from today on', async () => {
    expect((await import_('crews', ['E10001', 'B'])).counts).toMatchObject({ change: 1 })
    const memberships = () =>
      select<object>(`select g.name, m.joined_on, m.left_on from employee_group_member m join employee_group g on g.id = m.group_id
        join employee e on e.id = m.employee_id where e.employee_number = 'E10001' order by m.joined_on`)
    expect(await memberships()).toEqual([
      { name: 'A', joinedOn: '2000-01-01', leftOn: '2026-11-15' },
      { name: 'B', joinedOn: '2026-11-16', leftOn: null },
    ])
    await import_('crews', ['E10001', 'A'])
    expect(await memberships()).toMatchObject([{ leftOn: '2026-11-15' }, { name: 'A', joinedOn: '2026-11-16', leftOn: null }])
  })

  test('takes a new revised ETA as an accepted change, and an empty one as no news', async () => {
    const call = (revised: string | null) =>
      ['SCT26000', 'MV Dhofar', 'GFX', 'B2', '2026-11-02T13:30:00', '2026-11-03T15:30:00', revised, 3, 883, 886, 0, 29, 71, 106] as CellIn[]
    expect((await import_('vesselCalls', call('2026-11-02T05:00:00'))).counts).toMatchObject({ change: 1 })
    expect((await import_('vesselCalls', call(null))).counts).toMatchObject({ unchanged: 1 })
    const changes = await select<object>(`select c.seq, c.before, c.after from event_change c join event e on e.id = c.event_id
      where e.visit_no = 'SCT26000' order by seq`)
    expect(changes).toEqual([
      { seq: 1, before: '2026-11-02T09:30:00Z', after: '2026-11-01T23:00:00Z' },
      { seq: 2, before: '2026-11-01T23:00:00Z', after: '2026-11-02T01:00:00Z' },
    ])
  })

  test('corrects a licence and its skill in place', async () => {
    const licence = ['E10001', 'Operating', 'QC', 'QC41528', '2029-03-29', '2026-05-12', 'Quay Crane', 'Quay Crane Certificate', 'C']
    expect((await import_('licences', licence)).counts).toMatchObject({ add: 0, change: 1 })
    const [skill] =
      await select<object>(`select s.expires_on, s.rating, s.priority from employee_skill s join employee_licence l on l.id = s.licence_id
      where l.number = 'QC41528'`)
    expect(skill).toEqual({ expiresOn: '2029-03-29', rating: 3, priority: 'primary' })
    expect(await count('employee_licence')).toBe(567)
  })

  test('a row without in and out is a missing clock in of its day, once', async () => {
    const blank: CellIn[] = ['E10001', 'Anil Nair', 'Quay Crane Operator', '2026-11-09', null, null, null, null]
    expect((await import_('clockings', blank)).counts).toMatchObject({ add: 1 })
    expect((await import_('clockings', blank, blank)).counts).toMatchObject({ add: 0, unchanged: 2 })
    expect(await count('attendance_action')).toBe(1)
  })
})

describe('bad input', () => {
  const employee = (number: string, values: Record<number, CellIn> = {}) => {
    const cells: CellIn[] = [
      number,
      'Mr',
      'Some',
      'Body',
      'Full-time',
      null,
      null,
      '2020-01-01',
      ...Array(8).fill(null),
      'Lasher',
      null,
      null,
      null,
    ]
    for (const [at, value] of Object.entries(values)) cells[Number(at)] = value
    return cells
  }
  const errorsOf = async (kind: ImportKind, ...data: CellIn[][]) => {
    const { errors, counts } = await scheduler.check('bad.xlsx', await sheetOf(kind, ...data))
    expect(counts.refused).toBe(new Set(errors.map(error => error.rowNo)).size)
    return errors.map(({ rowNo, column }) => [rowNo, column])
  }

  test('is told with row and column', async () => {
    const licence = (expires: string, assigned: string) => ['E10001', 'Operating', 'QC', 'N1', expires, assigned, 'RTG', null, null]
    expect(
      await errorsOf('employees', employee('N1', { 7: '2026-02-30' }), employee('N2', { 2: 'x'.repeat(101) }), employee('N3', { 4: null })),
    ).toEqual([
      [2, 'CompanyHireDate'],
      [3, 'FirstName'],
      [4, 'EmployeeCategory'],
    ])
    expect(await errorsOf('employees', employee('N1'), employee('N1', { 3: 'Else' }), employee('N1'))).toEqual([[3, 'EmployeeNumber']])
    expect(
      await errorsOf('licences', licence('2025-01-01', '2025-01-02'), ['NOBODY', ...licence('2026-01-01', '2025-01-01').slice(1)]),
    ).toEqual([
      [2, 'ExpiryDate'],
      [3, 'EmployeeNumber'],
    ])
    const call = (etd: string, cranes: CellIn) =>
      ['V1', 'Ship', null, 'B1', '2026-11-02T13:30:00', etd, null, cranes, 1, 1, 1, 1, 1, 1] as CellIn[]
    expect(await errorsOf('vesselCalls', call('2026-11-02T13:00:00', 1), call('2026-11-03T00:00:00', 'two'))).toEqual([
      [2, 'ETD'],
      [3, 'QuayCranes'],
    ])
    const formula = await writeXlsx({
      sheets: [
        { name: 'S', rows: [[...kindShapes.crews.columns], ['E10001', null]], cells: new Map([['1,1', { formula: '"A"', value: 'A' }]]) },
      ],
    })
    expect((await scheduler.check('f.xlsx', formula)).errors).toMatchObject([{ rowNo: 2, column: 'Crew' }])
  })

  test('a file that cannot be imported is refused whole, and kept as a refused import', async () => {
    const wrong = await workbook(['EmployeeNumber', 'Titel', ...kindShapes.employees.columns.slice(2)])
    const refusals = [
      ['wrong.xlsx', wrong, 'Invalid file upload ! Please upload valid file'],
      [
        'employees.csv',
        fixture('employees'),
        'Invalid file upload ! Please upload valid file. The name of an Excel workbook ends with .xlsx.',
      ],
      ['text.xlsx', Buffer.from('EmployeeNumber'), 'not an Excel workbook'],
      ['shared.xlsx', sharedOften(30_000, 600_000), 'The file has too much text to import.'],
      ['header.xlsx', await sheetOf('crews'), 'This file has no rows.'],
      ['nobody.xlsx', await sheetOf('crews', ['NOBODY', 'A']), 'No row of this file can be imported.'],
      [
        'many.xlsx',
        await workbook(
          kindShapes.crews.columns,
          Array.from({ length: 100_001 }, (_, n) => [`E${n}`, 'A']),
        ),
        'rows',
      ],
    ] as const
    for (const [name, bytes, message] of refusals) {
      const refused = await scheduler.check(name, bytes)
      expect(refused.state).toBe('refused')
      expect(refused.message).toContain(message)
      const apply = await scheduler.send('POST', `/imports/${refused.importId}/apply`, { version: refused.version })
      expect(apply).toMatchObject({ status: 409, errors: [{ errorDescription: 'This file was refused. Nothing of it can be imported.' }] })
    }
    const { errors } = await scheduler.check('wrong.xlsx', wrong)
    expect(errors).toMatchObject([{ rowNo: 1, column: 'Titel' }])
  })

  test('a category that no list has is refused; a role that none has is asked for before the import', async () => {
    expect(await errorsOf('employees', employee('N60', { 4: 'Robot' }))).toEqual([[2, 'EmployeeCategory']])
    const pirate = await scheduler.check(
      'p.xlsx',
      await sheetOf('employees', employee('N61', { 16: 'Pirate' }), employee('N62', { 16: 'lasher ' })),
    )
    expect(pirate).toMatchObject({ counts: { add: 2 }, newMasters: [{ master: 'jobRoles', names: ['Pirate'] }] })
    const { importId, version } = pirate
    expect(await scheduler.send('POST', `/imports/${importId}/apply`, { version })).toMatchObject({
      status: 409,
      errors: [{ errorCode: 'newNames', errorDescription: 'These names are new: Pirate. Say whether they are to be added.' }],
    })
    expect(await count("job_role where name = 'Pirate'")).toBe(0)
    expect((await scheduler.apply(pirate)).counts).toMatchObject({ add: 2, refused: 0 })
    expect(await count("job_role where name = 'Pirate'")).toBe(1)
    const uploaded = await scheduler.upload('/employees/import', 'e.xlsx', await sheetOf('employees', employee('N63', { 16: 'Corsair' })))
    expect(uploaded.data).toEqual([{ employeeNo: 'N63', reason: 'Row 2, Role: "Corsair" is not in the list.' }])
  })

  test('cancelled: nothing is imported, and it cannot be applied any more', async () => {
    const checked = await scheduler.check('one.xlsx', await sheetOf('employees', employee('N77')))
    const cancelled = await scheduler.send<ImportDetail>('POST', `/imports/${checked.importId}/cancel`, { version: checked.version })
    expect(cancelled.data.state).toBe('cancelled')
    const { version } = cancelled.data
    expect(await scheduler.send('POST', `/imports/${checked.importId}/apply`, { version })).toMatchObject({
      status: 409,
      errors: [{ errorCode: 'moved', errorDescription: 'This import was cancelled. Please upload the file again.' }],
    })
    expect(await select(`select file_id from import_job where id = ${checked.importId}`)).toEqual([{ fileId: null }])
    expect(await historyOf(checked.importId)).toEqual([['Amira Rashid', 'cancel', 'checked', 'cancelled']])
    expect(await count("employee where employee_number = 'N77'")).toBe(0)
  })

  test('applied and cancelled at once, one of the two is done and the other told what was', async () => {
    const { importId, version } = await scheduler.check('one.xlsx', await sheetOf('employees', employee('N78')))
    const answers = await Promise.all(
      (['apply', 'cancel'] as const).map(move => scheduler.send('POST', `/imports/${importId}/${move}`, { version })),
    )
    const [won, lost] = answers[0]!.status === 200 ? answers : answers.toReversed()
    expect([won!.status, lost!.status]).toEqual([200, 409])
    const says = won === answers[0] ? /^This file (is already being|has already been) imported\.$/ : /^This import was cancelled\./
    expect(lost!.errors[0]).toMatchObject({ errorCode: 'moved', errorDescription: expect.stringMatching(says) })
    await expect.poll(() => select(`select state from import_job where id = ${importId} and state <> 'applying'`)).toHaveLength(1)
    expect(await count("employee where employee_number = 'N78'")).toBe(won === answers[0] ? 1 : 0)
    expect((await historyOf(importId)).filter(([, , from]) => from === 'checked')).toHaveLength(1)
  })

  test('cancelled while it is under way, it leaves nothing and cannot be cancelled again', async () => {
    const { importId } = await scheduler.check('one.xlsx', await sheetOf('employees', employee('N79')))
    await select(`update import_job set state = 'applying' where id = ${importId} returning id`)
    const cancel = () => scheduler.send<ImportDetail>('POST', `/imports/${importId}/stop`)
    let transactions = 0
    const cancelling: JobTools = {
      ...tools,
      async transaction(work) {
        const done = await within(work)
        // it has said that it is at half, in the middle of its own transaction
        if (++transactions === 3) expect((await cancel()).data).toMatchObject({ state: 'cancelled', progress: 0 })
        return done
      },
    }
    await applyImportJob.run({ companyId: scheduler.companyId, importId, mayAdd: [] }, cancelling)
    // the fourth one finds that it was cancelled
    expect(transactions).toBe(4)
    expect(await count("employee where employee_number = 'N79'")).toBe(0)
    expect(await select(`select state, file_id from import_job where id = ${importId}`)).toEqual([{ state: 'cancelled', fileId: null }])
    expect((await cancel()).status).toBe(409)
  })

  test('a failure in the middle leaves nothing of the file, and says so', async () => {
    const checked = await scheduler.check('one.xlsx', await sheetOf('employees', employee('N88', { 16: 'Diver' })))
    expect(checked).toMatchObject({ state: 'checked', counts: { add: 1 }, newMasters: [{ master: 'jobRoles', names: ['Diver'] }] })
    await select(`update import_job set state = 'applying' where id = ${checked.importId} returning id`)
    let transactions = 0
    const breaking: JobTools = {
      ...tools,
      // the fifth one tells the progress after the writing
      transaction: work => (++transactions === 5 ? Promise.reject(new Error('lost')) : within(work)),
    }
    const payload = { companyId: scheduler.companyId, importId: checked.importId, mayAdd: ['Add_Job_Role'] }
    await expect(applyImportJob.run(payload, breaking)).rejects.toThrow('lost')
    expect(transactions).toBe(6)
    expect(await count("employee where employee_number = 'N88'")).toBe(0)
    expect(await count("job_role where name = 'Diver'")).toBe(0)
    expect(await select(`select state, file_id from import_job where id = ${checked.importId}`)).toEqual([
      { state: 'failed', fileId: null },
    ])
  })
})

describe('who may', () => {
  test('a role without the key is refused after the kind is known, and nothing is kept', async () => {
    const timekeeper = uploader(salwa, 'Timekeeper')
    const before = await count('import_job')
    expect((await timekeeper.upload('/imports/check', 'e.xlsx', fixture('employees'))).status).toBe(403)
    expect((await timekeeper.upload('/employees/import', 'e.xlsx', fixture('employees'))).status).toBe(403)
    const employee = uploader(salwa, 'Employee')
    expect((await employee.upload('/imports/check', 'e.xlsx', fixture('employees'))).status).toBe(403)
    expect(await count('import_job')).toBe(before)
    expect((await timekeeper.check('c.xlsx', fixture('clockings'))).counts.unchanged).toBe(2862)
    const { data } = await timekeeper.send<RecentImport[]>('GET', `/imports?orgNodeId=${scheduler.nodeId}`)
    expect(new Set(data.map(({ kind }) => kind))).toEqual(new Set(['clockings']))
  })

  test('names that the user may not add refuse their rows', async () => {
    await select(`update app_role_element set access = 'visible' where element = 'Add_Job_Role' returning element`)
    const row = ['N99', 'Mr', 'Some', 'Body', 'Full-time', null, null, '2020-01-01', ...Array(8).fill(null), 'Astronaut', null, null, null]
    const checked = await scheduler.check('one.xlsx', await sheetOf('employees', row))
    expect(checked).toMatchObject({ state: 'refused', newMasters: [], errors: [{ rowNo: 2, column: 'Role', employeeNumber: 'N99' }] })
  })

  test('the other company sees nothing: an import of here answers as one that never was', async () => {
    const stranger = uploader(await salwa.other(), 'Administrator')
    const mine = await scheduler.check('c.xlsx', fixture('crews'))
    const never = await stranger.send('GET', '/imports/999999999')
    const theirs = await stranger.send('GET', `/imports/${mine.importId}`)
    const withoutId = (text: string) => text.replace(/"requestId":"[^"]*"/, '')
    expect([theirs.status, withoutId(theirs.body)]).toEqual([never.status, withoutId(never.body)])
    expect(theirs.status).toBe(404)
    expect((await stranger.send('POST', `/imports/${mine.importId}/apply`, { version: mine.version })).status).toBe(404)
    expect((await stranger.send('GET', `/imports?orgNodeId=${scheduler.nodeId}`)).status).toBe(404)
    const clockings = await stranger.check('c.xlsx', fixture('clockings'))
    expect(clockings.counts).toMatchObject({ add: 0, refused: 2865 })
    expect(clockings.errors).toHaveLength(1000)
  })
})

test('the specified one-step uploads import the good rows and list the others', async () => {
  const other = uploader(await salwa.other(), 'Administrator')
  expect(await other.upload('/employees/import', 'e.xlsx', fixture('employees'), { addNames: true })).toMatchObject({
    status: 200,
    data: [],
  })
  expect(await other.upload('/licences/import', 'l.xlsx', fixture('licences'), { addNames: true })).toMatchObject({ status: 200, data: [] })
  const { data } = await other.upload<object[]>('/raw-clockings/upload', 'c.xlsx', fixture('clockings'))
  expect(data).toMatchObject([{ excelRowNo: 2864 }, { excelRowNo: 2865 }, { excelRowNo: 2866 }])
  // kept apart until somebody says who they were, each row once
  await other.upload('/raw-clockings/upload', 'l.xlsx', fixture('clockings'))
  const kept = await (await salwa.other()).rows(sql<{ n: number }>`select count(*) as n from unknown_clocking`)
  expect(kept[0]!.n).toBe(3)
  const strange = await other.upload('/employees/import', 'l.xlsx', fixture('licences'))
  expect([strange.status, strange.errors[0]!.errorCode]).toEqual([400, 'ER001'])
  // either spelling of who sends it is taken (CF-59)
  const empty = await other.upload('/raw-clockings/upload', 'c.xlsx', await sheetOf('clockings'), { autheredBy: 'somebody' })
  expect([empty.status, empty.errors[0]?.errorDescription]).toEqual([400, 'This file has no rows.'])
})
