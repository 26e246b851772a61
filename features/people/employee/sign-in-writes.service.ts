import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'

/**
 * Ends the sign-ins of these people in this company: their next call is refused, and open streams end. A trigger tells all servers.
 * @returns how many of them had an active sign-in
 */
export async function endSignIn(db: Scoped, employeeIds: readonly number[]): Promise<number> {
  const { rows } = await sql`
    update user_company set active = false, ended_on_leaving = true
     where company_id = (select company()) and employee_id = any(${[...employeeIds]}::bigint[]) and active returning id`.execute(db)
  return rows.length
}

/** Lets somebody whose sign-in was ended sign in again. */
export async function giveSignInBack(db: Scoped, employeeId: number): Promise<void> {
  await sql`update user_company set active = true, ended_on_leaving = false
    where company_id = (select company()) and employee_id = ${employeeId}`.execute(db)
}

/** Restores a sign-in that ended because its person left. One that was switched off for another reason stays off. */
export async function takeBackEnd(db: Scoped, employeeId: number): Promise<void> {
  await sql`update user_company set active = true, ended_on_leaving = false
    where company_id = (select company()) and employee_id = ${employeeId} and ended_on_leaving and not active`.execute(db)
}

/** The people posted at a node, by their last posting, whose last day is over and who may still sign in. */
export async function findLeaversWithSignIn(db: Scoped, orgNodeId: number, today: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from user_company c
      join employee e on e.company_id = c.company_id and e.id = c.employee_id and e.terminated_on < ${today}::date
      join lateral (select p.org_node_id from employee_posting p where p.company_id = e.company_id and p.employee_id = e.id
                     order by lower(p.valid) desc limit 1) p on p.org_node_id = ${orgNodeId}
     where c.company_id = (select company()) and c.active`.execute(db)
  return rows.map(({ id }) => id)
}
