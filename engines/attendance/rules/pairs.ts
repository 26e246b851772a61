import type { Clocking } from '../input.ts'
import type { Attended, Missing } from './attended.ts'
import { countedOf } from './duplicate-punch.ts'

/**
 * Each clock-in and the clock-out after it make an interval (data-model §2.8 compute_mode pairs; catalogue RECON-10). A clock-in without a
 * clock-out before the next clock-in, and a clock-out without a clock-in before it, are each missing their other half.
 */
export function pairsOf(punches: readonly (readonly Clocking[])[]): { attended: Attended[]; missing: Missing[] } {
  const attended: Attended[] = []
  const missing: Missing[] = []
  let open: Clocking | null = null
  const alone = (code: Missing['code'], has: Clocking) => missing.push({ code, has, took: [has.id] })
  for (const punch of punches) {
    const clocking = countedOf(punch)
    if (clocking.kind === 'IN') {
      if (open) alone('missingOut', open)
      open = clocking
    } else if (open && clocking.minute > open.minute) {
      attended.push({ clockIn: open, clockOut: clocking, span: { start: open.minute, end: clocking.minute } })
      open = null
    } else alone('missingIn', clocking)
  }
  if (open) alone('missingOut', open)
  return { attended, missing }
}
