import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import { fold } from '../../../kit/fields/folded.ts'
import { isPostedOn } from '../../people/employee/people-parts.service.ts'
import type { DateRange } from '../../roster/roster-day/roster-day.rules.ts'
import type { Codes } from './roster-file.rules.ts'

/** What codes mean at a node: its active bands, and the kinds of day. */
export async function codesOf(db: Scoped, orgNodeId: number): Promise<Codes> {
  const bands = await sql<{ id: number; code: string }>`
    select id, code from shift_band where company_id = (select company()) and org_node_id = ${orgNodeId} and active`.execute(db)
  const kinds = await sql<{ code: string; dayType: string }>`
    select code, day_type from shift_code where company_id = (select company()) and active and day_type <> 'work'`.execute(db)
  const standard = { OFF: 'off', LV: 'leave', TR: 'training', PH: 'holiday', CO: 'comp_off' }
  return {
    bands: new Map(bands.rows.map(({ id, code }) => [fold(code), id])),
    dayTypes: new Map([
      ...kinds.rows.map(({ code, dayType }) => [fold(code), dayType] as const),
      ...Object.entries(standard).map(([code, kind]) => [fold(code), kind] as const),
    ]),
  }
}

/** By number in small letters, the dates in a range on which people with these numbers are employed and posted at the node; nobody else is there. */
export async function peopleNumbered(db: Scoped, orgNodeId: number, numbers: readonly string[], { from, to }: DateRange) {
  const { rows } = await sql<{ id: number; number: string; dates: string[] }>`
    select e.id, e.employee_number as number, array_agg(to_char(day, 'YYYY-MM-DD')) as dates
      from employee e
      cross join generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') day
      join employee_posting p on ${isPostedOn('p', sql.ref('e.id'), sql`day::date`)} and p.org_node_id = ${orgNodeId}
     where e.company_id = (select company()) and lower(e.employee_number) = any(${numbers.map(number => number.toLowerCase())}::text[])
       and day::date >= e.hired_on and day::date <= coalesce(e.terminated_on, 'infinity') group by e.id, e.employee_number`.execute(db)
  return new Map(rows.map(({ number, id, dates }) => [number.toLowerCase(), { id, dates: new Set(dates) }]))
}

/** Days of these people that are neither worked nor OFF, with what they are, by person and date. */
export async function leaveOf(db: Scoped, ids: readonly number[], { from, to }: DateRange): Promise<Map<string, string>> {
  const { rows } = await sql<{ employeeId: number; date: string; dayType: string }>`
    select employee_id, shift_date as date, day_type from roster_day
     where company_id = (select company()) and employee_id = any(${[...ids]}::bigint[]) and shift_date between ${from} and ${to}
       and day_type not in ('work', 'off', 'blank')`.execute(db)
  return new Map(rows.map(({ employeeId, date, dayType }) => [`${employeeId} ${date}`, dayType]))
}
