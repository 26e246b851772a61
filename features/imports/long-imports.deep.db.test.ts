// Guards: features/imports, kit/jobs
import { writeXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { noonAfter, world } from '../../tests/support/world.ts'
import { applyImportJob } from './apply-import.job.ts'
import { checkImportJob } from './check-import.job.ts'
import type { ImportDetail } from './imports.api.ts'
import { importCalls } from './imports.server.ts'
import { kindShapes } from './kinds.rules.ts'
import { uploader } from './uploads.fixture.ts'

// Files of more than 5,000 rows: checked and imported by jobs, and found again from any page.

vi.setConfig({ testTimeout: 120_000 })
process.env.QUAYSIDE_PRIVATE_KEY = '42'.repeat(32)
const salwa = await world(importCalls, noonAfter, [checkImportJob, applyImportJob]).open()
const { rows } = salwa
const scheduler = uploader(salwa, 'Scheduler')

const people = async () => (await rows<{ n: number }>(sql`select count(*) as n from employee`))[0]!.n

const person = (number: string, category = 'Full-time') => [
  ...[number, 'Mr', 'Some', 'Body', category, null, null, '2020-01-01'],
  ...[...Array(8).fill(null), 'Lasher', null, null, null],
]
/** A file of so many people, the last of whom are refused. */
const fileOf = (prefix: string, good: number, refused: number) =>
  writeXlsx({
    sheets: [
      {
        name: 'S',
        rows: [
          [...kindShapes.employees.columns],
          ...Array.from({ length: good }, (_, at) => person(`${prefix}${at}`)),
          ...Array.from({ length: refused }, (_, at) => person(`${prefix}X${at}`, 'Robot')),
        ],
      },
    ],
  })
const open = async (who = scheduler) => (await who.send<ImportDetail[]>('GET', `/imports/open?orgNodeId=${who.nodeId}`)).data
const stateOf = async ({ importId }: ImportDetail) => (await scheduler.send<ImportDetail>('GET', `/imports/${importId}`)).data
const checkedByJob = async (received: ImportDetail) => {
  await expect.poll(async () => (await stateOf(received)).state, { timeout: 60_000 }).not.toBe('received')
  return stateOf(received)
}

describe('a file of more than 5,000 rows', () => {
  test('is checked by a job, waits for a decision on any page of its user, and is imported by a job', async () => {
    const received = await scheduler.check('people.xlsx', await fileOf('L', 5001, 2))
    expect(received).toMatchObject({ kind: 'employees', state: 'received', message: null, errors: [] })
    const checked = await checkedByJob(received)
    expect(checked).toMatchObject({
      state: 'checked',
      message: 'File Validated Successfully',
      counts: { add: 5001, change: 0, unchanged: 0, refused: 2 },
      errors: [
        { rowNo: 5003, column: 'EmployeeCategory' },
        { rowNo: 5004, column: 'EmployeeCategory' },
      ],
    })
    expect(await people()).toBe(0)
    expect(await open()).toEqual([checked])
    expect(await open(uploader(salwa, 'Administrator'))).toEqual([])
    expect(await scheduler.apply(checked)).toMatchObject({ state: 'applied', counts: { add: 5001 } })
    expect(await people()).toBe(5001)
    expect(await open()).toEqual([])
  })

  test('of which nothing can be imported says so until it is removed', async () => {
    const refused = await checkedByJob(await scheduler.check('people.xlsx', await fileOf('R', 0, 5001)))
    expect(refused).toMatchObject({ state: 'refused', message: 'No row of this file can be imported.', counts: { refused: 5001 } })
    expect(await rows(sql`select 1 from file`)).toEqual([])
    expect((await open()).map(({ importId }) => importId)).toEqual([refused.importId])
    const { importId, version } = refused
    expect((await scheduler.send('POST', `/imports/${importId}/cancel`, { version })).status).toBe(200)
    expect(await open()).toEqual([])
  })

  test('of 5,000 rows and less is answered at once', async () => {
    expect(await scheduler.check('people.xlsx', await fileOf('S', 4999, 1))).toMatchObject({
      state: 'checked',
      counts: { add: 4999, refused: 1 },
    })
  })
})
