import { useRef } from 'react'

interface SelectionOptions {
  rows: { count: number; idAt(index: number): string }
  selected: ReadonlySet<string> | undefined
  onSelect: ((ids: ReadonlySet<string>) => void) | undefined
  /** at most one row can be selected (TABLE-04) */
  single: boolean
}

/** Selects one row, all rows of the page, or all between two (TABLE-03, TABLE-04). */
export function useRowSelection({ rows, selected, onSelect, single }: SelectionOptions) {
  // where a range of rows began
  const anchor = useRef(0)
  const idsBetween = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, step) => rows.idAt(from + step))
  const all = () => idsBetween(0, rows.count - 1)

  function toggle(row: number) {
    anchor.current = row
    if (!selected || row < 0 || row >= rows.count) return
    const id = rows.idAt(row)
    const after = new Set(single ? [...selected].filter(each => each === id) : selected)
    if (!after.delete(id)) after.add(id)
    onSelect?.(after)
  }

  function toggleAll() {
    if (single) return
    const ids = all()
    onSelect?.(new Set(ids.every(id => selected?.has(id)) ? [] : ids))
  }

  /** Selects the rows up to `to`, starting where the range began or, when that row is not selected, at `from`. */
  function selectTo(from: number | undefined, to: number) {
    if (single) return toggle(to)
    const began = anchor.current < rows.count && selected?.has(rows.idAt(anchor.current))
    if (from !== undefined && !began) anchor.current = from
    const first = Math.min(anchor.current, to, rows.count - 1)
    onSelect?.(new Set([...(selected ?? []), ...idsBetween(first, Math.max(anchor.current, to))]))
  }

  return { toggle, toggleAll, selectTo, selectAll: () => !single && onSelect?.(new Set(all())) }
}
