import type { Clocking } from '../input.ts'
import type { Attended, Missing } from './attended.ts'

/**
 * Earliest in, latest out; what stands between does not matter (data-model §2.8 compute_mode first_in_last_out). No in comes before no
 * out; an out that is not after the in is no out. Expects clockings in order of time.
 */
export function firstInLastOut(clockings: readonly Clocking[]): { attended: Attended[]; missing: Missing[] } {
  const clockIn = clockings.find(clocking => clocking.kind === 'IN') ?? null
  const clockOut = clockings.findLast(clocking => clocking.kind === 'OUT') ?? null
  if (clockIn && clockOut && clockOut.minute > clockIn.minute) {
    return { attended: [{ clockIn, clockOut, span: { start: clockIn.minute, end: clockOut.minute } }], missing: [] }
  }
  const code = clockIn ? 'missingOut' : 'missingIn'
  return { attended: [], missing: [{ code, has: clockIn ?? clockOut, took: clockings.map(clocking => clocking.id) }] }
}
