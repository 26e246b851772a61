import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { DateRange } from './roster-day.rules.ts'

/** The checks of thousands of rows are planned once, by key: a company that the statistics do not know yet would be scanned for each. */
export async function planOnce(db: Scoped): Promise<void> {
  await sql`set local plan_cache_mode = force_generic_plan`.execute(db)
}

/** One live schedule per calendar month of a terminal (a schedule spans at most 32 days). */
export async function makeMonths(db: Scoped, orgNodeId: number, { from, to }: DateRange): Promise<void> {
  await sql`
    insert into schedule (company_id, org_node_id, name, kind, starts_on, ends_on)
    select company(), ${orgNodeId}, 'Live ' || to_char(month, 'YYYY-MM'), 'live', month::date, (month + interval '1 month - 1 day')::date
      from generate_series(date_trunc('month', ${from}::timestamp), ${to}::timestamp, interval '1 month') month
    on conflict do nothing`.execute(db)
}
