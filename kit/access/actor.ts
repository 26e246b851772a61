import type { Key } from './key.ts'

export interface OrgNode {
  readonly id: number
  readonly name: string
  /** the node above; null for the top one. It may be out of reach */
  readonly parentId: number | null
  readonly kind: 'unit' | 'terminal'
  /** IANA name */
  readonly zone: string
}

export type Right = 'visible' | 'editable'

/** Who calls: made from the session by the server, never from anything the browser says. */
export interface Actor {
  readonly userId: number
  readonly sessionId: number
  readonly userName: string
  readonly fullName: string
  readonly locale: string
  readonly companyId: number
  readonly companyName: string
  readonly roleName: string
  readonly landing: string
  /** nodes within reach, preferred one first */
  readonly nodes: readonly OrgNode[]
  readonly elements: Readonly<Record<string, Right>>
  /** the company's fixed clock, set for trial companies only */
  readonly clockAt: string | null
}

/** Editable includes visible. */
export const mayUse = (actor: Pick<Actor, 'elements'>, key: Key, access: Right): boolean =>
  actor.elements[key] === 'editable' || (access === 'visible' && actor.elements[key] === 'visible')

/** The ids of the nodes within the actor's reach. */
export const reachOf = ({ nodes }: Pick<Actor, 'nodes'>): number[] => nodes.map(({ id }) => id)
