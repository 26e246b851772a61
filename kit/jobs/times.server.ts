import type { Pool } from 'pg'

/** How many jobs of a name ended, and how many seconds they ran in all, over all processes. */
export interface JobTime {
  readonly job: string
  readonly done: number
  readonly failed: number
  readonly seconds: number
}

/** The SQL that reads the job times, for the role that owns the job tables. */
export const jobTimes = 'select job, done, failed, seconds from jobs_door.job_time'

/** The SQL that makes the table of job times. They are stored because a single worker cannot be asked for them. */
export const timesTable = `create table if not exists jobs_door.job_time (
  job text primary key, done bigint not null default 0, failed bigint not null default 0, seconds double precision not null default 0)`

/** Counts a job that has ended. Nothing depends on it, so errors are ignored. */
export async function noteTime(jobs: Pool, job: string, end: 'done' | 'failed', ms: number): Promise<void> {
  const [done, failed] = end === 'done' ? [1, 0] : [0, 1]
  await jobs
    .query(
      `insert into jobs_door.job_time as t (job, done, failed, seconds) values ($1, $2, $3, $4)
         on conflict (job) do update set done = t.done + $2, failed = t.failed + $3, seconds = t.seconds + $4`,
      [job, done, failed, ms / 1000],
    )
    .catch(() => undefined)
}
