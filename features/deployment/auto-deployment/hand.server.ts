import type { Reason } from '../../../engines/answers/reason.ts'
import { whyNot } from '../../../engines/deployment/reasons/why-not.ts'
import { dayOf } from '../../../engines/time/time.ts'
import { instantOfMinute } from '../../../kit/axis/axis.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { formatTime } from '../../../kit/words/formats.ts'
import { noLimits } from '../../people/employee/limits.rules.ts'
import { bandCode, seatPlaces, skillNames } from './board-reads.server.ts'
import { addAssignments } from './deployment-writes.server.ts'
import { limitWords } from './limit-words.rules.ts'
import { newAssignment, presentPlan, problemOf } from './plan.rules.ts'
import { inEnglish, refusalWords } from './reason-words.rules.ts'
import { releaseAssignments, settleSeats } from './release-writes.service.ts'
import { englishNames } from './result-reads.server.ts'
import { assignmentOfSeat, type SeatSlot } from './seat-reads.server.ts'
import type { Slot } from './slot.rules.ts'
import { lockSlot } from './slot-reads.server.ts'

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
  return { done: (await assignmentOfSeat(db, where.seatId))! }
}

/** Takes a person off a seat. */
export async function takeOffSeat(db: Scoped, assignmentId: number, seatId: number): Promise<void> {
  await releaseAssignments(db, [assignmentId], 'by hand')
  await settleSeats(db, [seatId])
}

interface RefusedHand {
  readonly zone: string
  readonly slot: Slot
  readonly seatId: number
  readonly employeeId: number
  readonly reasons: readonly Reason[]
}

/** Why a hand was refused, as a person reads it: `Works Lasher 3 until 19:00`. */
export async function refusalText(db: Scoped, { reasons, employeeId, ...where }: RefusedHand): Promise<string> {
  return (await refusalsOf(db, where, reasons))(reasons, employeeId)
}

/** Says reasons why people cannot take a post, all of them looked up at once. */
export async function refusalsOf(
  db: Scoped,
  { zone, slot, seatId }: Pick<RefusedHand, 'zone' | 'slot' | 'seatId'>,
  all: readonly Reason[],
): Promise<(reasons: readonly Reason[], employeeId: number) => string> {
  const places = new Map((await seatPlaces(db, slot.seats)).map(place => [place.seatId, place]))
  const posts = slot.seats.map(({ id, end }): [string, string] => {
    const { label, heads, seatNo } = places.get(id)!
    return [String(id), `${heads > 1 ? `${label} ${seatNo}` : label} until ${formatTime(instantOfMinute(end), zone)}`]
  })
  const names = await englishNames(db, all.flatMap(reason => reason.people ?? []).map(Number), new Map(posts))
  const skillId = slot.seats.find(seat => seat.id === seatId)?.skillId
  const skill = (await skillNames(db)).find(each => each.id === skillId)?.name ?? ''
  const post = { day: dayOf(slot.date), bandId: slot.bandId, band: await bandCode(db, slot.bandId), skillId: skillId ?? 0, skill }
  return (reasons, employeeId) => {
    const limits = slot.people.find(person => person.employeeId === employeeId)?.limits ?? noLimits
    return reasons.map(reason => inEnglish(limitWords(reason, limits, post) ?? refusalWords(reason, names, skill))).join('. ')
  }
}
