import { dayOf, isoOf } from '../../../engines/time/time.ts'
import { inEnglish } from '../../../kit/words/fill.ts'

/** A lock as its row says it; instants are ISO in UTC. */
export interface HeldLock {
  readonly id: number
  readonly scheduleId: number
  readonly holderId: number
  readonly holder: string
  /** when the holder last did something */
  readonly usedAt: string
}

/** When a lock ends unless its holder does something before. */
export const endOf = ({ usedAt }: Pick<HeldLock, 'usedAt'>, minutes: number): string =>
  new Date(Date.parse(usedAt) + minutes * 60_000).toISOString()

/** Whether it still holds: so many minutes without input release it. */
export const holds = (lock: Pick<HeldLock, 'usedAt'>, minutes: number, now: string): boolean =>
  Date.parse(now) < Date.parse(lock.usedAt) + minutes * 60_000

/** SCHED-13, with the name of who holds it. */
export const lockedSentence = (holder: string): string => inEnglish('This schedule is locked by user {{holder}}', { holder })

/** How the answer of the lock check begins while somebody else holds the schedule (SCHED-13). */
export const lockedBegins = lockedSentence('').trim()

/** Every date from one to another, both included. */
export const datesFrom = (from: string, to: string): string[] =>
  Array.from({ length: dayOf(to) - dayOf(from) + 1 }, (_, at) => isoOf(dayOf(from) + at))
