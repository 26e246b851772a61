import { sql } from 'kysely'
import type { MadeCompany } from '../../../database/seeds/company.ts'
import { makeMonths, planOnce } from '../../../features/roster/roster-day/months-writes.server.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import type { Period } from '../../story/story.ts'
import { chanceOf } from './chance.ts'

/** Lays the terminal's shift plan out over some dates; one run of working days in twenty is leave. */
export async function makeRoster(db: Scoped, { nodeId }: MadeCompany, period: Period): Promise<void> {
  await planOnce(db)
  await makeMonths(db, nodeId, period)
  const run = sql`right(e.employee_number, 5)::int * 97 + (d.shift_date - p.anchor_on + 100000) / 8`
  await sql`
    insert into roster_day (company_id, employee_id, shift_date, org_node_id, schedule_id, day_type, base_day_type, base_band_id, source)
    select company(), e.id, d.shift_date, ${nodeId}, s.id,
           case when c.band_id is null then 'off' when ${chanceOf(run, 11)} < 0.05 then 'leave' else 'work' end,
           case when c.band_id is null then 'off' else 'work' end, c.band_id, 'plan'
      from shift_plan p
      join shift_plan_row r on r.company_id = p.company_id and r.plan_id = p.id
      join shift_plan_assignment a on a.company_id = r.company_id and a.row_id = r.id
      join employee_group_member m on m.company_id = a.company_id and m.group_id = a.employee_group_id
      join employee e on e.company_id = m.company_id and e.id = m.employee_id
      cross join lateral (select day::date as shift_date from generate_series(${period.from}::date, ${period.to}::date, interval '1 day') day) d
      join schedule s on s.company_id = p.company_id and s.org_node_id = p.org_node_id and s.kind = 'live' and d.shift_date between s.starts_on and s.ends_on
      left join shift_plan_cell c on c.company_id = r.company_id and c.row_id = r.id and c.slot = 1
       and c.day_no = 1 + (d.shift_date - p.anchor_on + 100 * p.cycle_days) % p.cycle_days
     where p.company_id = company() and p.org_node_id = ${nodeId}`.execute(db)
  await sql`
    insert into shift (company_id, employee_id, shift_date, org_node_id, band_id, starts_at, ends_at)
    select d.company_id, d.employee_id, d.shift_date, d.org_node_id, b.id, (d.shift_date + b.starts_at) at time zone n.zone,
           (d.shift_date + b.ends_at + case when b.ends_at <= b.starts_at then interval '1 day' else interval '0' end) at time zone n.zone
      from roster_day d
      join shift_band b on b.company_id = d.company_id and b.id = d.base_band_id
      join org_node n on n.company_id = d.company_id and n.id = d.org_node_id
     where d.company_id = company() and d.org_node_id = ${nodeId} and d.day_type = 'work' and d.shift_date between ${period.from} and ${period.to}`.execute(
    db,
  )
}
