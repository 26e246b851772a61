import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import { changeCells } from './cells.service.ts'
import type { CellKey } from './day-image.rules.ts'
import { standingCells } from './roster-day-reads.service.ts'

/** Marks that the people of these shifts did not come, or takes the mark back. */
export async function markPresence(db: Scoped, orgNodeId: number, shiftIds: readonly number[], what: 'missing' | 'came'): Promise<void> {
  if (shiftIds.length === 0) return
  const { rows } = await sql<CellKey>`
    select distinct employee_id, shift_date as date from shift
     where company_id = (select company()) and id = any(${[...shiftIds]}::bigint[]) and removed_at is null`.execute(db)
  const cells = [...(await standingCells(db, rows)).values()]
  const changes = cells.map(({ employeeId, date, image }) => {
    const shifts = image.shifts.map(shift => (shiftIds.includes(shift.id!) ? { ...shift, missing: what === 'missing' } : shift))
    return { employeeId, date, before: image, after: { ...image, shifts } }
  })
  await changeCells(db, { orgNodeId, cause: what, changes, now: null })
}
