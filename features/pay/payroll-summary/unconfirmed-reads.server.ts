import { sql } from 'kysely'

/**
 * Whether an `attendance_day` called `d` waits for somebody who confirms its long presence: it keeps its figures, and nothing of it is
 * payable until then.
 */
export const isUnconfirmed = sql`exists (
  select from attendance_exception x join exception_type t on t.company_id = x.company_id and t.id = x.exception_type_id and t.code = 'tooLong'
   where x.company_id = d.company_id and x.employee_id = d.employee_id and x.shift_date = d.shift_date and x.state = 'open'
     and x.severity = 'block')`
