import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { SlotRange } from './slot-range.server.ts'

export interface RunState {
  readonly id: number
  readonly date: string
  readonly bandId: number
  readonly state: 'queued' | 'running' | 'accepted' | 'failed'
  readonly progress: number
  readonly posts: number
  readonly filled: number
  readonly filledByOwn: number
  readonly bound: number
  readonly message: string | null
  readonly finishedAt: string | null
}

/** The newest run of each date and band, of any state or of one; one that was cancelled has changed nothing and is none. */
export async function newestRuns(db: Scoped, { orgNodeId, from, to, bandId }: SlotRange, state?: RunState['state']): Promise<RunState[]> {
  const found = await sql<RunState>`
    select distinct on (r.shift_date, r.band_id) r.id, r.shift_date as date, r.band_id, r.state, r.progress, r.posts, r.filled,
           r.filled_by_own, r.bound, r.message, r.finished_at
      from deployment_run r
     where r.company_id = (select company()) and r.org_node_id = ${orgNodeId} and r.shift_date between ${from} and ${to}
       and ${bandId === null ? sql`true` : sql`r.band_id = ${bandId}`} and ${state ? sql`r.state = ${state}` : sql`r.state <> 'cancelled'`}
     order by r.shift_date, r.band_id, r.id desc`.execute(db)
  return found.rows
}
