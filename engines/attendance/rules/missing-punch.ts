import type { Punches } from './first-in-last-out.ts'

/** No in comes before no out; an out that is not after the in is no out. Null when both stand. */
export function missingPunch(punches: Punches): 'missingIn' | 'missingOut' | null {
  const { first, last } = punches
  if (!first) return 'missingIn'
  return last && last.minute > first.minute ? null : 'missingOut'
}
