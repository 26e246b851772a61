import { type RawBuilder, sql } from 'kysely'
import type { Scoped } from '../database/company.ts'
import { cronOf } from './frequency.ts'
import { nextRun, type Rule } from './next-run.server.ts'
import type { SystemTask } from './task.ts'

/** The zone of a schedule `s`: that of its node, else of the company's top node. */
export const zoneOfSchedule: RawBuilder<string> = sql<string>`coalesce(
  (select zone from org_node where company_id = s.company_id and id = s.node_id),
  (select zone from org_node where company_id = s.company_id and parent_id is null order by id limit 1), 'UTC')`

interface Planned extends Rule {
  readonly id: number
  readonly state: 'active' | 'paused'
  readonly zone: string
}

/**
 * Finds the next run of the schedules that were added or changed, or whose clock was, in the company of the transaction. Runs that were due
 * while a schedule was paused are not made up for. A schedule that another process is working on is left to it.
 * @param now ISO in UTC
 */
export async function planSchedules(db: Scoped, now: string): Promise<void> {
  const { rows } = await sql<Planned>`
    select s.id, s.state, s.cron, s.every_n, s.unit, s.from_on, ${zoneOfSchedule} as zone
      from system_task_clock c join system_task_schedule s on s.company_id = c.company_id and s.id = c.schedule_id
     where c.replan for update of c skip locked`.execute(db)
  for (const { id, state, zone, ...rule } of rows) {
    const next = state === 'active' ? nextRun(rule, zone, now) : null
    await sql`update system_task_clock set next_run_at = ${next}, replan = false where schedule_id = ${id}`.execute(db)
  }
}

/**
 * Gives the company of the transaction a schedule of each task that it was never given before. The database owner calls it when a version
 * starts.
 */
export async function giveTasks(db: Scoped, companyId: number, tasks: readonly SystemTask[]): Promise<void> {
  const fresh = await sql<{ task: string }>`
    insert into handed_out_task (company_id, task) select ${companyId}, unnest(${tasks.map(({ name }) => name)}::text[])
    on conflict do nothing returning task`.execute(db)
  for (const { name, label, frequency } of tasks.filter(each => fresh.rows.some(({ task }) => task === each.name))) {
    const { everyN, unit, weekdays, atTime, monthDay } = frequency
    await sql`
      insert into system_task_schedule (company_id, name, task, cron, every_n, unit, weekdays, at_time, month_day)
      values (${companyId}, ${label}, ${name}, ${cronOf(frequency)}, ${everyN}, ${unit}, ${[...weekdays]}::smallint[], ${atTime}, ${monthDay})
      on conflict do nothing`.execute(db)
  }
}
