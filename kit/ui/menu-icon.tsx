import { useSyncExternalStore } from 'react'
import { Drawing, icons } from './icon.tsx'

let drawings: Readonly<Record<string, string>> = icons
const listeners = new Set<() => void>()

/** Fetches the drawings that only menus have; their places are empty until then. */
export async function loadMenuIcons(): Promise<void> {
  const { menuIcons } = await import('./menu-icons.client.ts')
  drawings = { ...icons, ...menuIcons }
  for (const listener of listeners) listener()
}

function onLoad(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A drawing of a menu: of a screen by the name its feature gives, of a group, of a choice. */
export function MenuIcon({ name, size }: { name: string; size?: 16 | 18 | 22 }) {
  const known = useSyncExternalStore(onLoad, () => drawings)
  return <Drawing of={known[name] ?? ''} size={size ?? 18} />
}
