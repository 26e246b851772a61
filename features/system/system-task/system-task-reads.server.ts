import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../kit/calls/handler.server.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { type NodesOfRow, ofSeveral } from '../../../kit/resource/page/counts-for.server.ts'
import { zoneOfSchedule } from '../../../kit/tasks/schedules.server.ts'
import type { TaskRun } from './system-task.api.ts'

/** A schedule of a node counts for those below it too, one without for the whole company. */
export const nodesOfSchedule: NodesOfRow = row => sql`
  select n.id, n.name, n.path from org_node n left join org_node up on up.company_id = n.company_id and up.id = ${sql.ref(`${row}.node_id`)}
   where n.company_id = ${sql.ref(`${row}.company_id`)} and n.active and (${sql.ref(`${row}.node_id`)} is null or n.path <@ up.path)`

export const scheduleKind = ofSeveral('system_task_schedule', nodesOfSchedule)

/** Schedules that count for a node within reach. */
export const seenFrom = (reachable: readonly number[]): RawBuilder<unknown> =>
  sql`exists (select from (${nodesOfSchedule('r')}) n where n.id = any(${[...reachable]}::bigint[]))`

/** A run `o` as calls answer it. */
const runFields: readonly (readonly [name: string, of: RawBuilder<unknown>])[] = [
  ['id', sql`o.id`],
  ['dueAt', sql`o.due_at`],
  ['askedBy', sql`user_display_name(o.asked_by)`],
  ['state', sql`o.state`],
  ['startedAt', sql`o.started_at`],
  ['finishedAt', sql`o.finished_at`],
  ['ok', sql`case o.state when 'done' then true when 'failed' then false when 'cancelled' then false end`],
  ['attempts', sql`o.attempts`],
  ['cancelling', sql`o.cancelling and o.finished_at is null`],
  ['message', sql`o.message`],
  ['counts', sql`o.counts`],
]
export const runColumns = sql.join(runFields.map(([name, of]) => sql`${of} as ${sql.ref(name)}`))
const isoInstant = (of: RawBuilder<unknown>) => sql`to_char(${of} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
const runAsJson = sql`jsonb_build_object(${sql.join(
  runFields.map(([name, of]) => sql`${name}::text, ${name.endsWith('At') ? isoInstant(of) : of}`),
)})`

/** What is answered of a schedule `r` besides its contents. */
export const answeredColumns = (countsFor: RawBuilder<unknown>): RawBuilder<unknown> => sql`${countsFor}, r.state,
  (select ${zoneOfSchedule} from system_task_schedule s where s.company_id = r.company_id and s.id = r.id) as zone,
  (select next_run_at from system_task_clock where company_id = r.company_id and schedule_id = r.id) as next_run_at,
  (select ${runAsJson} from system_task_run o where o.company_id = r.company_id and o.schedule_id = r.id
    order by o.due_at desc limit 1) as last_run`

const mostRuns = 500

export async function runsOf(db: Scoped, scheduleId: number): Promise<TaskRun[]> {
  const { rows } = await sql<TaskRun>`select ${runColumns} from system_task_run o where o.schedule_id = ${scheduleId}
    order by o.due_at desc limit ${mostRuns}`.execute(db)
  return rows
}

export interface KnownSchedule {
  readonly id: number
  readonly version: number
  readonly state: 'active' | 'paused'
  readonly task: string
}

/** For the moves; the pipeline has looked at the reach. */
export async function scheduleOf({ db, fail }: Pick<Context, 'db' | 'fail'>, id: number): Promise<KnownSchedule> {
  const { rows } = await sql<KnownSchedule>`select id, version, state, task from system_task_schedule where id = ${id}`.execute(db)
  return rows[0] ?? fail('notFound')
}

/** The zone that a schedule of this node would follow. */
export async function zoneOfNode(db: Scoped, nodeId: number | null): Promise<string> {
  const { rows } = await sql<{ zone: string }>`
    select ${zoneOfSchedule} as zone from (select company() as company_id, ${nodeId}::bigint as node_id) s`.execute(db)
  return rows[0]!.zone
}

export async function nextRunOf(db: Scoped, id: number): Promise<string | null> {
  const { rows } = await sql<{ nextRunAt: string | null }>`select next_run_at from system_task_clock where schedule_id = ${id}`.execute(db)
  return rows[0]!.nextRunAt
}
