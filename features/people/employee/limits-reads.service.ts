import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import { dayNumber } from '../../../kit/database/day-number.ts'
import type { Between, Excluded, Limits } from './limits.rules.ts'

/** All suspensions and exclusions of these people, past and future ones too, by employee id. People who have none are left out. */
export async function limitsOf(db: Scoped, ids: readonly number[]): Promise<Map<number, Limits>> {
  const of = sql`company_id = (select company()) and employee_id = any(${[...ids]}::bigint[])`
  const from = dayNumber(sql`coalesce(assigned_on, date '0001-01-01')`)
  const suspended = await sql<Between & { employeeId: number }>`
    select employee_id, ${dayNumber(sql.ref('startsOn'))} as from, ${dayNumber(sql.ref('endsOn'))} as to
      from employee_suspension where ${of} order by starts_on`.execute(db)
  const excluded = await sql<Excluded & { employeeId: number }>`
    select employee_id, band_id, nullif(after_days, 0) as after_days, include_off_days, ${from} as from, ${dayNumber(sql.ref('expiresOn'))} as to,
           array(select s.skill_id from employee_exclusion_skills s where s.company_id = x.company_id and s.employee_exclusion_id = x.id
                  order by s.skill_id) as skill_ids
      from employee_exclusion x where ${of} order by id`.execute(db)
  const limits = new Map<number, { suspensions: Between[]; exclusions: Excluded[] }>()
  const forPerson = (id: number) => {
    const known = limits.get(id) ?? { suspensions: [], exclusions: [] }
    limits.set(id, known)
    return known
  }
  for (const { employeeId, ...row } of suspended.rows) forPerson(employeeId).suspensions.push(row)
  for (const { employeeId, ...row } of excluded.rows) forPerson(employeeId).exclusions.push(row)
  return limits
}
