import { useMemo } from 'react'
import type { Column } from './column.tsx'
import { useColumnLayout } from './column-layout.client.ts'
import { arrangeColumns, type Beside, moveColumn, neighbour } from './column-order.ts'
import { clampWidth } from './column-widths.client.ts'

/** The shown columns in the user's layout, with Actions last, and functions that change the layout. */
export function useTableColumns<Row>(given: readonly Column<Row>[], actions: Column<Row> | undefined) {
  const [layout, changeLayout] = useColumnLayout(given[0]?.id ?? '')
  const all = useMemo(() => arrangeColumns(given, layout.order), [given, layout.order])
  const columns = useMemo(() => {
    const shown = all.filter(({ id, hidden }) => layout.shown[id] ?? !hidden)
    return actions ? [...shown, actions] : shown
  }, [all, layout.shown, actions])
  const move = (id: string, beside: Beside) => changeLayout(before => ({ ...before, order: moveColumn(all, id, beside) }))
  return {
    all,
    columns,
    layout,
    changeLayout,
    move,
    resize: (id: string, width: number) => changeLayout(before => ({ ...before, widths: { ...before.widths, [id]: clampWidth(width) } })),
    /** Moves a column past the shown one beside it and returns its new place. */
    step(index: number, by: 1 | -1): number {
      const { id } = columns[index]!
      const beside = neighbour(columns, id, by)
      if (!beside) return index
      move(id, beside)
      const after = arrangeColumns(all, moveColumn(all, id, beside)).filter(column => columns.includes(column))
      return after.findIndex(column => column.id === id)
    },
  }
}
