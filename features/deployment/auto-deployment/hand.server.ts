import { sql } from 'kysely'
import type { Reason } from '../../../engines/answers/reason.ts'
import { whyNot } from '../../../engines/deployment/reasons/why-not.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { formatTime } from '../../../kit/words/formats.ts'
import { instantOf } from './board.rules.ts'
import { seatPlaces, skillNames } from './board-reads.server.ts'
import { addAssignments, releaseAssignments, settleSeats } from './deployment-writes.server.ts'
import { newAssignment, presentPlan, problemOf } from './plan.rules.ts'
import { inEnglish, refusalWords } from './reason-words.rules.ts'
import { englishNames } from './result-reads.server.ts'
import type { Slot } from './slot.rules.ts'
import { lockSlot } from './slot-reads.server.ts'

/** Where a seat lies. */
interface SeatSlot {
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

export type HandMove = { readonly done: number } | { readonly refused: readonly Reason[]; readonly slot: Slot }

/**
 * Puts a person on a seat by hand. Whoever stands there makes way, unless pinned.
 * @param moveFrom the assignment the person leaves for it; a pinned one stays in the way
 */
export async function putOnSeat(db: Scoped, where: SeatSlot, employeeId: number, moveFrom: number | undefined): Promise<HandMove> {
  const slot = await lockSlot(db, where.orgNodeId, where.date, where.bandId)
  const holder = slot.assignments.find(held => held.seatId === where.seatId)
  if (holder?.employeeId === employeeId) return { done: holder.id }
  const left = slot.assignments.find(held => held.id === moveFrom && held.employeeId === employeeId && !held.pinned)
  const problem = problemOf(slot)
  const plan = presentPlan(problem).filter(({ post }) => post !== String(left?.seatId))
  const refused = whyNot(problem, plan, String(where.seatId), String(employeeId))
  if (refused.length > 0) return { refused, slot }
  await releaseAssignments(db, holder ? [holder.id] : [], 'replaced')
  await releaseAssignments(db, left ? [left.id] : [], 'moved')
  const seat = slot.seats.find(each => each.id === where.seatId)!
  const placement = { post: String(seat.id), person: String(employeeId), span: seat, pinned: false }
  await addAssignments(db, [{ ...newAssignment(slot, placement, 'manual'), runId: null }])
  await settleSeats(db, [where.seatId, ...(left ? [left.seatId] : [])])
  const made = await sql<{ id: number }>`
    select id from assignment where company_id = (select company()) and seat_id = ${where.seatId} and released_at is null`.execute(db)
  return { done: made.rows[0]!.id }
}

/** Takes a person off a seat. */
export async function takeOffSeat(db: Scoped, assignmentId: number, seatId: number): Promise<void> {
  await releaseAssignments(db, [assignmentId], 'by hand')
  await settleSeats(db, [seatId])
}

export async function pinAssignment(db: Scoped, assignmentId: number, pinned: boolean): Promise<void> {
  await sql`update assignment set pinned = ${pinned} where company_id = (select company()) and id = ${assignmentId} and pinned <> ${pinned}`.execute(
    db,
  )
}

/** Why a hand was refused, as a person reads it: `Works Lasher 3 until 19:00`. */
export async function refusalText(db: Scoped, zone: string, slot: Slot, seatId: number, reasons: readonly Reason[]): Promise<string> {
  const places = new Map((await seatPlaces(db, slot.seats)).map(place => [place.seatId, place]))
  const posts = slot.seats.map(({ id, end }): [string, string] => {
    const { label, heads, seatNo } = places.get(id)!
    return [String(id), `${heads > 1 ? `${label} ${seatNo}` : label} until ${formatTime(instantOf(end), zone)}`]
  })
  const names = await englishNames(db, reasons.flatMap(reason => reason.people ?? []).map(Number), new Map(posts))
  const skillId = slot.seats.find(seat => seat.id === seatId)?.skillId
  const skill = (await skillNames(db)).find(each => each.id === skillId)?.name ?? ''
  return reasons.map(reason => inEnglish(refusalWords(reason, names, skill))).join('. ')
}
