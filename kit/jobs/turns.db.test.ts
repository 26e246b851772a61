import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../tests/support/database.ts'
import { inCompany } from '../database/company.ts'
import { connect } from '../database/connect.ts'
import { addJob, addJobOnce, type Job, job } from './job.ts'
import { prepareJobs, startWorker, type Worker } from './worker.server.ts'

const { app, urls } = await testDatabase()
const queue = connect(urls.jobs)
const log = { info: () => {}, error: (fields: object) => console.error(fields) }
let worker: Worker | undefined

beforeAll(() => prepareJobs(urls.jobs))
afterEach(async () => {
  await worker?.stop()
  worker = undefined
  // a job that has just ended may still be in the table and would block its queue
  await queue.pool.query('delete from graphile_worker._private_jobs; delete from graphile_worker._private_job_queues')
})

const start = async (...jobs: Job<never>[]) => {
  worker = await startWorker({ app, jobs: queue.pool, clock: () => '2026-11-22T00:00:00Z', log }, jobs)
}
const scopeOf = (companyId: number) => ({ companyId, actorId: null, requestId: 'test' })
const add = (companyId: number, what: Job<string>, payload: string) =>
  inCompany(app, companyId, db => addJob(db, scopeOf(companyId), what, payload))
const addOnce = (companyId: number, what: Job<string>, payload: string) =>
  inCompany(app, companyId, db => addJobOnce(db, scopeOf(companyId), what, 'the same', async () => payload))
const until = async (isSo: () => boolean) => {
  while (!isSo()) await pause(10)
}

/** A job that adds its payload to `ended` when it ends. */
const noting = (name: string, ended: string[], single = false) =>
  job<string>(
    name,
    async payload => {
      await pause(2)
      ended.push(payload)
    },
    { single },
  )

test.each([
  ['that run one at a time in each company', false],
  ['that run one at a time', true],
])('a company with 300 waiting jobs makes another one wait only for the running jobs: jobs %s', async (_, single) => {
  const ended: string[] = []
  const run = noting('run', ended, single)
  const other = noting('other', ended)
  for (let at = 0; at < 300; at++) await add(1, run, `A${at}`)
  await start(run, other)
  await until(() => ended.length > 20)
  const before = ended.length
  await add(2, run, 'B')
  await add(2, other, 'B, another kind')
  await until(() => ended.includes('B') && ended.includes('B, another kind'))
  // some jobs end while the two are being queued and found
  expect(ended.length - before).toBeLessThan(100)
  const left = Number((await queue.pool.query('select from graphile_worker._private_jobs')).rowCount)
  expect(left).toBeGreaterThan(100)
})

test('companies take turns, whoever queued first', async () => {
  const ended: string[] = []
  const run = noting('run', ended, true)
  for (const payload of ['A1', 'A2', 'A3', 'A4']) await add(1, run, payload)
  for (const payload of ['B1', 'B2']) await add(2, run, payload)
  for (const payload of ['C1', 'C2']) await add(3, run, payload)
  await start(run)
  await until(() => ended.length === 8)
  expect(ended).toEqual(['A1', 'B1', 'C1', 'A2', 'B2', 'C2', 'A3', 'A4'])
})

test('three long jobs of one company leave room for jobs of another', async () => {
  let begun = 0
  const finish = new AbortController()
  const long = (name: string) =>
    job<string>(name, async () => {
      begun++
      if (!finish.signal.aborted) await new Promise(done => finish.signal.addEventListener('abort', done))
    })
  const kinds = ['one', 'two', 'three'].map(long)
  const ended: string[] = []
  const quick = noting('quick', ended)
  await start(...kinds, quick)
  for (const kind of kinds) for (let at = 0; at < 3; at++) await add(1, kind, `A${at}`)
  await until(() => begun === 3)
  await add(2, quick, 'B')
  await until(() => ended.includes('B'))
  expect(begun).toBe(3)
  finish.abort()
})

test('only one job for the same work of a company waits, and later callers get that one; a running job does not count', async () => {
  const ended: string[] = []
  const finish = new AbortController()
  const run = job<string>('run', async payload => {
    if (!finish.signal.aborted) await new Promise(done => finish.signal.addEventListener('abort', done))
    ended.push(payload)
  })
  expect(await addOnce(1, run, 'first')).toBe('first')
  expect(await Promise.all([addOnce(1, run, 'second'), addOnce(1, run, 'third')])).toEqual(['first', 'first'])
  expect(await addOnce(2, run, 'of another company')).toBe('of another company')
  await start(run)
  const underWay = 'select from graphile_worker._private_jobs where locked_at is not null'
  while ((await queue.pool.query(underWay)).rowCount !== 2) await pause(10)
  const inLine = await Promise.all([addOnce(1, run, 'after'), addOnce(1, run, 'after all')])
  expect(new Set(inLine).size).toBe(1)
  finish.abort()
  await until(() => ended.length === 3)
  expect([...ended].sort()).toEqual([...new Set(['first', 'of another company', ...inLine])].sort())
})
