import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'

interface Person {
  readonly employeenumber: string | null
  readonly lastCheckedTime: string | null
  readonly companyhiredate: string | null
  readonly terminationdate: string | null
}

/** Number, dates and last clocking of the employee who signs in; dates are local, the clocking is ISO in UTC (AUTH-26). */
export async function personAtSignIn(db: Scoped, employeeId: number): Promise<Person> {
  const { rows } = await sql<Person>`
    select e.employee_number as employeenumber, e.hired_on as companyhiredate, e.terminated_on as terminationdate,
           (select c.swiped_at from clocking c where c.company_id = e.company_id and c.employee_id = e.id and not c.voided
             order by c.swiped_at desc limit 1) as last_checked_time
      from employee e where e.company_id = (select company()) and e.id = ${employeeId}`.execute(db)
  return rows[0]!
}
