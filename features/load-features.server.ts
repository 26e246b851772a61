import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Feature, listOf } from '../kit/feature/feature.server.ts'
import type { Resource } from '../kit/resource/resource.ts'

/** What the folders bring, in their order. The build of the server puts imports in place of this module (kit/bundle-server.mjs). */
export const loadFeatures = (folders: readonly string[]): Promise<Feature[]> => Promise.all(folders.map(featureIn))

/** A folder says what it brings in `<name>.feature.server.ts`; one that holds only a plain list, by its `<name>.resource.ts`. */
async function featureIn(folder: string): Promise<Feature> {
  const own = `./${folder}/${basename(folder)}.feature.server.ts`
  if (existsSync(fileURLToPath(new URL(own, import.meta.url)))) {
    return ((await import(/* @vite-ignore */ own)) as { default: Feature }).default
  }
  const [list] = Object.values(await import(/* @vite-ignore */ own.replace('.feature.server.ts', '.resource.ts'))) as [Resource]
  return listOf(list)
}
