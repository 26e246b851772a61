import type { Span } from '../time/span.ts'
import type { Day } from '../time/time.ts'

/** A is the best rating, C the least. */
export type Rating = 'A' | 'B' | 'C'

/** One head asked for, from `span.start` to `span.end`. */
export interface Post {
  readonly id: string
  readonly skill: string
  /** The worst rating that will do; absent = any. */
  readonly leastRating?: Rating
  /** The shift-band date: a licence must be valid on this day, also for the hours after midnight. */
  readonly day: Day
  readonly span: Span
  /** 1 to 999, the smaller is filled first. */
  readonly priority: number
}

/** One licence row. A person may hold several for one skill, such as a renewal that begins later. */
export interface PersonSkill {
  readonly skill: string
  readonly primary: boolean
  readonly rating: Rating
  /** 0 to 999, the smaller goes first. */
  readonly rotation: number
  /** First and last day of validity, both included; no `to` = without end. */
  readonly from: Day
  readonly to?: Day
}

export interface Shift {
  readonly id: string
  readonly span: Span
}

export interface Person {
  readonly id: string
  readonly employment: 'own' | 'contract'
  readonly shifts: readonly Shift[]
  readonly skills: readonly PersonSkill[]
}

/** A person on a post. */
export interface Placement {
  readonly post: string
  readonly person: string
}

/** What one deployment is about (engines.md §3, first cut). */
export interface DeploymentProblem {
  readonly posts: readonly Post[]
  readonly people: readonly Person[]
  /** Pinned placements: they stay, whatever the rules say of them. */
  readonly fixed: readonly Placement[]
  /** The plan now in force; the fewest changes against it is the last goal. */
  readonly present: readonly Placement[]
  readonly policy: DeploymentPolicy
}

export interface DeploymentPolicy {
  /** `several`: a person may hold posts that do not overlap; one may start when another ends. */
  readonly postsPerPerson: 'one' | 'several'
}

export interface Assignment extends Placement {
  /** The shift the post is worked in; absent when a pinned post lies outside the person's shifts. */
  readonly shift?: string
  readonly span: Span
  readonly pinned: boolean
}
