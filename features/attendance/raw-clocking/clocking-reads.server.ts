import { sql } from 'kysely'
import { byPart } from '../../../kit/database/by-part.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { hasNumberOrName, joinPlace, nodeOf } from '../../people/employee/people-parts.service.ts'
import type { RawClocking } from './raw-clocking.api.ts'

interface Wanted {
  readonly orgNodeId: number
  readonly from: string
  readonly to: string
  readonly search: string
  /** this person alone, where it is given */
  readonly employeeNumber?: string | undefined
  readonly limit: number
  readonly offset: number
  /** these alone, where they are given */
  readonly ids?: readonly number[]
}

/**
 * Clockings of people rostered at, or posted to, the node on the roster date; voided ones too. `offset 0` keeps the look-up of
 * each person by key: without figures of fresh tables the planner would read all people for each clocking.
 */
const matching = ({ orgNodeId, from, to, search, employeeNumber, ids }: Omit<Wanted, 'limit' | 'offset'>, more = sql``) => sql`
    select c.id as "rawClockingID", e.id as employee_id, e.employee_number, e.full_name as employee_name, c.shift_date, c.effective_transcode as transcode,
           c.swiped_at, c.effective_at, c.source, c.location_text as location, case when c.processed then 'Yes' else 'No' end as processed,
           c.voided, (select min(s.id) from shift s where s.company_id = c.company_id and s.employee_id = c.employee_id
             and s.shift_date = c.shift_date and s.removed_at is null) as shift_id,
           coalesce(user_display_name(last.by_id), user_display_name(job.created_by)) as by, last.reason${more}
      from clocking c cross join lateral (
        select e.* from employee e where e.company_id = c.company_id and e.id = c.employee_id offset 0) e
      ${joinPlace('c', from, to)}
      left join import_job job on job.company_id = c.company_id and job.id = c.import_job_id
      left join lateral (
        select r.by_id, r.reason from clocking_revision r
         where r.company_id = c.company_id and r.clocking_id = c.id and r.swiped_at = c.swiped_at order by r.seq desc limit 1) last on true
     where c.shift_date between ${from} and ${to} and ${nodeOf('c')} = ${orgNodeId}
       and ${hasNumberOrName('e', search)} and ${employeeNumber === undefined ? sql`true` : sql`lower(e.employee_number) = lower(${employeeNumber})`}
       and ${ids ? sql`c.id = any(${[...ids]}::bigint[])` : sql`true`}
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
