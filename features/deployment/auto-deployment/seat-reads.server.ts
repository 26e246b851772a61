import { sql } from 'kysely'
import type { Placement } from '../../../engines/deployment/problem/problem.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import type { Slot } from './slot.rules.ts'

/** Where a seat lies. */
export interface SeatSlot {
  readonly seatId: number
  readonly orgNodeId: number
  readonly date: string
  readonly bandId: number
}

/** The slot of a seat; undefined for one that is not wanted any more. */
export async function slotOfSeat(db: Scoped, seatId: number): Promise<SeatSlot | undefined> {
  const found = await sql<SeatSlot>`
    select s.id as seat_id, a.org_node_id, a.shift_date as date, a.band_id
      from activity_seat s join activity a on a.company_id = s.company_id and a.id = s.activity_id
     where s.company_id = (select company()) and s.id = ${seatId} and s.state <> 'cancelled' and a.state = 'planned'`.execute(db)
  return found.rows[0]
}

/** The seat of an assignment that stands; undefined for one that does not. Locks it. */
export async function seatOfAssignment(db: Scoped, assignmentId: number): Promise<number | undefined> {
  const found = await sql<{ seatId: number }>`
    select h.seat_id from assignment h
      join activity_seat s on s.company_id = h.company_id and s.id = h.seat_id
     where h.company_id = (select company()) and h.id = ${assignmentId} and h.released_at is null
       for update of s, h`.execute(db)
  return found.rows[0]?.seatId
}

/** Who was the last to stand on open seats, and was taken off them because their call slipped. */
export async function stoodUntilSlipped(db: Scoped, { seats }: Slot): Promise<Placement[]> {
  const open = seats.filter(seat => seat.state === 'open').map(seat => seat.id)
  const found = await sql<Placement>`
    select post, person from (
      select distinct on (seat_id) seat_id::text as post, employee_id::text as person, released_reason
        from assignment where company_id = (select company()) and seat_id = any(${open}::bigint[])
       order by seat_id, id desc) last
     where released_reason = 'event_slip'`.execute(db)
  return found.rows
}

/** The assignment that stands on a seat. */
export async function assignmentOfSeat(db: Scoped, seatId: number): Promise<number | undefined> {
  const found = await sql<{ id: number }>`
    select id from assignment where company_id = (select company()) and seat_id = ${seatId} and released_at is null`.execute(db)
  return found.rows[0]?.id
}
