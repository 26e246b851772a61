import type { Key } from '../access/key.ts'
import type { Feature, Screen } from './feature.server.ts'
import { featureKeys } from './grants.server.ts'
import type { KnownKey } from './whole.server.ts'

type Placed = Pick<Feature, 'resources' | 'keys' | 'grants' | 'screens' | 'controlsOn'>

/** of a key whose controls stand on no page, such as the choice of a node in the frame */
const frame = '/Home'

/** Every permission key with the page under which the role configuration shows it (PERM-03). */
export function placedKeys(features: readonly Placed[], screens: readonly Screen[]): KnownKey[] {
  const opens = new Map<Key | null, string>()
  for (const { key, path } of screens) if (!opens.has(key)) opens.set(key, path)
  return features.flatMap(feature => {
    const [first] = feature.screens
    return featureKeys(feature).map(key => ({ key, page: feature.controlsOn[key] ?? opens.get(key) ?? first?.path ?? frame }))
  })
}
