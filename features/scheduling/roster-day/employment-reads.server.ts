import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import { postedIn } from '../../people/employee/people-parts.service.ts'
import type { CellRefusal, DateRange } from './roster-day.rules.ts'

export interface Employment {
  /** Why somebody may not be given a shift on a date; null when they may. Whoever already works here on that date is lent. */
  wrongOn(employeeId: number, date: string, worksHere: boolean): Exclude<CellRefusal['reason'], 'overlap'> | null
}

interface Row {
  readonly employeeId: number
  readonly hiredOn: string
  readonly terminatedOn: string | null
  /** first and last date of each posting at another node; null = without end */
  readonly elsewhere: readonly (readonly [string, string | null])[]
}

/** When these people are employed, and posted to another terminal. */
export async function employmentOf(db: Scoped, ids: readonly number[], { from, to }: DateRange, orgNodeId: number): Promise<Employment> {
  const { rows } = await sql<Row>`
    select e.id as employee_id, e.hired_on, e.terminated_on, coalesce((
        select json_agg(json_build_array(lower(p.valid), upper(p.valid) - 1)) from employee_posting p
         where p.company_id = e.company_id and p.employee_id = e.id and p.org_node_id <> ${orgNodeId} and ${postedIn('p', from, to)}), '[]') as elsewhere
      from employee e where e.company_id = (select company()) and e.id = any(${[...ids]}::bigint[])`.execute(db)
  const known = new Map(rows.map(row => [row.employeeId, row]))
  return {
    wrongOn(employeeId, date, worksHere) {
      const { hiredOn, terminatedOn, elsewhere } = known.get(employeeId)!
      if (date < hiredOn) return 'notYetHired'
      if (terminatedOn !== null && date > terminatedOn) return 'left'
      const isElsewhere = elsewhere.some(([first, last]) => first <= date && (last === null || date <= last))
      return isElsewhere && !worksHere ? 'elsewhere' : null
    },
  }
}
