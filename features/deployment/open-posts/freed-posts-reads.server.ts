import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import { type FreedPosts, mostFreed } from './freed-posts.api.ts'

/** How somebody who stood on a post left it, where their roster was why. */
const absences = ['leave', 'training', 'missing', 'shift_removed']

/** Open posts of a date and later whose last holder left them by an absence, the nearest first. */
export async function stillFreed(db: Scoped, orgNodeId: number, from: string): Promise<FreedPosts> {
  const { rows } = await sql<FreedPosts[number]>`
    select s.id as seat_id, a.shift_date as date, a.band_id
      from activity a
      join activity_seat s on s.company_id = a.company_id and s.activity_id = a.id and s.state = 'open'
      join lateral (
        select h.released_at, h.released_reason from assignment h
         where h.company_id = s.company_id and h.seat_id = s.id order by h.id desc limit 1) last on true
     where a.company_id = (select company()) and a.org_node_id = ${orgNodeId} and a.shift_date >= ${from} and a.state = 'planned'
       and last.released_at is not null and last.released_reason = any(${absences}::text[])
     order by a.shift_date, a.band_id, s.id limit ${mostFreed}`.execute(db)
  return rows
}
