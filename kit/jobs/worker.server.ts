import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, run, runMigrations, type TaskList, type WorkerEvents } from 'graphile-worker'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { inCompany, type Scoped } from '../database/company.ts'
import { type Database, withClient } from '../database/connect.ts'
import { releaseAbandoned, showLife } from './abandoned.server.ts'
import { doors } from './doors.server.ts'
import type { Job, JobTicket } from './job.ts'

export interface WorkerServices {
  readonly app: Database
  /** connects as the role that owns the job tables: others see none of them, without an error */
  readonly jobs: Pool
  readonly clock: () => string
  readonly log: { info(fields: object, text: string): void; error(fields: object, text: string): void }
}

/**
 * Makes the job tables, and the doors through which the application queues a job inside its own transaction.
 * Run as the jobs role before anything may queue. Of two processes that start at once, the second waits for the first.
 */
export function prepareJobs(jobsUrl: string): Promise<void> {
  return withClient(jobsUrl, async client => {
    await client.query(`select pg_advisory_lock(hashtext('quayside jobs'))`)
    await runMigrations({ connectionString: jobsUrl, logger: silent })
    await client.query(doors)
  })
}

const silent = new Logger(() => () => {})

export interface Worker {
  /** finishes the jobs under way; long ones end with what they have */
  stop(): Promise<void>
}

const releaseEveryMs = 30_000

/**
 * Runs queued jobs until stopped, and those of workers that died: at once when it starts, later within half a minute. A company has one job of a
 * kind done at a time, so one place more than there are kinds is always free of it.
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
      // a job got only now would be the one behind the long one that is told to end: it is the next server's
      while (isAsking()) await pause(5)
      ending.abort()
      await stopped
      end.abort()
    },
  }
}

/** Whether anybody is asking the database for a job at this moment. */
function askingIn(events: WorkerEvents): () => boolean {
  let asking = 0
  events.on('worker:getJob:start', () => asking++)
  for (const name of ['worker:getJob:empty', 'worker:getJob:error', 'job:start'] as const) events.on(name, () => asking--)
  return () => asking > 0
}

/** No job is taken before the worker's sign of life is there. */
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
      transaction: work => inCompany(services.app, scope.companyId, work, scope),
      now: () => inCompany(services.app, scope.companyId, db => companyClock(db, services.clock)),
      ending,
    })
    services.log.info({ job: job.name, ms: Math.round(performance.now() - started) }, 'job done')
  } catch (error) {
    services.log.error({ job: job.name, err: error }, 'job failed')
    throw error
  }
}

async function companyClock(db: Scoped, clock: () => string): Promise<string> {
  const found = await sql<{ clockAt: string | null }>`select clock_at from company`.execute(db)
  return found.rows[0]?.clockAt ?? clock()
}
