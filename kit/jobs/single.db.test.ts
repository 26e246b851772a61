import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../tests/support/database.ts'
import { inCompany } from '../database/company.ts'
import { connect } from '../database/connect.ts'
import { addJob, type Job, job } from './job.ts'
import { prepareJobs, startWorker, type Worker } from './worker.server.ts'

const { app, urls } = await testDatabase()
const queue = connect(urls.jobs)
const log = { info: () => {}, error: (fields: object) => console.error(fields) }
let worker: Worker | undefined

beforeAll(() => prepareJobs(urls.jobs))
afterEach(async () => {
  await worker?.stop()
  await queue.pool.query('delete from graphile_worker._private_jobs')
})

const start = async (...jobs: Job<never>[]) => {
  worker = await startWorker({ app, jobs: queue.pool, clock: () => '2026-11-22T00:00:00Z', log }, jobs)
}
const add = (what: Job<never>) => inCompany(app, 1, db => addJob(db, { companyId: 1, actorId: null, requestId: 'test' }, what, {} as never))
const until = async (isSo: () => boolean) => {
  while (!isSo()) await pause(10)
}

test('long jobs run one at a time and do not block other jobs; told to stop, they end with the result they have', async () => {
  let begun = 0
  let ended = 0
  let quick = 0
  const long = job<never>(
    'long',
    async (_, { ending }) => {
      begun++
      await new Promise(done => ending.addEventListener('abort', done))
      ended++
    },
    { single: true },
  )
  const short = job<never>('short', async () => void quick++)
  await start(long, short)
  for (let at = 0; at < 5; at++) await add(long)
  await until(() => begun === 1)
  for (let at = 0; at < 3; at++) await add(short)
  await until(() => quick === 3)
  expect([begun, ended]).toEqual([1, 0])
  await worker!.stop()
  worker = undefined
  expect([begun, ended]).toEqual([1, 1])
})

test('a long job of a killed server is started again by the next server', async () => {
  await queue.pool.query(`
    select graphile_worker.add_job('long', '{"scope": {"companyId": 1}}', queue_name => 'long');
    update graphile_worker._private_jobs set locked_by = 'gone', locked_at = now(), attempts = 1;
    update graphile_worker._private_job_queues set locked_by = 'gone', locked_at = now()`)
  let begun = 0
  await start(job<never>('long', async () => void begun++, { single: true }))
  await until(() => begun === 1)
})
