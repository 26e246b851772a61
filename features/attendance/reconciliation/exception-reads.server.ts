import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { AttendanceRow } from './attendance.api.ts'

type Exceptions = AttendanceRow['exceptions']

/** Open exceptions of people on a date. */
export async function exceptionsOf(db: Scoped, date: string, ids: number[]): Promise<Map<number, Exceptions>> {
  const { rows } = await sql<Exceptions[number] & { employeeId: number }>`
    select x.employee_id, t.code, x.severity, x.minutes, t.colour
      from attendance_exception x join exception_type t on t.company_id = x.company_id and t.id = x.exception_type_id
     where x.employee_id = any(${ids}::bigint[]) and x.shift_date = ${date} and x.state = 'open' order by t.code`.execute(db)
  const people = new Map<number, Exceptions>()
  for (const { employeeId, ...exception } of rows) people.set(employeeId, [...(people.get(employeeId) ?? []), exception])
  return people
}
