import { type Spans, since, until } from '../time/spans.ts'
import type { Minute } from '../time/time.ts'
import type { Line } from './figures.ts'
import type { Hand } from './hands.ts'
import type { Place } from './place.ts'
import type { ExceptionCode, PolicyVersion } from './policy.ts'
import type { Sitting } from './sitting.ts'

/** One sitting with its policy, and what was decided by hand about its day. */
export interface Case {
  readonly sitting: Sitting
  readonly policy: PolicyVersion
  readonly hand: Hand
  readonly place: Place
  readonly room: Room
}

/** Overtime of a sitting lies from where earlier ones have ended to where the next shift begins; null where there is no other. */
export interface Room {
  readonly opens: Minute | null
  readonly closes: Minute | null
}

/** The minutes of a set that a room has place for. */
export function inRoom(set: Spans, { opens, closes }: Room): Spans {
  const begun = opens === null ? set : since(set, opens)
  return closes === null ? begun : until(begun, closes)
}

/** Something against a day before its severity is known. */
export interface Noting {
  readonly code: ExceptionCode
  readonly took: readonly string[]
  readonly limit?: number
  readonly actual?: number
}

/** What the rules made of a presence. */
export interface Judged {
  readonly lines: readonly Line[]
  readonly notings: readonly Noting[]
  /** What of the meal lies in leave. */
  readonly mealOnLeave?: Spans
}
