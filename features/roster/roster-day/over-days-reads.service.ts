import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import { todayAt } from '../../organisation/org-node/zone.rules.ts'
import type { CellKey } from './day-image.rules.ts'
import type { DateRange } from './roster-day.rules.ts'

/**
 * Rostered days of these people that are over, so that no plan writes them again. A day is over when it is before today at the terminal,
 * one of its shifts has begun, it has a clocking that is not voided, or its hours are computed. Without `to`, it reads all days from `from`
 * on.
 */
export async function overDays(
  db: Scoped,
  zone: string,
  employeeIds: readonly number[],
  { from, to }: Pick<DateRange, 'from'> & { readonly to?: string },
  now: string,
): Promise<CellKey[]> {
  const ofDay = (row: string) =>
    sql`${sql.ref(`${row}.companyId`)} = d.company_id and ${sql.ref(`${row}.employeeId`)} = d.employee_id and ${sql.ref(`${row}.shiftDate`)} = d.shift_date`
  const { rows } = await sql<CellKey>`
    select d.employee_id, d.shift_date as date from roster_day d
     where d.company_id = (select company()) and d.employee_id = any(${[...employeeIds]}::bigint[]) and d.day_type <> 'blank'
       and d.shift_date between ${from}::date and coalesce(${to ?? null}::date, 'infinity')
       and (d.shift_date < ${todayAt(zone, now)}::date
         or exists (select 1 from shift s where ${ofDay('s')} and s.removed_at is null and s.starts_at <= ${now}::timestamptz)
         or exists (select 1 from attendance_day a where ${ofDay('a')})
         or exists (select 1 from clocking c where ${ofDay('c')} and not c.voided))`.execute(db)
  return rows
}
