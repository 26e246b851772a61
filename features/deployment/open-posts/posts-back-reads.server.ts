import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { PostMove } from '../../roster/roster-day/roster-day.rules.ts'

/** A move of a post, and where the post lies. */
export interface MoveAt extends PostMove {
  readonly date: string
  readonly bandId: number
}

/** What a batch did to posts, the other way round; posts that are not wanted any more are left out. */
export async function movesBack(db: Scoped, batchId: number): Promise<MoveAt[]> {
  const { rows } = await sql<MoveAt>`
    select p.seat_id, p.took_id as from, p.left_id as to, a.shift_date as date, a.band_id
      from roster_batch_post p
      join activity_seat s on s.company_id = p.company_id and s.id = p.seat_id and s.state <> 'cancelled'
      join activity a on a.company_id = s.company_id and a.id = s.activity_id and a.state = 'planned'
     where p.company_id = (select company()) and p.batch_id = ${batchId} order by a.shift_date, a.band_id, p.seat_id`.execute(db)
  return rows
}
