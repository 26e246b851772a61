import { sql } from 'kysely'
import type { MadeCompany } from '../../../database/seeds/company.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import type { Period } from '../../story/story.ts'
import { chanceOf } from './chance.ts'

/** Swipes at the gate up to `now`: most a little early in and a little late out, some late, one shift in fifty without any. */
export async function makeClockings(db: Scoped, { nodeId }: MadeCompany, { from, to }: Period, now: string): Promise<void> {
  // a shift of the last day ends on the next one, and by the clock of the database a first one may begin on the day before
  await sql`
    select month_partition('clocking', month::date)
      from generate_series(date_trunc('month', ${from}::date - 1), ${to}::date + 1, interval '1 month') month`.execute(db)
  const shift = sql`right(e.employee_number, 5)::int * 4099 + (h.shift_date - date '2020-01-01')`
  await sql`
    insert into clocking (company_id, employee_id, transcode, swiped_at, source, location_text, effective_at, effective_transcode, shift_date, processed)
    select h.company_id, h.employee_id, swipe.code, swipe.at, 'reader', 'Gate ' || 1 + h.employee_id % 4, swipe.at, swipe.code, h.shift_date, false
      from shift h
      join employee e on e.company_id = h.company_id and e.id = h.employee_id
      cross join lateral (values
        ('IN', h.starts_at + make_interval(mins => case when ${chanceOf(shift, 31)} < 0.06 then 6 + floor(${chanceOf(shift, 32)} * 20)::int
          else -floor(${chanceOf(shift, 32)} * 28)::int end)),
        ('OUT', h.ends_at + make_interval(mins => floor(${chanceOf(shift, 33)} * 12)::int))) swipe (code, at)
     where h.company_id = company() and h.org_node_id = ${nodeId} and h.shift_date between ${from} and ${to} and h.removed_at is null
       and ${chanceOf(shift, 34)} >= 0.02 and swipe.at <= ${now}::timestamptz`.execute(db)
}
