import { useCallback, useSyncExternalStore } from 'react'
import { type ColumnLayout, changeColumnLayout, columnLayout, onColumnLayouts } from '../layouts/column-layouts.client.ts'

export type { ColumnLayout }
export type ChangeLayout = (change: (before: ColumnLayout) => ColumnLayout) => void

/** The layout of a table, stored for the user under the page's address and the id of the first column. */
export function useColumnLayout(firstColumn: string): [ColumnLayout, ChangeLayout] {
  const name = `${window.location.pathname.toLowerCase()}#${firstColumn}`
  const layout = useSyncExternalStore(onColumnLayouts, () => columnLayout(name))
  const change = useCallback<ChangeLayout>(make => changeColumnLayout(name, make), [name])
  return [layout, change]
}
