import { sql } from 'kysely'
import { byPart } from '../../../kit/database/by-part.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { joinPlace, named, nodeOf } from '../../people/employee/people-parts.service.ts'
import type { RawClocking } from './raw-clocking.api.ts'

interface Wanted {
  readonly orgNodeId: number
  readonly from: string
  readonly to: string
  readonly search: string
  readonly limit: number
  readonly offset: number
  /** these alone, where they are given */
  readonly ids?: readonly number[]
}

/**
 * Clockings of people rostered at, or posted to, the node on the roster date; voided ones too. `offset 0` keeps the look-up of
 * each person by key: without figures of fresh tables the planner would read all people for each clocking.
 */
const matching = ({ orgNodeId, from, to, search, ids }: Omit<Wanted, 'limit' | 'offset'>, more = sql``) => sql`
    select c.id as "rawClockingID", e.employee_number, e.full_name as employee_name, c.shift_date, c.effective_transcode as transcode,
           c.swiped_at, c.effective_at, c.source, c.location_text as location, case when c.processed then 'Yes' else 'No' end as processed,
           c.voided${more}
      from clocking c cross join lateral (
        select e.* from employee e where e.company_id = c.company_id and e.id = c.employee_id offset 0) e
      ${joinPlace('c')}
     where c.shift_date between ${from} and ${to} and ${nodeOf('c')} = ${orgNodeId}
       and ${named('e', search)} and ${ids ? sql`c.id = any(${[...ids]}::bigint[])` : sql`true`}
     order by c.shift_date desc, e.employee_number, c.effective_at, c.id`

/** A page of clockings, and how many there are. */
export async function clockingsOf(db: Scoped, { limit, offset, ...wanted }: Wanted) {
  const { rows } = await sql<RawClocking & { total: number }>`
    ${matching(wanted, sql`, count(*) over () as total`)} limit ${limit} offset ${offset}`.execute(db)
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _, ...row }) => row) }
}

/** All clockings that match, part by part. */
export const allClockings = (db: Scoped, wanted: Omit<Wanted, 'limit' | 'offset' | 'ids'>): AsyncIterable<RawClocking[]> =>
  byPart<RawClocking>(db, matching(wanted))
