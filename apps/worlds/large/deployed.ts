import { sql } from 'kysely'
import type { MadeCompany } from '../../../database/seeds/company.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import type { Period } from '../../story/story.ts'

/** Deploys the past: in each band a person a post, the next of those with its skill as primary one, in an order that turns with the days. */
export async function makeAssignments(db: Scoped, { nodeId }: MadeCompany, { from, to }: Period): Promise<void> {
  await sql`
    with seat as (
      select a.shift_date, a.band_id, s.skill_id, s.id, s.starts_at, s.ends_at,
             row_number() over (partition by a.shift_date, a.band_id, s.skill_id order by s.id) as place
        from activity a join activity_seat s on s.company_id = a.company_id and s.activity_id = a.id and s.state = 'open'
       where a.company_id = company() and a.org_node_id = ${nodeId} and a.shift_date between ${from} and ${to} and a.state = 'planned'),
    worker as (
      select h.shift_date, h.band_id, k.skill_id, h.id, h.employee_id, k.rating,
             row_number() over (partition by h.shift_date, h.band_id, k.skill_id
               order by (h.employee_id * 31 + (h.shift_date - date '2020-01-01') * 17) % 1009, h.employee_id) as place
        from shift h join employee_skill k on k.company_id = h.company_id and k.employee_id = h.employee_id and k.priority = 'primary'
       where h.company_id = company() and h.org_node_id = ${nodeId} and h.shift_date between ${from} and ${to} and h.removed_at is null),
    run as (
      insert into deployment_run (company_id, org_node_id, shift_date, band_id, state, progress, posts, filled, filled_by_own, bound, finished_at)
      select company(), ${nodeId}, seat.shift_date, seat.band_id, 'accepted', 100, count(*), count(worker.id), count(worker.id), count(worker.id),
             min(seat.starts_at)
        from seat left join worker using (shift_date, band_id, skill_id, place) group by seat.shift_date, seat.band_id
      returning id, shift_date, band_id),
    placed as (
      insert into assignment (company_id, shift_date, seat_id, shift_id, employee_id, starts_at, ends_at, source, run_id, skill_id, is_primary, rating)
      select company(), shift_date, seat.id, worker.id, worker.employee_id, seat.starts_at, seat.ends_at, 'engine', run.id, skill_id, true, worker.rating
        from seat join worker using (shift_date, band_id, skill_id, place) join run using (shift_date, band_id)
      returning seat_id)
    update activity_seat s set state = 'filled' from placed where s.company_id = company() and s.id = placed.seat_id`.execute(db)
}
