import { writeXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { JobTools } from '../../kit/jobs/job.ts'
import { noonAfter, world } from '../../tests/support/world.ts'
import { applyImportJob } from './apply-import.job.ts'
import { checkImportJob } from './check-import.job.ts'
import type { ImportDetail } from './imports.api.ts'
import { importCalls } from './imports.server.ts'
import { kindShapes } from './kinds.rules.ts'
import { uploader } from './uploads.fixture.ts'

// The check of a long file is a job, which may be cancelled or fail; what a whole file becomes is in long-imports.deep.db.test.ts.

process.env.QUAYSIDE_PRIVATE_KEY = '42'.repeat(32)
const salwa = await world(importCalls, noonAfter, [checkImportJob, applyImportJob]).open()
const { rows, within, tools } = salwa
const scheduler = uploader(salwa, 'Scheduler')

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
    await rows(sql`update import_job set state = 'received' where id = ${importId} returning id`)
    return { companyId: scheduler.companyId, importId, mayAdd: [] }
  }
  const toolsWith = (transaction: JobTools['transaction']): JobTools => ({ ...tools, reading: transaction, transaction })

  test('cancelled while it is under way, it leaves nothing but the word', async () => {
    const payload = await received()
    let transactions = 0
    const cancelling: JobTools['transaction'] = async work => {
      const done = await within(work)
      if (++transactions === 2) expect((await scheduler.send('POST', `/imports/${payload.importId}/stop`)).status).toBe(200)
      return done
    }
    await checkImportJob.run(payload, toolsWith(cancelling))
    expect(transactions).toBe(3)
    const left = await rows(sql`select state, file_id from import_job where id = ${payload.importId}`)
    expect(left).toEqual([{ state: 'cancelled', fileId: null }])
  })

  test('failed, it says so', async () => {
    const payload = await received()
    let transactions = 0
    const breaking: JobTools['transaction'] = work => (++transactions === 3 ? Promise.reject(new Error('lost')) : within(work))
    await expect(checkImportJob.run(payload, toolsWith(breaking))).rejects.toThrow('lost')
    expect(await stateOf(payload as never)).toMatchObject({ state: 'failed', message: 'The check failed. Please upload the file again.' })
  })
})
