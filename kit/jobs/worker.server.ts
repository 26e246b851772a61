import { Logger, type Runner, run, runMigrations, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { inCompany, type Scoped } from '../database/company.ts'
import type { Database } from '../database/connect.ts'
import type { Job, JobTicket } from './job.ts'

export interface WorkerServices {
  readonly app: Database
  /** connects as the role that owns the job tables: others see none of them, without an error */
  readonly jobs: Pool
  readonly clock: () => string
  readonly log: { info(fields: object, text: string): void; error(fields: object, text: string): void }
}

/**
 * Makes the job tables, and the one door through which the application adds a job inside its own transaction.
 * Run as the jobs role before anything may queue.
 */
export async function prepareJobs(jobs: Pool): Promise<void> {
  await runMigrations({ pgPool: jobs, logger: silent })
  await jobs.query(`
    create schema if not exists jobs_door;
    grant usage on schema jobs_door to quayside_app;
    create or replace function jobs_door.add(task text, ticket json) returns void
      language sql security definer set search_path = graphile_worker, public
      as $$ select graphile_worker.add_job(task, ticket, max_attempts => 3) $$;
    revoke execute on function jobs_door.add(text, json) from public;
    grant execute on function jobs_door.add(text, json) to quayside_app;`)
}

const silent = new Logger(() => () => {})

/** Runs queued jobs until stopped; jobs of workers that died are taken up again first. */
export async function startWorker(services: WorkerServices, list: readonly Job<never>[], concurrency = 2): Promise<Runner> {
  await releaseAbandoned(services.jobs)
  const taskList: TaskList = Object.fromEntries(
    list.map(job => [job.name, (ticket: unknown) => runOne(services, job, ticket as JobTicket)]),
  )
  return run({ pgPool: services.jobs, taskList, concurrency, noHandleSignals: true, pollInterval: 2000, logger: silent })
}

/** A killed process leaves its jobs locked for hours; a lock whose connection is gone is nobody's. */
async function releaseAbandoned(jobs: Pool): Promise<void> {
  const locked = await jobs.query<{ locked_by: string }>(
    `select distinct locked_by from graphile_worker._private_jobs where locked_by is not null`,
  )
  const workers = locked.rows.map(row => row.locked_by)
  if (workers.length === 0) return
  const others = await jobs.query(
    `select 1 from pg_stat_activity where usename = current_user and pid <> pg_backend_pid() and application_name = 'quayside worker' and query like 'LISTEN%'`,
  )
  if (others.rowCount === 0) await jobs.query('select graphile_worker.force_unlock_workers($1)', [workers])
}

async function runOne(services: WorkerServices, job: Job<never>, { scope, payload }: JobTicket): Promise<void> {
  const started = performance.now()
  try {
    await job.run(payload as never, {
      transaction: work => inCompany(services.app, scope.companyId, work, scope),
      now: () => inCompany(services.app, scope.companyId, db => companyClock(db, services.clock)),
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
