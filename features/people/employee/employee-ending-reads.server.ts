import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'

/** Whether a movement gave somebody this last day, and has been applied or waits for it; null when none did. */
export async function endingMovement(db: Scoped, employeeId: number, lastDay: string): Promise<'applied' | 'planned' | null> {
  const { rows } = await sql<{ state: 'applied' | 'planned' }>`
    select state from employee_movement
     where company_id = (select company()) and employee_id = ${employeeId} and kind in ('terminate', 'transfer_to_other_org')
       and state in ('applied', 'planned') and effective_on = ${lastDay}::date
     order by id desc limit 1`.execute(db)
  return rows[0]?.state ?? null
}
