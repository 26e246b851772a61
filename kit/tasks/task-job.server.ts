import { sql } from 'kysely'
import { FailedAbove } from '../calls/errors.ts'
import type { Scoped } from '../database/company.ts'
import { addJob, type Job, type JobTools, job } from '../jobs/job.ts'
import type { SystemTask, TaskResult } from './task.ts'

/** The payload of a run's job. */
export interface RunTicket {
  readonly runId: number
}

/** how soon a run notices that it is cancelled */
const lookEveryMs = 500

/** The job that does the runs of a task. */
function taskJob(task: SystemTask): Job<RunTicket> {
  const own: Job<RunTicket> = job(`task ${task.name}`, (ticket, tools) => doRun(task, own, ticket, tools))
  return own
}

export const taskJobs = (tasks: readonly SystemTask[]): ReadonlyMap<string, Job<RunTicket>> =>
  new Map(tasks.map(task => [task.name, taskJob(task)]))

async function doRun(task: SystemTask, own: Job<RunTicket>, { runId }: RunTicket, tools: JobTools): Promise<void> {
  const now = await tools.now()
  const begun = await tools.transaction(db => begin(db, runId, now))
  if (!begun) return
  const cancelled = watch(tools, runId)
  const signal = AbortSignal.any([cancelled.signal, tools.ending])
  try {
    const result = await task.run({ scope: tools.scope, transaction: tools.transaction, now, ...begun, signal })
    await tools.transaction(async db => {
      // a server that stops has let go of it in the middle: the next one begins it again
      if (tools.ending.aborted && !cancelled.signal.aborted) return again(db, own, { runId }, tools.scope)
      await end(db, runId, { state: cancelled.signal.aborted ? 'cancelled' : 'done', message: null, ...result }, await tools.now())
    })
  } catch (error) {
    const message = error instanceof FailedAbove ? error.text : 'Something went wrong on the server.'
    const failed = { state: 'failed', message, counts: {} } as const
    await tools.transaction(async db => end(db, runId, failed, await tools.now()))
    // so that the log has it; tried again, the job finds a run that has ended
    throw error
  } finally {
    cancelled.stop()
  }
}

interface Begun {
  readonly orgNodeId: number | null
  readonly lastOk: string | null
}

/** Undefined when it has ended or was cancelled before it began. One that is running has lost its worker, since a job is at one worker only. */
async function begin(db: Scoped, runId: number, now: string): Promise<Begun | undefined> {
  const { rows } = await sql<Begun>`
    update system_task_run r set state = 'running', started_at = ${now}::timestamptz, attempts = attempts + 1
      from system_task_schedule s
     where r.id = ${runId} and r.state in ('waiting', 'running') and s.company_id = r.company_id and s.id = r.schedule_id
    returning s.node_id as org_node_id, (
      select max(o.started_at) from system_task_run o
       where o.company_id = r.company_id and o.schedule_id = r.schedule_id and o.state = 'done') as last_ok`.execute(db)
  return rows[0]
}

interface Ended extends TaskResult {
  readonly state: 'done' | 'failed' | 'cancelled'
  readonly message: string | null
}

async function end(db: Scoped, runId: number, { state, message, counts }: Ended, now: string): Promise<void> {
  await sql`update system_task_run set state = ${state}, message = ${message}, counts = ${JSON.stringify(counts)}::jsonb,
      finished_at = ${now}::timestamptz where id = ${runId} and state = 'running'`.execute(db)
}

async function again(db: Scoped, own: Job<RunTicket>, ticket: RunTicket, scope: JobTools['scope']): Promise<void> {
  await sql`update system_task_run set state = 'waiting' where id = ${ticket.runId}`.execute(db)
  await addJob(db, scope, own, ticket)
}

/** Looks whether the run was cancelled, from any process. */
function watch(tools: JobTools, runId: number): { readonly signal: AbortSignal; stop(): void } {
  const cancelled = new AbortController()
  const look = async () => {
    const { rows } = await tools.transaction(db =>
      sql<{ cancelling: boolean }>`select cancelling from system_task_run where id = ${runId}`.execute(db),
    )
    if (rows[0]?.cancelling) cancelled.abort()
  }
  // a database that is away for a moment ends no run
  const timer = setInterval(() => void look().catch(() => {}), lookEveryMs)
  return { signal: cancelled.signal, stop: () => clearInterval(timer) }
}
