import { useSyncExternalStore } from 'react'
import type { ScreenIcon } from '../feature/menu.ts'
import { Drawing, icons } from './icon.tsx'

let drawings: Readonly<Record<string, string>> = icons
const listeners = new Set<() => void>()

/** Fetches the icons that only menus use. Their places are empty until then. */
export async function loadMenuIcons(): Promise<void> {
  const { menuIcons } = await import('./menu-icons.client.ts')
  drawings = { ...icons, ...menuIcons } satisfies Record<ScreenIcon, string>
  for (const listener of listeners) listener()
}

function onLoad(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** An icon in a menu, by its name: for a screen (as its feature names it), a group or a choice. */
export function MenuIcon({ name, size }: { name: string; size?: 16 | 18 | 22 }) {
  const known = useSyncExternalStore(onLoad, () => drawings)
  return <Drawing of={known[name] ?? ''} size={size ?? 18} />
}
