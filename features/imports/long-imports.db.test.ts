import { writeXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { inCompany, type Scoped } from '../../kit/database/company.ts'
import { checkImportJob } from './check-import.job.ts'
import type { ImportDetail } from './imports.api.ts'
import { kindShapes } from './kinds.rules.ts'
import { type Person, serveImports, type Uploads } from './uploads.fixture.ts'

// The check of a long file is a job, which may be cancelled or fail; what a whole file becomes is in long-imports.deep.db.test.ts.

let served: Uploads
let scheduler: Person
beforeAll(async () => {
  process.env.QUAYSIDE_PRIVATE_KEY = '42'.repeat(32)
  served = await serveImports()
  scheduler = await served.person('salwa', 'Scheduler')
})

const inSalwa = <T>(work: (db: Scoped) => Promise<T>) => inCompany(served.app, scheduler.companyId, work)
const rowsOf = async <T>(query: ReturnType<typeof sql>) => (await inSalwa(db => query.execute(db))).rows as T[]

/** A file of one person. */
const fileOfOne = () =>
  writeXlsx({
    sheets: [
      {
        name: 'S',
        rows: [
          [...kindShapes.employees.columns],
          [...['C0', 'Mr', 'Some', 'Body', 'Full-time', null, null, '2020-01-01'], ...Array(8).fill(null), 'Lasher', null, null, null],
        ],
      },
    ],
  })
const stateOf = async ({ importId }: ImportDetail) => (await scheduler.send<ImportDetail>('GET', `/imports/${importId}`)).data

describe('a check that does not come to its end', () => {
  /** A kept file of one row, as one that a job is about to check. */
  async function received() {
    const { importId } = await scheduler.check('one.xlsx', await fileOfOne())
    await rowsOf(sql`update import_job set state = 'received' where id = ${importId} returning id`)
    return { companyId: scheduler.companyId, importId, mayAdd: [] }
  }
  const tools = (transaction: <R>(work: (db: Scoped) => Promise<R>) => Promise<R>) => ({
    scope: { companyId: scheduler.companyId, actorId: null, requestId: 'test' },
    ending: new AbortController().signal,
    now: async () => '2026-11-10T08:00:00Z',
    reading: transaction,
    transaction,
  })

  test('cancelled while it is under way, it leaves nothing but the word', async () => {
    const payload = await received()
    let transactions = 0
    const cancelling = async <R>(work: (db: Scoped) => Promise<R>) => {
      const done = await inSalwa(work)
      if (++transactions === 2) expect((await scheduler.send('POST', `/imports/${payload.importId}/stop`)).status).toBe(200)
      return done
    }
    await checkImportJob.run(payload, tools(cancelling))
    expect(transactions).toBe(3)
    const left = await rowsOf(sql`select state, file_id from import_job where id = ${payload.importId}`)
    expect(left).toEqual([{ state: 'cancelled', fileId: null }])
  })

  test('failed, it says so', async () => {
    const payload = await received()
    let transactions = 0
    const breaking = <R>(work: (db: Scoped) => Promise<R>) => (++transactions === 3 ? Promise.reject(new Error('lost')) : inSalwa(work))
    await expect(checkImportJob.run(payload, tools(breaking))).rejects.toThrow('lost')
    expect(await stateOf(payload as never)).toMatchObject({ state: 'failed', message: 'The check failed. Please upload the file again.' })
  })
})
