import type { Reason } from '../../answers/reason.ts'
import type { Span } from '../../time/span.ts'
import type { DeploymentPolicy } from '../problem/policy.ts'
import type { Person, Post } from '../problem/problem.ts'

/** Why a person may not stand on a post, whatever else they do. */
export type BlockCode =
  | 'skill'
  | 'secondary'
  | 'rating'
  | 'licenceEnded'
  | 'notYetValid'
  | 'licenceMissing'
  | 'node'
  | 'suspended'
  | 'leave'
  | 'off'
  | 'exclusion'
  | 'equipment'
  | 'shift'
  | 'rest'
  | 'overtimeCap'
  | 'shiftsWeek'

/** `limit` and `actual` are what the rule asks and what is; `fix` the smallest change by which this rule would let the person through. */
export type Block = Reason<BlockCode>

/** What rules need besides the two. */
export interface Terms {
  readonly policy: DeploymentPolicy
  /** By machine, the spans in which it is down. */
  readonly down: ReadonlyMap<string, readonly Span[]>
}

/** Null lets the person through. */
export type Rule = (post: Post, person: Person, terms: Terms) => Block | null
