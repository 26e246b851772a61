import { sql } from 'kysely'
import type { Minute } from '../../../engines/time/time.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { effectiveEta, lastRevision } from './demand-reads.server.ts'

export interface Standing {
  version: number
  cancelled: boolean
  /** the announced ETA and the one in force */
  announced: Minute
  inForce: Minute
}

/** A call as it stands, undefined without one. Locked until the end of the transaction, so that of two who revise the same version one is refused. */
export async function standingOf(db: Scoped, id: number): Promise<Standing | undefined> {
  const locked = await sql`select 1 from event where id = ${id} for update`.execute(db)
  if (locked.rows.length === 0) return undefined
  const { rows } = await sql<Standing>`
    select event.version, event.state = 'cancelled' as cancelled,
           floor(extract(epoch from event.eta) / 60)::int as announced, floor(extract(epoch from ${effectiveEta}) / 60)::int as in_force
      from event ${lastRevision}
     where event.id = ${id}`.execute(db)
  return rows[0]
}

/** The call's own version counts on, as its times are others now. */
export async function writeChange(db: Scoped, id: number, { inForce }: Standing, revised: Minute, now: string): Promise<void> {
  await sql`
    with touched as (update event set state = state where id = ${id})
    insert into event_change (company_id, event_id, seq, field, before, after, source, state, received_at)
    select company(), ${id}, coalesce(max(seq), 0) + 1, 'eta', to_timestamp(${inForce} * 60), to_timestamp(${revised} * 60), 'manual', 'accepted', ${now}
      from event_change where event_id = ${id}`.execute(db)
}
