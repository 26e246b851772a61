import { useCallback, useState, useSyncExternalStore } from 'react'
import { session } from '../calls/client.client.ts'

/** What a user has changed of the columns of a table. */
export interface ColumnLayout {
  readonly widths: Readonly<Record<string, number>>
  /** shown or not, where that differs from how the column starts */
  readonly shown: Readonly<Record<string, boolean>>
}

const unchanged: ColumnLayout = { widths: {}, shown: {} }
const listeners = new Set<() => void>()
const read = new Map<string, { text: string | null; layout: ColumnLayout }>()

/** The layout of a table, remembered for the user under the table's name. */
export function useColumnLayout(name: string): [ColumnLayout, (change: (before: ColumnLayout) => ColumnLayout) => void] {
  const [key] = useState(() => `quayside-columns-${session()?.userId ?? 0}-${name}`)
  const layout = useSyncExternalStore(listen, () => stored(key))
  const change = useCallback(
    (make: (before: ColumnLayout) => ColumnLayout) => {
      localStorage.setItem(key, JSON.stringify(make(stored(key))))
      for (const listener of listeners) listener()
    },
    [key],
  )
  return [layout, change]
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The same object as long as the same text is stored. */
function stored(key: string): ColumnLayout {
  const text = localStorage.getItem(key)
  const known = read.get(key)
  if (known && known.text === text) return known.layout
  const layout = parsed(text)
  read.set(key, { text, layout })
  return layout
}

function parsed(text: string | null): ColumnLayout {
  try {
    return { ...unchanged, ...(JSON.parse(text ?? '{}') as Partial<ColumnLayout>) }
  } catch {
    return unchanged
  }
}
