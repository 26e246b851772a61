import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'

/** Whether the company has all these employee types. */
export async function knowsCategories(db: Scoped, ids: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from employment_category where id = any(${[...ids]}::bigint[])`.execute(db)
  return rows[0]!.found === ids.length
}
