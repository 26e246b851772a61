import type { Step } from '../figures.ts'
import type { Clocking } from '../input.ts'
import type { AttendancePolicy } from '../policy.ts'

const SECONDS = 60

/**
 * Punches made twice: clockings of one kind at most `duplicateSeconds` after the one before count as one. An in counts from its
 * first, an out to its last, so nobody loses a minute by it. Expects clockings in order of time.
 * @returns one step per punch made more than once
 */
export function duplicatePunches(clockings: readonly Clocking[], policy: AttendancePolicy): Step[] {
  return [...duplicatesOf(clockings, 'IN', policy), ...duplicatesOf(clockings, 'OUT', policy)]
}

function duplicatesOf(clockings: readonly Clocking[], kind: Clocking['kind'], policy: AttendancePolicy): Step[] {
  const punches: Clocking[][] = []
  for (const clocking of clockings) {
    if (clocking.kind !== kind) continue
    const punch = punches.at(-1)
    const before = punch?.at(-1)
    if (punch && before && (clocking.minute - before.minute) * SECONDS <= policy.duplicateSeconds) punch.push(clocking)
    else punches.push([clocking])
  }
  return punches.filter(punch => punch.length > 1).map(punch => stepOf(punch, policy))
}

function stepOf(punch: readonly Clocking[], policy: AttendancePolicy): Step {
  const from = punch[0]!.minute
  const to = punch.at(-1)!.minute
  return { rule: 'duplicatePunch', took: punch.map(clocking => clocking.id), from, to, minutes: to - from, limit: policy.duplicateSeconds }
}
