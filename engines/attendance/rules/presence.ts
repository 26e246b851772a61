import type { Span } from '../../time/span.ts'
import type { Minute } from '../../time/time.ts'
import type { Clocking } from '../input.ts'
import type { AttendancePolicy } from '../policy.ts'
import type { Sitting } from '../sitting.ts'
import { stepOf, type Trail, trailOf } from '../stretch.ts'
import type { Step } from '../trail.ts'
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
  /** Ids of clockings that lie beyond what the policy recognises. */
  readonly beyond: readonly string[]
}

const none: readonly string[] = []

/**
 * Clockings paired as the policy says. Expects them in order of time; `planned` is null on an OFF date. Minutes outside the sitting's
 * `window` were clocked and count for nothing (docs/guides/attendance.md).
 */
export function presenceOf(
  { clockings, window }: Pick<Sitting, 'clockings' | 'window'>,
  planned: Span | null,
  policy: AttendancePolicy,
): Presence {
  const { computeMode, duplicateSeconds } = policy
  const punches = computeMode === 'pairs' || repeats(clockings) ? punchesOf(clockings, duplicateSeconds) : null
  const { attended: whole, missing } = punches && computeMode === 'pairs' ? pairsOf(punches) : firstInLastOut(clockings)
  const fills = planned && missing.length > 0 && policy.missingPunchRule === 'planned_edge'
  const clocked = fills ? plannedEdge(whole, missing, planned) : whole
  const again = punches ? duplicatePunches(punches, duplicateSeconds) : null
  let trail = again && trailOf(again, null)
  for (const one of clocked) trail = withInterval(trail, one, policy)
  const doubled = again ? again.flatMap(step => step.took) : none
  if (!window || clocked.every(one => isWithin(window, one.span))) return { attended: clocked, missing, trail, doubled, beyond: none }
  const known = clocked.map(one => recognised(one, window, policy))
  const beyond = known.flatMap(({ steps }) => steps)
  const attended = known.flatMap(({ attended }) => attended ?? [])
  return { attended, missing, trail: trailOf(beyond, trail), doubled, beyond: beyond.flatMap(step => step.took) }
}

function isWithin(window: Span, { start, end }: Span): boolean {
  return window.start <= start && end <= window.end
}

/** An interval without what lies beyond recognition, but for clockings that a roster date was given with; null when all of it does. */
function recognised(one: Attended, window: Span, policy: AttendancePolicy): { attended: Attended | null; steps: readonly Step[] } {
  const { clockIn, clockOut, span } = one
  const start = clockIn?.day === undefined ? Math.max(span.start, window.start) : span.start
  const end = clockOut?.day === undefined ? Math.min(span.end, window.end) : span.end
  if (end <= start) return { attended: null, steps: [beyondStep(clockOut, span.start, span.end, policy.recognitionAfter)] }
  const steps: Step[] = []
  if (span.start < start) steps.push(beyondStep(clockIn, span.start, start, policy.recognitionBefore))
  if (end < span.end) steps.push(beyondStep(clockOut, end, span.end, policy.recognitionAfter))
  return { attended: steps.length > 0 ? { clockIn, clockOut, span: { start, end } } : one, steps }
}

function beyondStep(clocking: Clocking | null, from: Minute, to: Minute, limit: number): Step {
  return stepOf('beyondRecognition', idsOf(clocking, null), from, to, to - from, limit)
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
