import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { Away } from '../../people/employee-movement/movement-slots.service.ts'

/** The days of the live roster on which a person is away, by node. */
export async function daysOfPerson(
  db: Scoped,
  { employeeId, from, to, exceptNodeId }: Away,
): Promise<{ readonly date: string; readonly orgNodeId: number }[]> {
  const { rows } = await sql<{ date: string; orgNodeId: number }>`
    select d.shift_date::text as date, d.org_node_id from roster_day d
     where d.company_id = (select company()) and d.employee_id = ${employeeId}
       and d.shift_date between ${from}::date and ${to ?? 'infinity'}::date and d.org_node_id is distinct from ${exceptNodeId}::bigint
     order by d.org_node_id, d.shift_date`.execute(db)
  return rows
}
