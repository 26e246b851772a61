import type { Right } from '../access/actor.ts'
import type { Key } from '../access/key.ts'
import type { Implementation } from '../calls/handler.server.ts'
import type { NodeKinds } from '../calls/nodes.server.ts'
import type { WorkerPool } from '../files/worker-pool.ts'
import type { Job } from '../jobs/job.ts'
import { keysOf, type Resource } from '../resource/resource.ts'

/** A page of the product. */
export interface Screen {
  readonly path: `/${string}`
  /** the file that draws it, without its ending: `skill` is skill.screen.tsx. No two are named alike */
  readonly file: string
  readonly label: string
  /** one of kit/ui/icon.tsx */
  readonly icon: string
  /** the button of the side menu that it opens from (features/menu-groups.tsx) */
  readonly group: string
  /** the permission key that shows it; null is for everyone signed in */
  readonly key: Key | null
  /** the page it is reached from; such a page is not in the menu itself */
  readonly under?: `/${string}`
}

/** Permission keys with the right that a role begins with. */
export type Grants = Readonly<Record<Key, Right>>

/** Everything that one thing of the product brings: a user would name it, and its folder holds it. */
export interface Feature {
  readonly resources: readonly Resource[]
  /** in the order of the menu */
  readonly screens: readonly Screen[]
  /** besides those of its resources */
  readonly calls: readonly Implementation[]
  readonly jobs: readonly Job<never>[]
  readonly threads: readonly WorkerPool[]
  /** its rows that calls name, by the name they use, and how they belong to org nodes; masters of the company belong to none and are not here */
  readonly kinds: NodeKinds
  /** besides those of its resources: what its calls, pages and controls ask for */
  readonly keys: Readonly<Record<string, Key>>
  /**
   * What the roles of a new company begin with: one right for all its keys, or single ones. The administrator has all of them to edit, and
   * so has the scheduler, unless something else stands here.
   */
  readonly grants: Readonly<Record<string, Right | Grants>>
}

const nothing: Feature = { resources: [], screens: [], calls: [], jobs: [], threads: [], kinds: {}, keys: {}, grants: {} }

/** States what a feature brings; what is left out it does not bring. */
export function feature(parts: Partial<Feature>): Feature {
  const { resources, screens } = { ...nothing, ...parts }
  return { ...nothing, ...parts, screens: [...resources.flatMap(screenOf), ...screens] }
}

/** A plain list, of which everything stands in its definition. */
export const listOf = (resource: Resource): Feature => feature({ resources: [resource] })

/** The page of a list that has one. */
function screenOf({ name, route, label, icon = 'list', access }: Resource): Screen[] {
  const file = name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
  return route ? [{ path: route, file, label: label[0], icon, group: 'Master data', key: access.view }] : []
}

/** Every permission key of a feature. */
export const featureKeys = ({ resources, keys }: Feature): Key[] => [
  ...resources.flatMap(resource => keysOf(resource).map(({ element }) => element)),
  ...Object.values(keys),
]

const hasAll = new Set(['Administrator', 'Scheduler'])

/** @throws when something is granted to a role that no new company has, or a key that the feature does not bring */
export function checkGrants(roles: readonly string[], from: Feature): void {
  const keys = new Set(featureKeys(from))
  for (const [role, given] of Object.entries(from.grants)) {
    if (!roles.includes(role)) throw new Error(`${[...keys][0]} is granted to ${role}, which is no role of a new company`)
    const strange = typeof given === 'string' ? undefined : (Object.keys(given) as Key[]).find(key => !keys.has(key))
    if (strange) throw new Error(`${role} is granted ${strange}, which is no key of the feature that grants it`)
  }
}

/** What one role of a new company begins with in a feature. */
export function grantsTo(role: string, from: Feature): Grants {
  const given = from.grants[role]
  const all = (right: Right): Grants => Object.fromEntries(featureKeys(from).map(key => [key, right]))
  if (typeof given === 'string') return all(given)
  return { ...(hasAll.has(role) ? all('editable') : {}), ...given }
}
