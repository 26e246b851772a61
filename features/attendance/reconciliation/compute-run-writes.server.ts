import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import { makeMove } from '../../../kit/states/make.server.ts'
import type { ComputeRun } from './attendance.api.ts'
import type { ComputedCounts } from './compute-attendance.server.ts'
import { computeStates } from './compute-run.states.ts'
import { runColumns } from './compute-run-reads.server.ts'
import type { Period } from './period.rules.ts'

/** Queues a run; gives the one that already waits for the same node and period, if there is one. */
export async function queueRun(db: Scoped, { orgNodeId, from, to }: Period): Promise<{ run: ComputeRun; isNew: boolean }> {
  const waiting = await sql<ComputeRun>`
    select ${runColumns} from attendance_run
     where company_id = (select company()) and org_node_id = ${orgNodeId} and starts_on = ${from} and ends_on = ${to} and state = 'queued'
     limit 1`.execute(db)
  if (waiting.rows[0]) return { run: waiting.rows[0], isNew: false }
  const made = await sql<ComputeRun>`
    insert into attendance_run (company_id, org_node_id, starts_on, ends_on) values ((select company()), ${orgNodeId}, ${from}, ${to})
    returning ${runColumns}`.execute(db)
  return { run: made.rows[0]!, isNew: true }
}

/** Takes up a run that waits, or one whose server was killed; false when nobody waits for it any more. */
export const beginRun = async (db: Scoped, id: number): Promise<boolean> => Boolean(await makeMove(db, computeStates, 'begun', { id }))

/** Notes a part as done; false when the run was cancelled meanwhile. */
export async function noteDone(db: Scoped, id: number, part: { until: string; percent: number; counts: ComputedCounts }): Promise<boolean> {
  const { personDays, computed, unchanged, removed, withoutParameters } = part.counts
  const noted = await sql`
    update attendance_run set done_until = ${part.until}, progress = ${part.percent}, person_days = person_days + ${personDays},
           computed = computed + ${computed}, unchanged = unchanged + ${unchanged}, removed = removed + ${removed},
           without_parameters = without_parameters + ${withoutParameters}
     where company_id = (select company()) and id = ${id} and state = 'running'`.execute(db)
  return noted.numAffectedRows === 1n
}

export async function endRun(db: Scoped, id: number, move: 'done' | 'failed', message: string | null = null): Promise<void> {
  await makeMove(db, computeStates, move, { id, set: sql`message = ${message}` })
}
