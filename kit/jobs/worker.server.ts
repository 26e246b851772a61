import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, run, runMigrations, type TaskList, type WorkerEvents } from 'graphile-worker'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { inCompany, readInCompany, type Scoped } from '../database/company.ts'
import { type Database, withClient } from '../database/connect.ts'
import { releaseAbandoned, showLife } from './abandoned.server.ts'
import { doors } from './doors.server.ts'
import type { Job, JobTicket } from './job.ts'
import { noteTime, timesTable } from './times.server.ts'

export interface WorkerServices {
  readonly app: Database
  /** must connect as the role that owns the job tables; other roles see no jobs, without an error */
  readonly jobs: Pool
  readonly clock: () => string
  readonly log: { info(fields: object, text: string): void; error(fields: object, text: string): void }
}

/**
 * Makes the job tables, and the functions with which the application queues a job inside its own transaction.
 * Must run as the jobs role before any job is queued. When two processes start at once, the second waits for the first.
 */
export function prepareJobs(jobsUrl: string): Promise<void> {
  return withClient(jobsUrl, async client => {
    await client.query(`select pg_advisory_lock(hashtext('quayside jobs'))`)
    await runMigrations({ connectionString: jobsUrl, logger: silent })
    await client.query(doors)
    await client.query(timesTable)
  })
}

const silent = new Logger(() => () => {})

export interface Worker {
  /** finishes the running jobs; long ones end with the result they have */
  stop(): Promise<void>
}

const releaseEveryMs = 30_000

/**
 * Runs queued jobs until stopped. Also runs those of workers that are gone: at the start, and later within half a minute. One company runs
 * one job of each kind at a time; with one place more than kinds, a company can never use all places.
 */
export async function startWorker(services: WorkerServices, list: readonly Job<never>[]): Promise<Worker> {
  const ending = new AbortController()
  const taskList: TaskList = Object.fromEntries(
    list.map(job => [job.name, (ticket: unknown) => runOne(services, job, ticket as JobTicket, ending.signal)]),
  )
  const end = new AbortController()
  const release = () => releaseAbandoned(services.jobs).catch(error => services.log.error({ err: error }, 'abandoned jobs not released'))
  await releaseAbandoned(services.jobs)
  const events = new EventEmitter() as WorkerEvents
  const isAsking = askingIn(events)
  const runner = await run({
    pgPool: services.jobs,
    taskList,
    events,
    concurrency: list.length + 1,
    noHandleSignals: true,
    pollInterval: 1000,
    logger: silent,
    preset: { plugins: [lifePlugin(services.jobs, end.signal)] },
  })
  const timer = setInterval(release, releaseEveryMs)
  return {
    async stop() {
      clearInterval(timer)
      const stopped = runner.stop()
      // waits until no request for a job is open: a job taken after a long one was told to end is for the next server
      while (isAsking()) await pause(5)
      ending.abort()
      await stopped
      end.abort()
    },
  }
}

/** Whether a worker is asking the database for a job at this moment. */
function askingIn(events: WorkerEvents): () => boolean {
  let asking = 0
  events.on('worker:getJob:start', () => asking++)
  for (const name of ['worker:getJob:empty', 'worker:getJob:error', 'job:start'] as const) events.on(name, () => asking--)
  return () => asking > 0
}

/** Lets a worker take jobs only when it holds its lock as a sign of life. */
function lifePlugin(jobs: Pool, end: AbortSignal): GraphileConfig.Plugin {
  const shown = new Map<string, Promise<void>>()
  const startWorker = async (_: unknown, { worker }: { worker: { workerPool: { id: string } } }) => {
    const { id } = worker.workerPool
    if (!shown.has(id)) shown.set(id, showLife(jobs, id, end))
    await shown.get(id)
  }
  return { name: 'sign-of-life', version: '1', worker: { hooks: { startWorker } } }
}

async function runOne(services: WorkerServices, job: Job<never>, { scope, payload }: JobTicket, ending: AbortSignal): Promise<void> {
  const started = performance.now()
  try {
    await job.run(payload as never, {
      scope,
      transaction: work => inCompany(services.app, scope.companyId, work, scope),
      reading: work => readInCompany(services.app, scope.companyId, work, scope),
      now: () => inCompany(services.app, scope.companyId, db => companyClock(db, services.clock)),
      ending,
    })
    services.log.info({ job: job.name, ms: Math.round(performance.now() - started) }, 'job done')
    await noteTime(services.jobs, job.name, 'done', performance.now() - started)
  } catch (error) {
    services.log.error({ job: job.name, err: error }, 'job failed')
    await noteTime(services.jobs, job.name, 'failed', performance.now() - started)
    throw error
  }
}

async function companyClock(db: Scoped, clock: () => string): Promise<string> {
  const found = await sql<{ clockAt: string | null }>`select clock_at from company`.execute(db)
  return found.rows[0]?.clockAt ?? clock()
}
