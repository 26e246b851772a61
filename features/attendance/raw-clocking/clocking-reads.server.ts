import { sql } from 'kysely'
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
export async function clockingsOf(db: Scoped, { orgNodeId, from, to, search, limit, offset, ids }: Wanted) {
  const { rows } = await sql<RawClocking & { total: number }>`
    select c.id as "rawClockingID", e.employee_number, e.full_name as employee_name, c.shift_date, c.effective_transcode as transcode,
           c.swiped_at, c.effective_at, c.source, c.location_text as location, case when c.processed then 'Yes' else 'No' end as processed,
           c.voided, count(*) over () as total
      from clocking c cross join lateral (
        select e.* from employee e where e.company_id = c.company_id and e.id = c.employee_id offset 0) e
      ${joinPlace('c')}
     where c.shift_date between ${from} and ${to} and ${nodeOf('c')} = ${orgNodeId}
       and ${named('e', search)} and ${ids ? sql`c.id = any(${[...ids]}::bigint[])` : sql`true`}
     order by c.shift_date desc, e.employee_number, c.effective_at, c.id
     limit ${limit} offset ${offset}`.execute(db)
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _, ...row }) => row) }
}
