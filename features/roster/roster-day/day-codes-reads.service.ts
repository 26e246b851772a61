import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { DayCodes } from './day-words.rules.ts'

/** The zone of a terminal, the codes of the bands of the company, and the names of its leave types. */
export async function dayCodes(db: Scoped, zone: string): Promise<DayCodes> {
  const { rows } = await sql<{ id: number; code: string }>`
    select id, code from shift_band where company_id = (select company())`.execute(db)
  const types = await sql<{ id: number; name: string }>`
    select id, name from exception_type where company_id = (select company()) and kind = 'leave'`.execute(db)
  return {
    zone,
    codes: new Map(rows.map(({ id, code }) => [id, code])),
    leaveTypes: new Map(types.rows.map(({ id, name }) => [id, name])),
  }
}
