import { refuse } from './errors.ts'

/** Runs work while fewer than `most` calls are running, and refuses with `busy` otherwise. */
export function limitRunning(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let underWay = 0
  return async work => {
    if (underWay >= most) refuse('busy')
    underWay++
    try {
      return await work()
    } finally {
      underWay--
    }
  }
}

export interface Turns {
  /** resolves when it is the caller's turn; first come, first served */
  take(): Promise<void>
  /** ends a turn; must be called once for each `take` */
  give(): void
}

/** At most `atOnce` callers have a turn at the same time; the others wait. */
export function turns(atOnce: number): Turns {
  let free = atOnce
  const waiting: (() => void)[] = []
  return {
    async take() {
      if (free > 0) free--
      else await new Promise<void>(resolve => void waiting.push(resolve))
    },
    give() {
      const next = waiting.shift()
      if (next) next()
      else free++
    },
  }
}
