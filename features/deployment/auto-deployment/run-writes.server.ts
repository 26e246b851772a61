import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { SlotRange } from './slot-range.server.ts'
import { bandsOf, datesOf } from './slot-reads.server.ts'

export interface OpenRun {
  readonly id: number
  readonly date: string
  readonly bandId: number
}

/** A queued run for each date and band of the range. */
export async function queueRuns(db: Scoped, range: SlotRange, mode: 'auto' | 'replan' = 'auto'): Promise<number[]> {
  const bands = await bandsOf(db, range)
  const made = await sql<{ id: number }>`
    insert into deployment_run (company_id, org_node_id, shift_date, band_id, state, mode)
    select (select company()), ${range.orgNodeId}, date, band, 'queued', ${mode}
      from unnest(${datesOf(range)}::date[]) date cross join unnest(${bands}::bigint[]) band
    returning id`.execute(db)
  return made.rows.map(row => row.id)
}

/** Those of the runs that are still to be done; they are running from now on. */
export async function openRuns(db: Scoped, ids: readonly number[]): Promise<OpenRun[]> {
  const found = await sql<OpenRun>`
    update deployment_run set state = 'running', started_at = coalesce(started_at, now())
     where company_id = (select company()) and id = any(${ids}::bigint[]) and state in ('queued', 'running')
    returning id, shift_date as date, band_id`.execute(db)
  return found.rows
}

/** Writes how far runs have come, 0 to 100; false when all of them were cancelled. */
export async function reportProgress(db: Scoped, runs: readonly OpenRun[], percent: number): Promise<boolean> {
  const done = await sql`
    update deployment_run set progress = greatest(progress, ${percent})
     where company_id = (select company()) and id = any(${runs.map(run => run.id)}::bigint[]) and state = 'running'`.execute(db)
  return done.numAffectedRows !== 0n
}

/** Those of the runs that are still wanted; nobody cancels them until the transaction ends. */
export async function lockWanted(db: Scoped, runs: readonly OpenRun[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from deployment_run
     where company_id = (select company()) and id = any(${runs.map(run => run.id)}::bigint[]) and state = 'running' order by id for update`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Cancels runs of a node that wait or are under way; gives how many. */
export async function cancelRuns(db: Scoped, orgNodeId: number, ids: readonly number[]): Promise<number> {
  const done = await sql`
    update deployment_run set state = 'cancelled', finished_at = now()
     where company_id = (select company()) and org_node_id = ${orgNodeId} and id = any(${[...ids]}::bigint[]) and state in ('queued', 'running')`.execute(
    db,
  )
  return Number(done.numAffectedRows)
}

/** Ends runs that could not be done. */
export async function endRuns(db: Scoped, ids: readonly number[], message: string): Promise<void> {
  await sql`
    update deployment_run set state = 'failed', message = ${message}, finished_at = now()
     where company_id = (select company()) and id = any(${ids}::bigint[]) and state in ('queued', 'running')`.execute(db)
}
