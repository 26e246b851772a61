import { type Actor, mayUse, type Right } from '../../../kit/access/actor.ts'
import type { Key } from '../../../kit/access/key.ts'
import type { Needs } from '../../../kit/calls/endpoint.ts'

type Giver = Pick<Actor, 'superAdmin' | 'elements'>

/** The keys among these rights that somebody does not have so far himself, and therefore cannot give. A super admin has every right. */
export const beyondOwn = (giver: Giver, rights: Readonly<Record<string, Right>>): string[] =>
  giver.superAdmin ? [] : Object.keys(rights).filter(key => !mayUse(giver, key as Key, rights[key]!))

/** Whether somebody may make a call, and may therefore let integration users make it. */
export const mayCall = (giver: Giver, needs: Needs): boolean =>
  giver.superAdmin || typeof needs === 'string' || mayUse(giver, needs.key, needs.access)

/** Whether a right is more than another one. */
export const isMore = (right: Right | undefined, than: Right | undefined): boolean =>
  right !== than && right !== undefined && than !== 'editable'
