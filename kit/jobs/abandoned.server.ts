// A killed process leaves its jobs locked for hours. So every worker holds a lock of the database under its name while it lives; a job
// whose worker's lock is free is nobody's, and is given back.

import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** A job that takes its process down is tried this often, and then left. */
const mostAttempts = 10
const againMs = 1000

const lockOf = (worker: string) => `hashtextextended('worker ' || ${worker}, 0)`

/** Holds the lock of a worker until `end`, on a connection of its own; when that is lost, on another. */
export async function showLife(jobs: pg.Pool, worker: string, end: AbortSignal): Promise<void> {
  const client = new pg.Client(jobs.options)
  client.on('error', () => {})
  try {
    await client.connect()
    // a machine that went without a word is noticed within a minute
    await client.query('set tcp_keepalives_idle = 20; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3')
    await client.query(`select pg_advisory_lock_shared(${lockOf('$1::text')})`, [worker])
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
  const close = () => void client.end().catch(() => {})
  end.addEventListener('abort', close, { once: true })
  client.once('end', () => {
    end.removeEventListener('abort', close)
    void showLifeAgain(jobs, worker, end)
  })
}

async function showLifeAgain(jobs: pg.Pool, worker: string, end: AbortSignal): Promise<void> {
  while (!end.aborted) {
    try {
      return await showLife(jobs, worker, end)
    } catch {
      await sleep(againMs, undefined, { ref: false })
    }
  }
}

/** Gives back the jobs of workers that are gone; being killed does not use up their tries. */
export async function releaseAbandoned(jobs: pg.Pool): Promise<void> {
  await jobs.query(
    `with gone as materialized (
       select worker from (select locked_by as worker from graphile_worker._private_jobs
                           union select locked_by from graphile_worker._private_job_queues) w
        where worker is not null and pg_try_advisory_xact_lock(${lockOf('worker')})),
     queues as (
       update graphile_worker._private_job_queues q set locked_at = null, locked_by = null from gone where q.locked_by = gone.worker)
     update graphile_worker._private_jobs j set locked_at = null, locked_by = null, max_attempts = least(j.attempts + 3, $1::int)
       from gone where j.locked_by = gone.worker`,
    [mostAttempts],
  )
}
