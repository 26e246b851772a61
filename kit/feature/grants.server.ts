import type { Right } from '../access/actor.ts'
import type { Key } from '../access/key.ts'
import { keysOf } from '../resource/resource.ts'
import type { Feature, Grants } from './feature.server.ts'

/** The parts of a feature that say who may use it. */
export type Brought = Pick<Feature, 'resources' | 'keys' | 'grants'>

/** All keys of a feature, with those of its resources. */
export const featureKeys = ({ resources, keys }: Brought): Key[] => [
  ...resources.flatMap(resource => keysOf(resource).map(({ element }) => element)),
  ...Object.values(keys).filter(key => key !== undefined),
]

const hasAll = new Set(['Administrator', 'Scheduler'])

/**
 * Checks the rights that a feature gives to the roles of a new company.
 * @throws when a grant is to a role that a new company does not have, or of a key that the feature does not have
 */
export function checkGrants(roles: readonly string[], from: Brought): void {
  const keys = new Set(featureKeys(from))
  for (const [role, given] of Object.entries(from.grants)) {
    if (!roles.includes(role)) throw new Error(`${[...keys][0]} is granted to ${role}, which is not a role of a new company`)
    const strange = typeof given === 'string' ? undefined : (Object.keys(given) as Key[]).find(key => !keys.has(key))
    if (strange) throw new Error(`${role} is granted ${strange}, which is not a key of the feature that grants it`)
  }
}

/** The rights of one role of a new company in a feature. */
export function grantsTo(role: string, from: Brought): Grants {
  const given = from.grants[role]
  const all = (right: Right): Grants => Object.fromEntries(featureKeys(from).map(key => [key, right]))
  if (typeof given === 'string') return all(given)
  return { ...(hasAll.has(role) ? all('editable') : {}), ...given }
}
