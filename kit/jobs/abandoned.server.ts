// A killed process would leave its jobs locked for hours. So every worker holds a database lock with its name while it runs. When the lock
// of a worker is free, its jobs are released for other workers.

import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** A job that makes its process end is tried this often at most. */
const mostAttempts = 10
const againMs = 1000

const lockOf = (worker: string) => `hashtextextended('worker ' || ${worker}, 0)`

/** Holds the lock that shows that a worker lives, until `end`. It has its own connection, and opens a new one when that is lost. */
export async function showLife(jobs: pg.Pool, worker: string, end: AbortSignal): Promise<void> {
  const client = new pg.Client(jobs.options)
  client.on('error', () => {})
  try {
    await client.connect()
    // so that the server notices within a minute when this machine is gone
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

/** Releases the jobs of workers that are gone. Being killed does not count as a failed try. */
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
