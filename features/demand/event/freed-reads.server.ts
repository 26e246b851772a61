import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { FreedPerson } from './event.api.ts'

/** The people of these assignments, with the posts that they were on. */
export async function freedPeople(db: Scoped, assignments: readonly number[]): Promise<FreedPerson[]> {
  const { rows } = await sql<FreedPerson>`
    select e.id as employee_id, e.employee_number as number, e.full_name as name, a.shift_date as date, b.id as band_id, b.code as band,
           k.name as skill, h.starts_at as start, h.ends_at as end
      from assignment h
      join activity_seat s on s.company_id = h.company_id and s.id = h.seat_id
      join activity a on a.company_id = s.company_id and a.id = s.activity_id
      join shift_band b on b.company_id = a.company_id and b.id = a.band_id
      join skill k on k.company_id = h.company_id and k.id = h.skill_id
      join employee e on e.company_id = h.company_id and e.id = h.employee_id
     where h.company_id = (select company()) and h.id = any(${[...assignments]}::bigint[])
     order by a.shift_date, b.starts_at, b.id, k.sort_order, k.name, e.full_name collate people, h.id`.execute(db)
  return rows
}
