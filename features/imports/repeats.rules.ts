import type { Fault } from './cells.rules.ts'

/** A row that was read, and where it stands in the sheet (the header is row 1). */
export interface SheetRow<R> {
  readonly rowNo: number
  readonly row: R
}

export interface Unrepeated<R> {
  readonly rows: SheetRow<R>[]
  /** rows that say again what an earlier row said */
  readonly equal: number
  /** rows that contradict an earlier row of the same key; the earlier one holds */
  readonly refused: { rowNo: number; row: R; fault: Fault }[]
}

/** Each key once: equal rows count once, a later row with other values is refused. */
export function withoutRepeats<R>(rows: readonly SheetRow<R>[], keyOf: (row: R) => string, keyColumn: string): Unrepeated<R> {
  const first = new Map<string, { rowNo: number; content: string }>()
  const result: Unrepeated<R> & { equal: number } = { rows: [], equal: 0, refused: [] }
  for (const { rowNo, row } of rows) {
    const content = JSON.stringify(row)
    const earlier = first.get(keyOf(row))
    if (!earlier) {
      first.set(keyOf(row), { rowNo, content })
      result.rows.push({ rowNo, row })
    } else if (earlier.content === content) result.equal++
    else
      result.refused.push({
        rowNo,
        row,
        fault: { column: keyColumn, message: `Row ${earlier.rowNo} has different values for the same key.` },
      })
  }
  return result
}
