import type { Span } from '../time/span.ts'
import type { Hand } from './action.ts'
import type { Line } from './figures.ts'
import type { Place } from './place.ts'
import type { ExceptionCode, PolicyVersion } from './policy.ts'
import type { Sitting } from './sittings.ts'

/** One sitting under its policy, and what hands decided about its day. */
export interface Case {
  readonly sitting: Sitting
  readonly policy: PolicyVersion
  readonly hand: Hand
  readonly place: Place
  /** Overtime of this sitting lies from where earlier ones have ended to where the next shift begins. */
  readonly room: Span
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
}
