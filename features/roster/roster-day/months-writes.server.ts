import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { DateRange } from './roster-day.rules.ts'

/** The checks of thousands of rows are planned once, by key: a company that the statistics do not know yet would be scanned for each. */
export async function planOnce(db: Scoped): Promise<void> {
  await sql`set local plan_cache_mode = force_generic_plan`.execute(db)
}

/** Live schedules for dates of whole months that have none yet: one a month, or what schedules made by hand leave of it (at most 32 days each). */
export async function makeMonths(db: Scoped, orgNodeId: number, { from, to }: DateRange): Promise<void> {
  await sql`
    with free as (
      select day::date as day, date_trunc('month', day)::date as month, day::date - (row_number() over (order by day))::int as run
        from generate_series(date_trunc('month', ${from}::timestamp), date_trunc('month', ${to}::timestamp) + interval '1 month - 1 day',
                             interval '1 day') day
       where not exists (select 1 from schedule s where s.company_id = (select company()) and s.org_node_id = ${orgNodeId} and s.kind = 'live'
                            and day::date between s.starts_on and s.ends_on))
    insert into schedule (company_id, org_node_id, name, kind, starts_on, ends_on)
    select company(), ${orgNodeId}, 'Live ' || to_char(min(day), case when min(day) = month then 'YYYY-MM' else 'YYYY-MM-DD' end), 'live', min(day), max(day)
      from free group by month, run
    on conflict do nothing`.execute(db)
}
