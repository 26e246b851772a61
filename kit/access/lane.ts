import { turns } from '../calls/bounded.ts'

/** Why a lane takes no more work. */
export class LaneFull extends Error {}

export type Lane = <T>(work: () => Promise<T>) => Promise<T>

/** Runs so much work at once and keeps so much waiting, in order; throws `LaneFull` for what is more. */
export function lane(atOnce: number, mostWaiting: number): Lane {
  const { take, give } = turns(atOnce)
  let inLane = 0
  return async work => {
    if (inLane >= atOnce + mostWaiting) throw new LaneFull()
    inLane++
    await take()
    try {
      return await work()
    } finally {
      give()
      inLane--
    }
  }
}
