import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { CellKey, DayImage } from '../roster-day/day-image.rules.ts'
import { keyOf } from '../roster-day/roster-day.rules.ts'

/** Whether an exception type is in use, and for leave or for trainings. */
export async function isTypeFor(db: Scoped, id: number, what: 'leave' | 'training'): Promise<boolean> {
  const { rows } = await sql`
    select 1 from exception_type
     where company_id = (select company()) and id = ${id} and active and ${what === 'leave' ? sql`kind = 'leave'` : sql`training`}`.execute(
    db,
  )
  return rows.length > 0
}

/** What days were before they became leave, as their history tells. */
export async function beforeLeaveOf(db: Scoped, cells: readonly CellKey[]): Promise<Map<string, DayImage | null>> {
  const { rows } = await sql<CellKey & { before: DayImage | null }>`
    select distinct on (c.employee_id, c.shift_date) c.employee_id, c.shift_date as date, c.before
      from roster_change c
      join unnest(${cells.map(cell => cell.employeeId)}::bigint[], ${cells.map(cell => cell.date)}::date[]) t (employee_id, shift_date)
        on t.employee_id = c.employee_id and t.shift_date = c.shift_date
     where c.company_id = (select company()) and c.after ->> 'dayType' = 'leave' and c.before ->> 'dayType' is distinct from 'leave'
     order by c.employee_id, c.shift_date, c.id desc`.execute(db)
  return new Map(rows.map(({ before, ...cell }) => [keyOf(cell), before]))
}
