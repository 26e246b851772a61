import type { Day } from '../time/time.ts'
import type { Case } from './case.ts'
import type { Line } from './figures.ts'
import type { Hand } from './hands.ts'
import type { Judgement } from './judge.ts'
import type { PolicyVersion } from './policy.ts'

/** A day while the rules of the week are applied to it. */
export interface DayWork {
  readonly day: Day
  readonly policy: PolicyVersion
  readonly hand: Hand
  readonly cases: readonly Case[]
  readonly judged: readonly Judgement[]
  lines: readonly Line[]
  readonly compOffMinutes: number
  readonly compOffUntil: Day | null
}
