import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'

/** Ends assignments: `reason` tells what ended them (redeploy, by hand, moved, replaced, shift_removed, leave, training, missing). */
export async function releaseAssignments(db: Scoped, ids: readonly number[], reason: string): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update assignment set released_at = now(), released_by = (select actor()), released_reason = ${reason}
     where company_id = (select company()) and id = any(${[...ids]}::bigint[])`.execute(db)
}

/** Sets each seat to filled or open, depending on whether somebody is assigned to it. */
export async function settleSeats(db: Scoped, seatIds: readonly number[]): Promise<void> {
  if (seatIds.length === 0) return
  await sql`
    update activity_seat s set state = case when exists (
        select 1 from assignment a where a.company_id = s.company_id and a.seat_id = s.id and a.released_at is null) then 'filled' else 'open' end
     where s.company_id = (select company()) and s.id = any(${[...seatIds]}::bigint[]) and s.state <> 'cancelled'`.execute(db)
}

/** A post that is open now, and who left it. */
export interface FreedPost {
  readonly seatId: number
  readonly employeeId: number
}

/**
 * Releases the posts whose shift no longer covers them: the shift is withdrawn, is now a training, no longer spans the whole assignment,
 * has leave during it, or its person did not come. Returns the posts that were freed.
 * @param reason as `releaseAssignments` keeps it
 */
export async function freePosts(db: Scoped, shiftIds: readonly number[], reason: string): Promise<FreedPost[]> {
  if (shiftIds.length === 0) return []
  const { rows } = await sql<FreedPost & { id: number }>`
    select a.id, a.seat_id, a.employee_id from assignment a left join shift s on s.company_id = a.company_id and s.id = a.shift_id
     where a.company_id = (select company()) and a.released_at is null and a.shift_id = any(${[...shiftIds]}::bigint[])
       and (s.removed_at is not null or s.training_exception_id is not null or s.missing_at is not null
            or not tstzrange(s.starts_at, s.ends_at) @> tstzrange(a.starts_at, a.ends_at)
            or exists (select 1 from leave l
                        where l.company_id = a.company_id and l.employee_id = a.employee_id and l.shift_date = a.shift_date and l.removed_at is null
                          and tstzrange(l.starts_at, l.ends_at) && tstzrange(a.starts_at, a.ends_at)))`.execute(db)
  await releaseAssignments(
    db,
    rows.map(row => row.id),
    reason,
  )
  const freed = new Map(rows.map(({ seatId, employeeId }) => [seatId, { seatId, employeeId }]))
  await settleSeats(db, [...freed.keys()])
  return [...freed.values()]
}

/**
 * Locks the posts of these people on these dates. Call it before anything of their roster is locked, because a deployment locks posts first
 * too.
 */
export async function lockPosts(db: Scoped, cells: readonly { readonly employeeId: number; readonly date: string }[]): Promise<void> {
  await sql`
    select s.id from assignment a join activity_seat s on s.company_id = a.company_id and s.id = a.seat_id
     where a.company_id = (select company()) and a.released_at is null
       and (a.employee_id, a.shift_date) in (
         select * from unnest(${cells.map(cell => cell.employeeId)}::bigint[], ${cells.map(cell => cell.date)}::date[]))
     order by s.id for update of s`.execute(db)
}
