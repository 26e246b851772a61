import { sql } from 'kysely'
import { type Day, dayOf } from '../../../engines/time/time.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { dayNumber } from '../../../kit/database/day-number.ts'

/** Days deployed without a break up to the day before, and the same with days off between them (EXCL-05, EXCL-21). */
export interface DaysInRow {
  readonly worked: number
  readonly withOff: number
}

const noDays: DaysInRow = { worked: 0, withOff: 0 }

/** So many days are looked back upon. */
const most = 99

interface Row {
  readonly employeeId: number
  readonly day: Day
  readonly deployed: boolean
}

/** Of these people, for each date of a range. */
export async function daysInRow(
  db: Scoped,
  ids: readonly number[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<(employeeId: number, date: string) => DaysInRow> {
  if (ids.length === 0) return () => noDays
  const among = (row: string) => sql`
    ${sql.ref(`${row}.companyId`)} = (select company()) and ${sql.ref(`${row}.employeeId`)} = any(${[...ids]}::bigint[])
    and ${sql.ref(`${row}.shiftDate`)} between ${from}::date - ${most}::int and ${to}::date - 1`
  const { rows } = await sql<Row>`
    select distinct h.employee_id, ${dayNumber(sql`h.shift_date`)} as day, true as deployed
      from assignment h where ${among('h')} and h.released_at is null
    union all
    select d.employee_id, ${dayNumber(sql`d.shift_date`)} as day, false as deployed
      from roster_day d where ${among('d')} and d.day_type in ('off', 'comp_off', 'holiday')`.execute(db)
  const deployed = new Set(rows.flatMap(row => (row.deployed ? `${row.employeeId} ${row.day}` : [])))
  const off = new Set(rows.flatMap(row => (row.deployed ? [] : `${row.employeeId} ${row.day}`)))
  return (employeeId, date) => {
    const last = dayOf(date) - 1
    let worked = 0
    while (worked < most && deployed.has(`${employeeId} ${last - worked}`)) worked++
    let withOff = 0
    for (let back = 0; back < most; back++) {
      const key = `${employeeId} ${last - back}`
      // days off count between and after days deployed, not before the first one
      if (deployed.has(key)) withOff = back + 1
      else if (!off.has(key)) break
    }
    return { worked, withOff }
  }
}
