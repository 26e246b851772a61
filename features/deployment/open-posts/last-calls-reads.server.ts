import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'

interface Reached {
  readonly employeeId: number
  readonly phone: string | null
  readonly lastCalled: string | null
}

/**
 * By person the mobile phone, and the last day for which they were called in to fill a post, within a year before `date` and two months
 * after it.
 */
export async function reachedBy(db: Scoped, ids: readonly number[], date: string): Promise<Map<number, Reached>> {
  const { rows } = await sql<Reached>`
    select e.id as employee_id, nullif(e.mobile_phone, '') as phone, c.shift_date as last_called
      from employee e left join lateral (
        select r.shift_date from roster_change r
         where r.company_id = e.company_id and r.employee_id = e.id and r.cause = 'fill'
           and r.shift_date between ${date}::date - 366 and ${date}::date + 62
         order by r.id desc limit 1) c on true
     where e.company_id = (select company()) and e.id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map(row => [row.employeeId, row]))
}
