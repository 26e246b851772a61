import { turns } from '../calls/bounded.ts'

/** Thrown when a lane takes no more work. */
export class LaneFull extends Error {}

export type Lane = <T>(work: () => Promise<T>) => Promise<T>

/** Runs at most `atOnce` pieces of work at a time and lets `mostWaiting` wait in order. Throws `LaneFull` for any more. */
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
