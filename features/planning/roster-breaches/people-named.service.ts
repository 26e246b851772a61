import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'

/** Numbers and names of people by their ids. */
export async function peopleNamed(db: Scoped, ids: readonly number[]): Promise<Map<number, { number: string; name: string }>> {
  const { rows } = await sql<{ id: number; number: string; name: string }>`
    select id, employee_number as number, full_name as name from employee
     where company_id = (select company()) and id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, ...person }) => [id, person]))
}
