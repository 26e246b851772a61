import type { Clocking } from '../input.ts'
import { stepOf } from '../stretch.ts'
import type { Step } from '../trail.ts'

const SECONDS = 60

/**
 * Punches made twice (data-model §2.8 duplicate_seconds): clockings of one kind that follow each other within this many seconds are one
 * punch. Expects clockings in order of time.
 */
export function punchesOf(clockings: readonly Clocking[], duplicateSeconds: number): Clocking[][] {
  const punches: Clocking[][] = []
  let before: Clocking | undefined
  for (const clocking of clockings) {
    const again = before?.kind === clocking.kind && (clocking.minute - before.minute) * SECONDS <= duplicateSeconds
    if (again) punches[punches.length - 1]!.push(clocking)
    else punches.push([clocking])
    before = clocking
  }
  return punches
}

/** An in counts from its first clocking, an out to its last, so nobody loses a minute by punching twice. */
export function countedOf(punch: readonly Clocking[]): Clocking {
  return punch[0]!.kind === 'IN' ? punch[0]! : punch[punch.length - 1]!
}

/** One step per punch made more than once. */
export function duplicatePunches(punches: readonly (readonly Clocking[])[], duplicateSeconds: number): Step[] {
  const steps: Step[] = []
  for (const punch of punches) {
    if (punch.length < 2) continue
    const from = punch[0]!.minute
    const to = punch[punch.length - 1]!.minute
    const took = punch.map(clocking => clocking.id)
    steps.push(stepOf('duplicatePunch', took, from, to, to - from, duplicateSeconds))
  }
  return steps
}
