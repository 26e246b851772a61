import type { Key } from './key.ts'

export interface OrgNode {
  readonly id: number
  readonly name: string
  /** the node above it, which may be out of reach; null for the top one */
  readonly parentId: number | null
  readonly kind: 'unit' | 'terminal'
  /** IANA name */
  readonly zone: string
}

export type Right = 'visible' | 'editable'

/** The user who makes a call. The server makes it from the session, never from anything the browser sends. */
export interface Actor {
  readonly userId: number
  readonly sessionId: number
  readonly userName: string
  /** CRS: signed in with name and password; MSA: by single sign-on */
  readonly authType: 'CRS' | 'MSA'
  /** the bodies of the session's calls travel encrypted */
  readonly encrypts: boolean
  readonly fullName: string
  readonly locale: string
  readonly companyId: number
  /** the employee of the company who the user is; null for a user who is none of its people */
  readonly employeeId: number | null
  readonly companyName: string
  readonly roleName: string
  readonly landing: string
  /** the nodes within reach, the preferred one first */
  readonly nodes: readonly OrgNode[]
  readonly elements: Readonly<Record<string, Right>>
  /** the company's fixed clock, set for trial companies only */
  readonly clockAt: string | null
}

/** Whether the actor has the key with at least this right. `editable` includes `visible`. */
export const mayUse = (actor: Pick<Actor, 'elements'>, key: Key, access: Right): boolean =>
  actor.elements[key] === 'editable' || (access === 'visible' && actor.elements[key] === 'visible')

export const reachOf = ({ nodes }: Pick<Actor, 'nodes'>): number[] => nodes.map(({ id }) => id)
