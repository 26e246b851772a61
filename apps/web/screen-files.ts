import type { ComponentType } from 'react'

type Load = () => Promise<{ default: ComponentType }>

const files = import.meta.glob<{ default: ComponentType }>('../../features/**/*.screen.tsx')
const loads = new Map(Object.entries(files).map(([path, load]) => [path.slice(path.lastIndexOf('/') + 1, -'.screen.tsx'.length), load]))

/** Loads the file that draws a screen: `skill` is skill.screen.tsx. A file that came with an upgrade is not in a page from before. */
export const loadScreen = (file: string): ReturnType<Load> =>
  loads.get(file)?.() ?? Promise.reject(new Error(`${file}.screen.tsx is not in this page`))
