import type { Rounding } from '../policy.ts'

/**
 * The minutes counted at an edge (peers-and-port-facts §4 "Rounding and grace"): none within the grace, else rounded to the interval; half
 * an interval is rounded up.
 */
export function roundEdge(minutes: number, { interval, direction, grace }: Rounding): number {
  if (minutes <= grace) return 0
  if (interval <= 1) return minutes
  const units = minutes / interval
  if (direction === 'nearest') return Math.floor(units + 0.5) * interval
  return (direction === 'up' ? Math.ceil(units) : Math.floor(units)) * interval
}
