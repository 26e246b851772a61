import { sql } from 'kysely'
import type { Pool } from 'pg'
import { inCompany, type Scoped } from '../database/company.ts'
import type { Database } from '../database/connect.ts'
import { addJob, type Job, type JobScope } from '../jobs/job.ts'
import { nextRun, type Rule } from './next-run.server.ts'
import { planSchedules, zoneOfSchedule } from './schedules.server.ts'
import type { RunTicket } from './task-job.server.ts'

/** The job of each task, by the name of the task. */
export type TaskJobs = ReadonlyMap<string, Job<RunTicket>>

export interface TimeServices {
  readonly app: Database
  /** connects as the role that sees over all companies what is due */
  readonly jobs: Pool
}

interface Due extends Rule {
  readonly id: number
  readonly task: string
  readonly dueAt: string
  readonly zone: string
}

/**
 * Queues the runs that are due at an instant, in every company whose time passes. Missed runs are made up for by one run. Any number of
 * processes may do this at once: one of them locks a schedule, and a schedule has one run for each time it is due and one open run at a
 * time.
 * @param now ISO in UTC
 * @returns how many runs were queued
 */
export async function runDue({ app, jobs }: TimeServices, tasks: TaskJobs, now: string): Promise<number> {
  await endLost({ app, jobs }, now)
  const { rows } = await jobs.query<{ company: string }>(
    `select distinct c.company_id as company from system_task_clock c join company on company.id = c.company_id
      where (c.next_run_at <= $1 or c.replan) and active and not unfinished and clock_at is null order by 1`,
    [now],
  )
  let queued = 0
  for (const { company } of rows) queued += await inCompany(app, Number(company), db => queueDue(db, Number(company), tasks, now))
  return queued
}

/** Ends runs whose job was given up, so that their schedules go on. */
async function endLost({ app, jobs }: TimeServices, now: string): Promise<void> {
  const { rows } = await jobs.query<{ company: string; runs: string[] }>(
    `select payload->'scope'->>'companyId' as company, array_agg(payload->'payload'->>'runId') as runs from graphile_worker._private_jobs
      where attempts >= max_attempts and locked_at is null and payload->'payload'->>'runId' is not null group by 1`,
  )
  for (const { company, runs } of rows) {
    await inCompany(app, Number(company), db =>
      sql`update system_task_run set state = 'failed', message = 'It was started several times and never finished.', finished_at = ${now}::timestamptz
         where id = any(${runs.map(Number)}::bigint[]) and state in ('waiting', 'running')`.execute(db),
    )
  }
}

async function queueDue(db: Scoped, companyId: number, tasks: TaskJobs, now: string): Promise<number> {
  await planSchedules(db, now)
  const { rows } = await sql<Due>`
    select s.id, s.task, s.cron, s.every_n, s.unit, s.from_on, c.next_run_at as due_at, ${zoneOfSchedule} as zone
      from system_task_clock c join system_task_schedule s on s.company_id = c.company_id and s.id = c.schedule_id
     where c.next_run_at <= ${now}::timestamptz and s.state = 'active' and s.task = any(${[...tasks.keys()]}::text[])
       and not exists (select from system_task_run r
                        where r.company_id = s.company_id and r.schedule_id = s.id and r.state in ('waiting', 'running'))
     order by c.next_run_at, s.id for update of c skip locked`.execute(db)
  let queued = 0
  for (const { id, dueAt, zone, ...rule } of rows) {
    const scope = { companyId, actorId: null, requestId: `task ${id}` }
    if (await queueRun(db, scope, tasks, { id, task: rule.task, dueAt })) queued++
    await sql`update system_task_clock set next_run_at = ${nextAfter(rule, zone, { dueAt, now })} where schedule_id = ${id}`.execute(db)
  }
  return queued
}

/** "@every" keeps its distance from the time that was due, unless that time is over too. */
function nextAfter(rule: Rule, zone: string, { dueAt, now }: { dueAt: string; now: string }): string | null {
  const next = nextRun(rule, zone, dueAt)
  return next !== null && Date.parse(next) > Date.parse(now) ? next : nextRun(rule, zone, now)
}

/**
 * Adds a run of a schedule and its job in the caller's transaction. Null when a run is open already, or there was one for this very
 * instant.
 */
export async function queueRun(
  db: Scoped,
  scope: JobScope,
  tasks: TaskJobs,
  { id, task, dueAt }: Pick<Due, 'id' | 'task' | 'dueAt'>,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into system_task_run (company_id, schedule_id, task, due_at) values (company(), ${id}, ${task}, ${dueAt}::timestamptz)
    on conflict do nothing returning id`.execute(db)
  const [run] = rows
  if (!run) return null
  await addJob(db, scope, tasks.get(task)!, { runId: run.id })
  return run.id
}
