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

/** `limit` is what the rule asks for and `actual` what there is; `fix` is the smallest change after which the rule lets the person through. */
export type Block = Reason<BlockCode>

/** What rules need in addition to post and person. */
export interface Terms {
  readonly policy: DeploymentPolicy
  /** The spans in which each machine is down. */
  readonly down: ReadonlyMap<string, readonly Span[]>
}

/** Null lets the person through. */
export type Rule = (post: Post, person: Person, terms: Terms) => Block | null
