import { createHash } from 'node:crypto'
import type { Deployment } from '../../../engines/deployment/deploy.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { markPresence } from '../../roster/roster-day/presence.service.ts'
import type { DeployTask } from './deploy.worker.ts'
import { deploymentThreads } from './deploy-runs.server.ts'
import { writePlans } from './deployment-writes.server.ts'
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
    const from = now.get(id) ?? null
    const to = then.get(id) ?? null
    return from === to ? [] : [{ seatId: id, from, to }]
  })
}
