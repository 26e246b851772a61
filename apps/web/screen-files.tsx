import type { ComponentType } from 'react'
import type { Resource } from '../../kit/resource/resource.ts'

type Load = () => Promise<{ default: ComponentType }>

const drawn = byName(import.meta.glob<{ default: ComponentType }>('../../features/**/*.screen.tsx'), '.screen.tsx')
const lists = byName(import.meta.glob<Record<string, Resource>>('../../features/**/*.resource.ts'), '.resource.ts')

/** File name without its ending → what loads it. */
function byName<Module>(files: Readonly<Record<string, () => Promise<Module>>>, ending: string) {
  return new Map(Object.entries(files).map(([path, load]) => [path.slice(path.lastIndexOf('/') + 1, -ending.length), load]))
}

/**
 * Loads what draws a screen: `skill` is skill.screen.tsx, and without such a file the standard list of skill.resource.ts. A file that came with
 * an upgrade is not in a page from before.
 */
export const loadScreen = (file: string): ReturnType<Load> => {
  const list = lists.get(file)
  return (
    drawn.get(file)?.() ??
    (list ? standardList(list) : Promise.reject(new Error(`neither ${file}.screen.tsx nor ${file}.resource.ts is in this page`)))
  )
}

async function standardList(load: () => Promise<Record<string, Resource>>): ReturnType<Load> {
  const [{ ListScreen }, definition] = await Promise.all([import('../../kit/resource/list-screen.tsx'), load()])
  const [of] = Object.values(definition)
  return { default: () => <ListScreen of={of!} /> }
}
