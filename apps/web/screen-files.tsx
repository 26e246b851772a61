import type { ComponentType } from 'react'
import type { Part } from '../../kit/resource/page/standard-screen.tsx'
import type { Resource } from '../../kit/resource/resource.ts'

type Load = () => Promise<{ default: ComponentType }>

const drawn = byName(import.meta.glob<{ default: ComponentType }>('../../features/**/*.screen.tsx'), '.screen.tsx')
const lists = byName(import.meta.glob<Record<string, Resource>>('../../features/**/*.resource.ts'), '.resource.ts')

/** What is typed in a way of its own on the standard page of a record. */
const parts = byName(import.meta.glob<{ default: Part }>('../../features/**/*.page-part.tsx'), '.page-part.tsx')

/** File name without its ending → what loads it. */
function byName<Module>(files: Readonly<Record<string, () => Promise<Module>>>, ending: string) {
  return new Map(Object.entries(files).map(([path, load]) => [path.slice(path.lastIndexOf('/') + 1, -ending.length), load]))
}

/**
 * Loads what draws a screen: `skill` is skill.screen.tsx, and without such a file the standard list of skill.resource.ts, or its page. A file that came with
 * an upgrade is not in a page from before.
 */
export const loadScreen = (file: string, path: string = window.location.pathname): ReturnType<Load> => {
  const list = lists.get(file)
  return (
    drawn.get(file)?.() ??
    (list
      ? standardScreen(file, path, list)
      : Promise.reject(new Error(`neither ${file}.screen.tsx nor ${file}.resource.ts is in this page`)))
  )
}

async function standardScreen(file: string, path: string, load: () => Promise<Record<string, Resource>>): ReturnType<Load> {
  const of = Object.values(await load())[0]!
  if (of.page === undefined) {
    const { ListScreen } = await import('../../kit/resource/list-screen.tsx')
    return { default: () => <ListScreen of={of} /> }
  }
  const [made, part] = await Promise.all([import('../../kit/resource/page/standard-screen.tsx'), parts.get(file)?.()])
  return { default: made.standardScreen(of, path, part?.default) }
}
