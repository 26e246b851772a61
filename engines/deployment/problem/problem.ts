import type { Span } from '../../time/span.ts'
import type { Day, Minute } from '../../time/time.ts'
import type { DeploymentPolicy } from './policy.ts'
import type { RankKind } from './ranks.ts'
import type { Rating } from './rating.ts'

/** One person asked for, from `span.start` to `span.end`. */
export interface Post {
  readonly id: string
  /** The work it is part of: `policy.relief` names activities. */
  readonly activity?: string
  /** RELF: somebody who relieves the drivers of the activity's relief group; absent = ACT. */
  readonly kind?: 'ACT' | 'RELF'
  /** Whether several people may take it one after another where nobody takes the whole. */
  readonly splittable?: boolean
  /** The node whose work it is: people of other nodes come from the pool. */
  readonly node: string
  readonly skill: string
  /** The lowest rating that is enough; absent = any. */
  readonly leastRating?: Rating
  /** Licence codes that must be in force for the skill, in addition to the skill itself. */
  readonly licences: readonly string[]
  readonly equipment?: string
  /** The shift band, for exclusions from a band. */
  readonly band?: string
  /** The gang it belongs to: see `policy.gangs`. */
  readonly gang?: string
  /** The shift-band date: a licence must be valid on this day, also for the hours after midnight. */
  readonly day: Day
  readonly span: Span
  /** 1 to 999; smaller numbers are filled first. */
  readonly priority: number
  /** The order among equal priorities: the numbers of its skill group, task, vessel and event type, smaller ones first (DEPL-18); absent = 999. */
  readonly ranks?: Readonly<Partial<Record<RankKind, number>>>
}

/** One row of a skill. A person may have several rows for one skill, such as a renewal that begins later. */
export interface PersonSkill {
  readonly skill: string
  readonly primary: boolean
  readonly rating: Rating
  /** 0 to 999; smaller numbers go first. */
  readonly rotation: number
  /** First and last day of validity, both included; no `to` = without end. */
  readonly from: Day
  readonly to?: Day
}

export interface PersonLicence {
  readonly code: string
  /** The skill it allows. */
  readonly skill: string
  readonly from: Day
  readonly to?: Day
}

/** What a person must not be given: a band, some skills, or these skills in that band; from day to day, both included (EXCL-04). */
export interface Exclusion {
  readonly band?: string
  /** Empty = every skill. */
  readonly skills: readonly string[]
  readonly from: Day
  readonly to?: Day
  /** The exclusion holds only after the person has been deployed this many days in a row (EXCL-05). */
  readonly afterDays?: number
  /** Whether days off between those days count too. */
  readonly includeOffDays?: boolean
}

/** Days on which a person may not work, both included. */
export interface Absence {
  readonly kind: 'suspended' | 'leave' | 'off'
  readonly from: Day
  readonly to?: Day
}

export interface Shift {
  readonly id: string
  readonly span: Span
  /** The part of the shift that is overtime, such as hours beyond the working day; all of it on a cancelled OFF day. */
  readonly overtime?: Span
}

export interface Person {
  readonly id: string
  readonly node: string
  /** Other nodes that the person may be lent to. */
  readonly poolNodes: readonly string[]
  /** The employment category: `policy.shares` names them in their order. */
  readonly category: string
  readonly employment: 'own' | 'contract'
  readonly shifts: readonly Shift[]
  readonly skills: readonly PersonSkill[]
  readonly licences: readonly PersonLicence[]
  readonly exclusions: readonly Exclusion[]
  readonly absences: readonly Absence[]
  /** Minutes deployed this period before this run, and the overtime among them. */
  readonly minutes: number
  readonly overtimeMinutes: number
  /** Days deployed in a row up to now: only working days, and with the days off between them. */
  readonly daysInRow: number
  readonly daysInRowWithOff: number
  readonly shiftsThisWeek: number
  /** The last day deployed, and on which machine. */
  readonly lastDeployed?: Day
  readonly lastEquipment?: string
  /** When the last shift before this run ended. */
  readonly lastShiftEnd?: Minute
}

/** A machine that cannot be used for a time. */
export interface Downtime {
  readonly equipment: string
  readonly span: Span
}

/** A person on a post. */
export interface Placement {
  readonly post: string
  readonly person: string
}

/** What one deployment is about (engines.md §3). */
export interface DeploymentProblem {
  readonly posts: readonly Post[]
  readonly people: readonly Person[]
  readonly downtimes: readonly Downtime[]
  /** Pinned placements: they stay, even where a rule forbids them. */
  readonly fixed: readonly Placement[]
  /** The plan now in force; the fewest changes against it is the last goal. */
  readonly present: readonly Placement[]
  readonly policy: DeploymentPolicy
}

export interface Assignment extends Placement {
  /** The shift the post is worked in; absent when a pinned post lies outside the person's shifts. */
  readonly shift?: string
  /** The span of the post; of a split post the part that this person has. */
  readonly span: Span
  readonly pinned: boolean
}
