import { sql } from 'kysely'
import type { Context } from '../../../kit/calls/handler.server.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { queueRun, type TaskJobs } from '../../../kit/tasks/run-due.server.ts'
import type { TaskRun } from './system-task.api.ts'
import { runColumns } from './system-task-reads.server.ts'

/** Queues a run of a schedule now; where one is open already, that one is answered. */
export async function startRun(
  { db, actor, requestId, now }: Pick<Context, 'db' | 'actor' | 'requestId' | 'now'>,
  jobs: TaskJobs,
  schedule: { readonly id: number; readonly task: string },
): Promise<{ runId: number; started: boolean }> {
  const scope = { companyId: actor.companyId, actorId: actor.userId, requestId }
  const runId = await queueRun(db, scope, jobs, { ...schedule, dueAt: now })
  if (runId !== null) return { runId, started: true }
  const { rows } = await sql<{
    id: number
  }>`select id from system_task_run where schedule_id = ${schedule.id} order by due_at desc limit 1`.execute(db)
  return { runId: rows[0]!.id, started: false }
}

/** The open run of a schedule: one that waits has ended with this, one under way ends after the step it is at. Undefined where none is open. */
export async function cancelOpen(db: Scoped, scheduleId: number, now: string): Promise<TaskRun | undefined> {
  const { rows } = await sql<TaskRun>`
    update system_task_run o set cancelling = true,
      state = case state when 'waiting' then 'cancelled' else state end,
      finished_at = case state when 'waiting' then ${now}::timestamptz end
    where schedule_id = ${scheduleId} and state in ('waiting', 'running') returning ${runColumns}`.execute(db)
  return rows[0]
}
