import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../../kit/database/connect.ts'

/** What the product does by time, over all companies and processes. */
export function measureTasks({ pool }: Database, registers: Registry[]): void {
  new Gauge({
    name: 'task_runs',
    help: 'Runs of system tasks by state: those that wait or run, and those that ended within the last day',
    labelNames: ['task', 'state'],
    registers,
    async collect() {
      // the other metrics are worth reading when the database is away
      const counted = await pool.query<{ task: string; state: string; count: number }>(countRuns).catch(() => undefined)
      this.reset()
      for (const { count, ...labels } of counted?.rows ?? []) this.set(labels, count)
    },
  })
  new Gauge({
    name: 'task_oldest_due_seconds',
    help: 'How long the schedule that has waited longest is due, 0 when none is',
    registers,
    async collect() {
      const found = await pool.query<{ seconds: number }>(oldestDue).catch(() => undefined)
      this.set(found?.rows[0]?.seconds ?? 0)
    },
  })
}

const countRuns = `select task, state, count(*)::int as count from system_task_run
  where state in ('waiting', 'running') or finished_at > now() - interval '1 day' group by task, state`
const oldestDue = `select coalesce(greatest(extract(epoch from now() - min(c.next_run_at)), 0), 0)::float8 as seconds
  from system_task_clock c join company on company.id = c.company_id where active and not unfinished and clock_at is null`
