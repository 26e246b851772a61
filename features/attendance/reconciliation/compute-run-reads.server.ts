import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { ComputeRun } from './attendance.api.ts'

export const runColumns = sql`id, version, starts_on as from, ends_on as to, state, progress, person_days, computed, unchanged, removed,
  without_parameters, message`

export async function runOf(db: Scoped, id: number): Promise<ComputeRun | undefined> {
  const { rows } = await sql<ComputeRun>`
    select ${runColumns} from attendance_run where company_id = (select company()) and id = ${id}`.execute(db)
  return rows[0]
}

/** The newest run of a node. */
export async function newestRun(db: Scoped, orgNodeId: number): Promise<ComputeRun | null> {
  const { rows } = await sql<ComputeRun>`
    select ${runColumns} from attendance_run where company_id = (select company()) and org_node_id = ${orgNodeId}
     order by id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Where a run goes on. */
export interface RunLeft {
  readonly orgNodeId: number
  readonly from: string
  readonly to: string
  readonly doneUntil: string | null
}

/** What is left of a run; undefined when it is over or was cancelled. */
export async function leftOf(db: Scoped, id: number): Promise<RunLeft | undefined> {
  const { rows } = await sql<RunLeft>`
    select org_node_id, starts_on as from, ends_on as to, done_until from attendance_run
     where company_id = (select company()) and id = ${id} and state = 'running'`.execute(db)
  return rows[0]
}
