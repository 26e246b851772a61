// What the database tells of changes since a position: exactly those whose transactions the snapshot of that position did not see.
// Numbers of rows would not do: a lower one may be committed later.

import type { Position } from './cursor.ts'

/** The connection to read with: one of a pool, or the one that listens. */
export interface Asked {
  query<Row extends object>(query: { name: string; text: string; values: unknown[] }): Promise<{ rows: Row[] }>
}

/** A change as it is stored. */
export interface ToldEvent {
  readonly companyId: number
  readonly subject: string
  readonly orgNodeId: number | null
  readonly userId: number | null
  readonly id: number | null
  readonly seq: number
}

/** Whose rights or reach may have changed. */
export interface AccessChange {
  readonly companyId: number | null
  readonly userId: number | null
  readonly sessionId: number | null
}

export interface News extends Position {
  readonly access: readonly AccessChange[]
  readonly events: readonly ToldEvent[]
}

const since = `tx >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(tx, $1::pg_snapshot)`
/** rows of a backup may have numbers of transactions that are still to come */
const until = (snapshot: string) => `pg_visible_in_snapshot(tx, ${snapshot})`
const eventColumns = `company_id as "companyId", subject, org_node_id as "orgNodeId", user_id as "userId", row_id as id, max(id) as seq`
const eventGroups = 'group by company_id, subject, org_node_id, user_id, row_id'

const readAll = {
  name: 'live news',
  text: `
    select extract(epoch from clock_timestamp())::float8 as at, pg_current_snapshot()::text as snapshot,
      coalesce((select jsonb_agg(a) from (
        select distinct company_id as "companyId", user_id as "userId", session_id as "sessionId"
          from identity.access_change where ${since} and ${until('pg_current_snapshot()')}) a), '[]') as access,
      coalesce((select jsonb_agg(e order by e.seq) from (
        select ${eventColumns} from live_event where ${since} and ${until('pg_current_snapshot()')} ${eventGroups}) e), '[]') as events`,
}

/** Reads what was committed since a position, and the new position up to which that is. */
export async function newsSince(asked: Asked, snapshot: string): Promise<News> {
  const { rows } = await asked.query<News>({ ...readAll, values: [snapshot] })
  return rows[0]!
}

/** The current position in the order of commits. */
export async function positionNow(asked: Asked): Promise<Position> {
  const text = 'select extract(epoch from clock_timestamp())::float8 as at, pg_current_snapshot()::text as snapshot'
  const { rows } = await asked.query<Position>({ name: 'live position', text, values: [] })
  return rows[0]!
}

/** more than these are not told one by one */
const mostMissed = 1000

const readMissed = {
  name: 'live missed',
  text: `
    select ${eventColumns} from live_event
     where ${since} and ${until('$2::pg_snapshot')} and company_id = $3 and (user_id is null or user_id = $4)
     ${eventGroups} order by seq limit ${mostMissed + 1}`,
}

/**
 * Reads the changes of a company between two snapshots that a user may be told. Null when there are more than 1,000, or when the first text
 * is no snapshot.
 */
export async function readMissedChanges(
  asked: Asked,
  [from, to]: readonly [string, string],
  { companyId, userId }: { readonly companyId: number; readonly userId: number },
): Promise<readonly ToldEvent[] | null> {
  const found = asked.query<ToldEvent>({ ...readMissed, values: [from, to, companyId, userId] })
  // 22P02: text that looks like a snapshot and is none
  const { rows } = await found.catch(error => {
    if ((error as { code?: string }).code === '22P02') return { rows: null }
    throw error
  })
  return rows && rows.length <= mostMissed ? rows : null
}
