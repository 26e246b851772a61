import type { Right } from '../../../kit/access/actor.ts'

/** What a role may do. */
export interface Held {
  readonly superAdmin: boolean
  readonly elements: Readonly<Record<string, Right>>
}

/** Whether a role may do more than somebody's own. Only a super administrator gives such a role, or changes who holds one. */
export function exceeds(role: Held, own: Held): boolean {
  if (own.superAdmin) return false
  return role.superAdmin || Object.entries(role.elements).some(([element, right]) => lacks(own.elements[element], right))
}

const lacks = (own: Right | undefined, right: Right): boolean => own !== 'editable' && own !== right

interface Typed {
  readonly userType: 2 | 3
  readonly applicationTypes: readonly number[]
  readonly roles: readonly { readonly roleId: number; readonly chosen: boolean }[]
  readonly nodes: readonly { readonly nodeId: number }[]
}

/** What is wrong among the fields of a user, by the field; null when nothing is. */
export function faultOfUser({ userType, applicationTypes, roles, nodes }: Typed): { field: string; text: string } | null {
  if (roles.filter(({ chosen }) => chosen).length !== 1) return { field: 'roles', text: 'Mark the one role that counts.' }
  if (new Set(roles.map(({ roleId }) => roleId)).size < roles.length) return { field: 'roles', text: 'A role is chosen twice.' }
  if (new Set(nodes.map(({ nodeId }) => nodeId)).size < nodes.length) return { field: 'nodes', text: 'A node is chosen twice.' }
  const isInterface = applicationTypes.includes(3)
  if (userType === 2 && isInterface) return { field: 'applicationTypes', text: 'Interface is for integration users.' }
  if (userType === 3 && (applicationTypes.length !== 1 || !isInterface))
    return { field: 'applicationTypes', text: 'An integration user has the application type Interface alone.' }
  return null
}
