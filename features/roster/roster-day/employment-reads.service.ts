import { sql } from 'kysely'
import { dayOf } from '../../../engines/time/time.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { barredFrom, noLimits } from '../../people/employee/limits.rules.ts'
import { limitsOf } from '../../people/employee/limits-reads.service.ts'
import { isPostedIn } from '../../people/employee/people-parts.service.ts'
import type { CellRefusal, DateRange } from './roster-day.rules.ts'

export interface Employment {
  /**
   * Why somebody may not be given these shifts on a date; null when they may. Whoever already works here on that date is lent.
   * @param given the bands of the shifts that are new
   */
  wrongOn(
    employeeId: number,
    date: string,
    worksHere: boolean,
    given: readonly number[],
  ): Exclude<CellRefusal['reason'], 'overlap' | 'onLeave'> | null
}

interface Row {
  readonly employeeId: number
  readonly hiredOn: string
  readonly terminatedOn: string | null
  readonly scheduled: boolean
  /** first and last date of each posting at another node; null = without end */
  readonly elsewhere: readonly (readonly [string, string | null])[]
}

/** Reads when these people are employed and may work, and when they are posted to another terminal. */
export async function employmentOf(db: Scoped, ids: readonly number[], { from, to }: DateRange, orgNodeId: number): Promise<Employment> {
  const { rows } = await sql<Row>`
    select e.id as employee_id, e.hired_on, e.terminated_on, e.associate_schedule as scheduled, coalesce((
        select json_agg(json_build_array(lower(p.valid), upper(p.valid) - 1)) from employee_posting p
         where p.company_id = e.company_id and p.employee_id = e.id and p.org_node_id <> ${orgNodeId} and ${isPostedIn('p', from, to)}), '[]') as elsewhere
      from employee e where e.company_id = (select company()) and e.id = any(${[...ids]}::bigint[])`.execute(db)
  const known = new Map(rows.map(row => [row.employeeId, row]))
  const limits = await limitsOf(db, ids)
  return {
    wrongOn(employeeId, date, worksHere, given) {
      const { hiredOn, terminatedOn, scheduled, elsewhere } = known.get(employeeId)!
      if (date < hiredOn) return 'notYetHired'
      if (terminatedOn !== null && date > terminatedOn) return 'left'
      const isElsewhere = elsewhere.some(([first, last]) => first <= date && (last === null || date <= last))
      if (isElsewhere && !worksHere) return 'elsewhere'
      if (given.length > 0 && !scheduled) return 'notScheduled'
      const barred = given.map(bandId => barredFrom(limits.get(employeeId) ?? noLimits, bandId, dayOf(date)))
      return barred.find(each => each !== null) ?? null
    },
  }
}
