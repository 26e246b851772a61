import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { CellsChanged } from '../../roster/roster-cells/roster-cells.api.ts'

/** Where posts are. */
export async function placesOfPosts(db: Scoped, seatIds: readonly number[]): Promise<CellsChanged['freed']> {
  if (seatIds.length === 0) return []
  const { rows } = await sql<CellsChanged['freed'][number]>`
    select s.id as seat_id, a.shift_date as date, a.band_id
      from activity_seat s join activity a on a.company_id = s.company_id and a.id = s.activity_id
     where s.company_id = (select company()) and s.id = any(${[...seatIds]}::bigint[]) order by a.shift_date, a.band_id, s.id`.execute(db)
  return rows
}
