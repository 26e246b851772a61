import { firstRoles } from '../../features/first-roles.ts'
import type { Key } from '../../kit/access/key.ts'
import type { Brought } from '../../kit/feature/grants.server.ts'
import { everyCallOf } from '../../kit/resource/every-call.ts'
import type { Resource } from '../../kit/resource/resource.ts'
import { accessPart } from '../access-part.ts'
import { type FeatureName, fileOf } from './name.ts'

/** Who may do what with a feature that was just begun, for its author to review. Only its declarations are loaded: what serves them takes a second of processor time. */
export async function rightsOf(name: FeatureName, isList: boolean): Promise<string> {
  const [declared] = Object.values(
    await import(new URL(`../../${fileOf(name, isList ? 'resource.ts' : 'api.ts')}`, import.meta.url).href),
  ) as unknown[]
  const brought: Brought = isList
    ? { resources: [declared as Resource], keys: {}, grants: {} }
    : { resources: [], keys: declared as Record<string, Key>, grants: {} }
  return accessPart(name.folder, brought.resources.flatMap(everyCallOf), brought, firstRoles)
}
