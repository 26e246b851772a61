import { createHash } from 'node:crypto'
import type { Deployment } from '../../../engines/deployment/deploy.ts'
import { type Conflict, check } from '../../../engines/deployment/reasons/why-not.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { markPresence } from '../../scheduling/roster-day/presence.service.ts'
import type { DeployTask } from './deploy.worker.ts'
import { deploymentThreads } from './deploy-runs.server.ts'
import { addAssignments, writePlans } from './deployment-writes.server.ts'
import { newAssignment, presentPlan, problemOf } from './plan.rules.ts'
import { releaseAssignments, settleSeats } from './release-writes.service.ts'
import type { Replan, ReplanMove } from './replan.api.ts'
import { queueRuns } from './run-writes.server.ts'
import { stoodUntilSlipped } from './seat-reads.server.ts'
import type { Slot } from './slot.rules.ts'
import { loadSlots, lockSlot } from './slot-reads.server.ts'

export interface ReplanAsked {
  readonly orgNodeId: number
  readonly date: string
  readonly bandId: number
  readonly missing: readonly number[]
}

export interface MovesAsked extends Omit<ReplanAsked, 'missing'> {
  readonly moves: readonly ReplanMove[]
}

/** What deploying a slot anew with the fewest changes would move. */
export async function proposalFor(db: Scoped, asked: ReplanAsked): Promise<Replan> {
  const [slot] = await loadSlots(db, { ...asked, from: asked.date, to: asked.date })
  const deployment = await deployedAnew(db, withoutMissing(slot!, asked.missing))
  return {
    moves: movesOf(slot!, deployment),
    posts: slot!.seats.length,
    filledNow: slot!.seats.filter(seat => seat.state === 'filled').length,
    filled: deployment.assignments.length,
    bound: deployment.bound,
    basis: basisOf(slot!),
  }
}

/** Puts the proposal of a basis into force; null when roster, posts or plan are no longer those it was made of. */
export async function takeProposal(db: Scoped, asked: ReplanAsked & { readonly basis: string }): Promise<number | null> {
  const slot = await lockSlot(db, asked.orgNodeId, asked.date, asked.bandId)
  if (basisOf(slot) !== asked.basis) return null
  const left = withoutMissing(slot, asked.missing)
  const deployment = await deployedAnew(db, left)
  const [runId] = await queueRuns(db, { ...asked, from: asked.date, to: asked.date }, 'replan')
  await writePlans(db, [{ runId: runId!, slot: left, deployment }])
  const absent = slot.people.filter(person => asked.missing.includes(person.employeeId)).map(person => person.shiftId)
  await markPresence(db, asked.orgNodeId, absent, 'missing')
  return movesOf(slot, deployment).length
}

export type Moved = { readonly moved: number } | { readonly refused: readonly Conflict[]; readonly slot: Slot }

/** Puts people on posts by hand; null when a post is no longer of this date and band, or somebody does not stand where the moves say. */
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

const basisOf = (slot: Slot): string => createHash('sha256').update(JSON.stringify(slot)).digest('hex')

const withoutMissing = (slot: Slot, missing: readonly number[]): Slot => ({
  ...slot,
  people: slot.people.map(person => (missing.includes(person.employeeId) ? { ...person, missing: true } : person)),
})

async function deployedAnew(db: Scoped, slot: Slot): Promise<Deployment> {
  const task: DeployTask = { slot, stood: await stoodUntilSlipped(db, slot) }
  const answer = await deploymentThreads.run<Deployment>(task)
  if ('failure' in answer) throw new Error(answer.failure.message)
  return answer.output
}

/** What differs, seat by seat. */
function movesOf({ seats, assignments }: Slot, deployment: Deployment): ReplanMove[] {
  const now = new Map(assignments.map(held => [held.seatId, held.employeeId]))
  const then = new Map(deployment.assignments.map(({ post, person }) => [Number(post), Number(person)]))
  return seats.flatMap(({ id }) => {
    const [from, to] = [now.get(id) ?? null, then.get(id) ?? null]
    return from === to ? [] : [{ seatId: id, from, to }]
  })
}
