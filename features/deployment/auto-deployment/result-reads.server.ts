import { sql } from 'kysely'
import type { Reason } from '../../../engines/answers/reason.ts'
import { isoOf } from '../../../engines/time/time.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { formatDate } from '../../../kit/words/formats.ts'
import { type Names, openWords, sentenceOf } from './reason-words.rules.ts'
import type { SlotRange } from './slot-range.server.ts'

const newestRun = ({ orgNodeId, from, to }: SlotRange) => sql`
  select distinct on (shift_date, band_id) id, shift_date, band_id from deployment_run
   where company_id = (select company()) and org_node_id = ${orgNodeId} and shift_date between ${from} and ${to} and state = 'accepted'
   order by shift_date, band_id, id desc`

/** Who stands on which seat of a period. */
export async function placementsOf(db: Scoped, { orgNodeId, from, to }: SlotRange): Promise<{ seatId: number; employeeNumber: string }[]> {
  const found = await sql<{ seatId: number; employeeNumber: string }>`
    select h.seat_id, e.employee_number
      from activity a
      join activity_seat s on s.company_id = a.company_id and s.activity_id = a.id and s.state <> 'cancelled'
      join assignment h on h.company_id = s.company_id and h.seat_id = s.id and h.released_at is null
      join employee e on e.company_id = h.company_id and e.id = h.employee_id
     where a.company_id = (select company()) and a.org_node_id = ${orgNodeId} and a.shift_date between ${from} and ${to} and a.state = 'planned'
     order by h.seat_id`.execute(db)
  return found.rows
}

interface OpenSeat {
  readonly seatId: number
  /** as the last run found them; null before any run */
  readonly reasons: Reason[] | null
}

/** The open seats of a period, each with a sentence: why the last run left it open. */
export async function openSeats(db: Scoped, range: SlotRange): Promise<{ seatId: number; reason: string }[]> {
  const { orgNodeId, from, to } = range
  const found = await sql<OpenSeat>`
    with run as materialized (${newestRun(range)})
    select s.id as seat_id, (
        select jsonb_agg(r.detail || jsonb_strip_nulls(jsonb_build_object('code', r.code, 'limit', r.rule_limit, 'actual', r.actual)) order by r.rank)
          from run join deployment_reason r on r.company_id = s.company_id and r.run_id = run.id and r.subject = 'seat' and r.subject_id = s.id
         where run.shift_date = a.shift_date and run.band_id = a.band_id) as reasons
      from activity a
      join activity_seat s on s.company_id = a.company_id and s.activity_id = a.id and s.state = 'open'
     where a.company_id = (select company()) and a.org_node_id = ${orgNodeId} and a.shift_date between ${from} and ${to} and a.state = 'planned'
     order by s.id`.execute(db)
  const names = await englishNames(
    db,
    found.rows
      .flatMap(row => row.reasons ?? [])
      .flatMap(reason => reason.people ?? [])
      .map(Number),
  )
  return found.rows.map(({ seatId, reasons }) => ({
    seatId,
    reason: reasons ? sentenceOf(reasons.map(reason => openWords(reason, names))) : 'Deployment has not run since this post was opened.',
  }))
}

/** Names for sentences of the server, in English. */
export async function englishNames(
  db: Scoped,
  employeeIds: readonly number[],
  posts: ReadonlyMap<string, string> = new Map(),
): Promise<Names> {
  const found = await sql<{ id: number; name: string }>`
    select id, full_name || ' ' || employee_number as name from employee
     where company_id = (select company()) and id = any(${[...new Set(employeeIds)]}::bigint[])`.execute(db)
  const people = new Map(found.rows.map(row => [String(row.id), row.name]))
  const date = (day: number) => formatDate(isoOf(day))
  const listed = (items: string[], total: number) => {
    const all = total > items.length ? [...items, `${total - items.length} more`] : items
    return all.length < 2 ? all.join() : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`
  }
  return {
    people: (ids, total, days) =>
      listed(
        ids.map((id, at) => [people.get(id) ?? id, days?.[at] !== undefined ? date(days[at]) : ''].join(' ').trim()),
        total,
      ),
    posts: (ids, total) =>
      listed(
        ids.map(id => posts.get(id) ?? id),
        total,
      ),
    date,
  }
}
