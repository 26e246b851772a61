import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { CellKey } from '../../roster/roster-day/day-image.rules.ts'
import { keyOf } from '../../roster/roster-day/roster-day.rules.ts'

interface HandChange {
  readonly cause: string
  readonly by: string | null
  readonly at: string
}

/** Who changed each of these days last, when and how, by `keyOf`. */
export async function handChangesOf(db: Scoped, cells: readonly CellKey[]): Promise<Map<string, HandChange>> {
  const { rows } = await sql<CellKey & HandChange>`
    select distinct on (c.employee_id, c.shift_date) c.employee_id, c.shift_date as date, c.cause, user_display_name(c.actor_id) as by, c.at
      from unnest(${cells.map(cell => cell.employeeId)}::bigint[], ${cells.map(cell => cell.date)}::date[]) asked(employee_id, shift_date)
      join roster_change c on c.company_id = (select company()) and c.employee_id = asked.employee_id and c.shift_date = asked.shift_date
     order by c.employee_id, c.shift_date, c.id desc`.execute(db)
  return new Map(rows.map(({ employeeId, date, ...change }) => [keyOf({ employeeId, date }), change]))
}
