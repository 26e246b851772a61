import { type RawBuilder, sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'

/** That a row of shift_band is in use and makes work; `band` is how the statement calls the table. */
export const isAtWork = (band: string): RawBuilder<boolean> =>
  sql`(${sql.ref(`${band}.active`)} and ${sql.ref(`${band}.makesWork`)} and ${sql.ref(`${band}.bandType`)} = 'single')`

export interface BandAtWork {
  readonly id: number
  readonly code: string
  /** HH:MM, by the terminal's clock */
  readonly startsAt: string
  readonly endsAt: string
}

interface Asked {
  readonly orgNodeId: number
  /** the band itself; null for a new one */
  readonly id: number | null
  readonly startsAt: string
  readonly endsAt: string
}

/** The first other band of a node that makes work at some time between these two. */
export async function bandAtWork(db: Scoped, { orgNodeId, id, startsAt, endsAt }: Asked): Promise<BandAtWork | undefined> {
  const { rows } = await sql<BandAtWork>`
    select id, code, to_char(starts_at, 'HH24:MI') as starts_at, to_char(ends_at, 'HH24:MI') as ends_at from shift_band b
     where company_id = (select company()) and org_node_id = ${orgNodeId} and id is distinct from ${id}::bigint and ${isAtWork('b')}
       and band_minutes(starts_at, ends_at) && band_minutes(${startsAt}::time, ${endsAt}::time)
     order by starts_at, id limit 1`.execute(db)
  return rows[0]
}
