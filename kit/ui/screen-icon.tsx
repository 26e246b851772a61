import { useSyncExternalStore } from 'react'
import { Drawing, icons } from './icon.tsx'

let drawings: Readonly<Record<string, string>> = icons
const listeners = new Set<() => void>()

/** Fetches the drawings that only screens have; a place waits empty until they are there. */
export async function loadScreenIcons(): Promise<void> {
  const { screenIcons } = await import('./screen-icons.client.ts')
  drawings = { ...icons, ...screenIcons }
  for (const listener of listeners) listener()
}

function onLoad(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The drawing of a screen, by the name its feature gives. */
export function ScreenIcon({ name, size }: { name: string; size?: 18 | 22 }) {
  const known = useSyncExternalStore(onLoad, () => drawings)
  return <Drawing of={known[name] ?? ''} size={size ?? 18} />
}
