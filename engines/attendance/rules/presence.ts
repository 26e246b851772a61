import type { Span } from '../../time/span.ts'
import type { Clocking } from '../input.ts'
import type { AttendancePolicy } from '../policy.ts'
import { stepOf, type Trail, trailOf } from '../stretch.ts'
import { type Attended, idsOf, type Missing } from './attended.ts'
import { duplicatePunches, punchesOf } from './duplicate-punch.ts'
import { firstInLastOut } from './first-in-last-out.ts'
import { pairsOf } from './pairs.ts'
import { plannedEdge } from './planned-edge.ts'

/** When somebody was present, by the clockings of one sitting. */
export interface Presence {
  readonly attended: readonly Attended[]
  readonly missing: readonly Missing[]
  /** The beginning of every trail: punches made twice, then the intervals. */
  readonly trail: Trail | null
  /** Ids of punches made twice. */
  readonly doubled: readonly string[]
}

const none: readonly string[] = []

/** Clockings paired as the policy says. Expects them in order of time; `planned` is null on an OFF date. */
export function presenceOf(clockings: readonly Clocking[], planned: Span | null, policy: AttendancePolicy): Presence {
  const { computeMode, duplicateSeconds } = policy
  const punches = computeMode === 'pairs' || repeats(clockings) ? punchesOf(clockings, duplicateSeconds) : null
  const { attended: whole, missing } = punches && computeMode === 'pairs' ? pairsOf(punches) : firstInLastOut(clockings)
  const fills = planned && missing.length > 0 && policy.missingPunchRule === 'planned_edge'
  const attended = fills ? plannedEdge(whole, missing, planned) : whole
  const again = punches ? duplicatePunches(punches, duplicateSeconds) : null
  let trail = again && trailOf(again, null)
  for (const one of attended) trail = withInterval(trail, one, policy)
  return { attended, missing, trail, doubled: again ? again.flatMap(step => step.took) : none }
}

/** Whether two of a kind follow each other: only then can a punch have been made twice. */
function repeats(clockings: readonly Clocking[]): boolean {
  for (let at = 1; at < clockings.length; at++) if (clockings[at]!.kind === clockings[at - 1]!.kind) return true
  return false
}

function withInterval(from: Trail | null, { clockIn, clockOut, span }: Attended, { computeMode }: AttendancePolicy): Trail {
  const { start, end } = span
  const took = idsOf(clockIn, clockOut)
  const edge = clockIn ? end : start
  const before = took.length === 2 ? from : { step: stepOf('plannedEdge', took, edge, edge, 0), before: from }
  return { step: stepOf(computeMode === 'pairs' ? 'pair' : 'firstInLastOut', took, start, end, end - start), before }
}
