/** A cell of the grid. Row −1 is the header; column 0 is the checkbox, when there is one. */
export interface GridCell {
  readonly row: number
  readonly column: number
}

/** Cells between two corners, both included. */
export interface CellRange {
  readonly firstRow: number
  readonly lastRow: number
  readonly firstColumn: number
  readonly lastColumn: number
}

/** The cells between two corners, without the header and the checkbox column. `offset` is the number of checkbox columns, 0 or 1. */
export const rangeBetween = (one: GridCell, other: GridCell, offset: number): CellRange => ({
  firstRow: Math.max(0, Math.min(one.row, other.row)),
  lastRow: Math.max(one.row, other.row),
  firstColumn: Math.max(offset, Math.min(one.column, other.column)),
  lastColumn: Math.max(one.column, other.column),
})

export interface GridSize {
  readonly rows: number
  readonly columns: number
  /** rows that fit on the screen */
  readonly page: number
}

interface Pressed {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

const headerRow = -1

/** The cell that a key moves to; null for keys that do not move (look.md §8). */
export function cellAfterKey(
  { key, ctrlKey, metaKey }: Pressed,
  { row, column }: GridCell,
  { rows, columns, page }: GridSize,
): GridCell | null {
  const farEnd = ctrlKey || metaKey
  const last = { row: rows - 1, column: columns - 1 }
  const rowAt = (to: number) => ({ row: Math.min(last.row, Math.max(headerRow, to)), column })
  const columnAt = (to: number) => ({ row, column: Math.min(last.column, Math.max(0, to)) })
  switch (key) {
    case 'ArrowDown':
      return rowAt(row + 1)
    case 'ArrowUp':
      return rowAt(row - 1)
    case 'ArrowRight':
      return columnAt(column + 1)
    case 'ArrowLeft':
      return columnAt(column - 1)
    case 'PageDown':
      return rowAt(row + page)
    case 'PageUp':
      return rowAt(Math.max(Math.min(row, 0), row - page))
    case 'Home':
      return farEnd ? { row: Math.min(0, last.row), column: 0 } : columnAt(0)
    case 'End':
      return farEnd ? last : columnAt(last.column)
    default:
      return null
  }
}
