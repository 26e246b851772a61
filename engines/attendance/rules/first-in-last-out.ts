import type { Clocking } from '../input.ts'
import type { Attended, Missing } from './attended.ts'

/**
 * The earliest clock-in and the latest clock-out; what is between does not matter (data-model §2.8 compute_mode first_in_last_out). Without
 * a clock-in that is reported first; a clock-out that is not after the clock-in does not count. Expects clockings in order of time.
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
