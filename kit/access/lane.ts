/** Why a lane takes no more work. */
export class LaneFull extends Error {}

export type Lane = <T>(work: () => Promise<T>) => Promise<T>

/** Runs so much work at once and keeps so much waiting, in order; throws `LaneFull` for what is more. */
export function lane(atOnce: number, mostWaiting: number): Lane {
  let running = 0
  const waiting: (() => void)[] = []
  return async work => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new LaneFull()
      // whoever ends hands his place on
      await new Promise<void>(go => waiting.push(go))
    } else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
