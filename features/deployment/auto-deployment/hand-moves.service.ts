import { type Conflict, check } from '../../../engines/deployment/reasons/why-not.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { addAssignments } from './deployment-writes.server.ts'
import { newAssignment, presentPlan, problemOf } from './plan.rules.ts'
import { releaseAssignments, settleSeats } from './release-writes.service.ts'
import type { ReplanMove } from './replan.api.ts'
import type { Slot } from './slot.rules.ts'
import { lockSlot } from './slot-reads.server.ts'

export interface MovesAsked {
  readonly orgNodeId: number
  readonly date: string
  readonly bandId: number
  readonly moves: readonly ReplanMove[]
}

export type Moved = { readonly moved: number } | { readonly refused: readonly Conflict[]; readonly slot: Slot }

/**
 * Moves people to posts by hand. Returns null when a post no longer belongs to this date and band, or is not held by the person whom the
 * moves name.
 */
export async function moveByHand(db: Scoped, { orgNodeId, date, bandId, moves }: MovesAsked): Promise<Moved | null> {
  const slot = await lockSlot(db, orgNodeId, date, bandId)
  const heldAt = new Map(slot.assignments.map(held => [held.seatId, held]))
  const seats = new Set(slot.seats.map(seat => seat.id))
  if (moves.some(({ seatId }) => !seats.has(seatId))) return null
  if (moves.some(({ seatId, from }) => (heldAt.get(seatId)?.employeeId ?? null) !== from)) return null
  const movedSeats = new Set(moves.map(({ seatId }) => String(seatId)))
  const added = moves.flatMap(({ seatId, to }) => (to === null ? [] : [{ post: String(seatId), person: String(to) }]))
  const problem = problemOf(slot)
  const plan = [...presentPlan(problem).filter(({ post }) => !movedSeats.has(post)), ...added]
  const refused = check(problem, plan).filter(({ post }) => movedSeats.has(post))
  const leavesPin = problem.fixed.some(({ post }) => movedSeats.has(post))
  if (refused.length > 0 || leavesPin) return { refused, slot }
  await releaseAssignments(
    db,
    moves.flatMap(({ seatId }) => heldAt.get(seatId)?.id ?? []),
    'moved',
  )
  const spans = new Map(slot.seats.map(seat => [String(seat.id), seat]))
  const rows = added.map(placement => newAssignment(slot, { ...placement, span: spans.get(placement.post)!, pinned: false }, 'manual'))
  await addAssignments(
    db,
    rows.map(row => ({ ...row, runId: null })),
  )
  await settleSeats(
    db,
    moves.map(({ seatId }) => seatId),
  )
  return { moved: moves.length }
}
