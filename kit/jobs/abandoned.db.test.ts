import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../tests/support/database.ts'
import { connect, type Database } from '../database/connect.ts'
import { releaseAbandoned } from './abandoned.server.ts'
import { job } from './job.ts'
import { prepareJobs, startWorker, type Worker } from './worker.server.ts'

const { app, urls, adminUrl } = await testDatabase()
const queue = connect(urls.jobs)
const admin = connect(adminUrl, { max: 1 })
const log = { info: () => {}, error: (fields: object) => console.error(fields) }
const started: { worker: Worker; jobs: Database }[] = []

beforeAll(() => prepareJobs(urls.jobs))
afterEach(async () => {
  for (const { worker, jobs } of started.splice(0)) {
    await worker.stop()
    await jobs.close()
  }
  await queue.pool.query('delete from graphile_worker._private_jobs')
})
afterAll(() => Promise.all([queue.close(), admin.close()]))

/** A worker with its own connections, like the one of another server. */
async function work(run: () => Promise<void>, applicationName = 'one'): Promise<void> {
  const jobs = connect(urls.jobs, { applicationName })
  started.push({ worker: await startWorker({ app, jobs: jobs.pool, clock: () => '', log }, [job('probe', run)]), jobs })
}

const add = `select graphile_worker.add_job('probe', '{"scope": {"companyId": 1}}', max_attempts => 3)`
/** Adds a job as a process leaves it that was killed during the job, after so many attempts. */
const addAbandoned = (attempts: number) =>
  queue.pool.query(
    `begin; ${add}; update graphile_worker._private_jobs set locked_by = 'gone', locked_at = now(), attempts = ${attempts}; commit`,
  )
const holders = async () =>
  (await queue.pool.query<{ holder: string | null }>('select locked_by as holder from graphile_worker._private_jobs')).rows

async function until(isSo: () => boolean | Promise<boolean>) {
  while (!(await isSo())) await pause(10)
}

test.each([1, 3, 9])('a job whose process was killed %i times is done by the next worker, while another one is running', async attempts => {
  let done = 0
  const count = async () => void done++
  await work(count)
  await addAbandoned(attempts)
  await work(count)
  await until(async () => (await holders()).length === 0)
  expect(done).toBe(1)
})

test('a job that was killed ten times is not started again', async () => {
  await addAbandoned(10)
  let done = 0
  await work(async () => void done++)
  await queue.pool.query(add)
  await until(async () => (await holders()).length === 1)
  expect(done).toBe(1)
})

test('a running worker keeps its job, even when its connections are cut', async () => {
  let begun = 0
  let finish = () => {}
  const untilFinished = new Promise<void>(done => {
    finish = done
  })
  const begin = () => {
    begun++
    return untilFinished
  }
  await work(begin, 'living')
  await queue.pool.query(add)
  await until(() => begun === 1)
  const kept = await holders()
  await releaseAbandoned(queue.pool)
  expect(await holders()).toEqual(kept)

  // waits until they are gone, so that the earlier lock is not taken for a sign of life
  await admin.pool.query(
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = current_database() and application_name = 'living'`,
  )
  const showsLife = `select from pg_locks join pg_stat_activity using (pid) where datname = current_database() and locktype = 'advisory' and application_name = 'living'`
  await until(async () => (await admin.pool.query(showsLife)).rowCount === 1)
  await work(begin, 'other')
  expect(await holders()).toEqual(kept)
  finish()
  await until(async () => (await holders()).length === 0)
  expect(begun).toBe(1)
})
