// A sheet that is sent between threads. Each value is sent only once, however many cells have it.

import type { Cell, Sheet } from './sheet.ts'

/** `cells` has all rows, one after the other. A cell is the number of its value (from 1); 0 is an empty cell. */
export interface PackedSheet {
  readonly name: string
  readonly header: string[]
  readonly values: Cell[]
  readonly cells: Uint32Array<ArrayBuffer>
  /** where each row ends in `cells` */
  readonly ends: Uint32Array<ArrayBuffer>
}

/** Gives numbers to values. Equal texts get the same number; numeric values are stored again, because a search would take longer. */
export class Values {
  readonly all: Cell[] = []
  private readonly numbers = new Map<Cell, number>()

  numberOf(value: Cell): number {
    if (typeof value === 'number') return this.all.push(value)
    const known = this.numbers.get(value)
    if (known !== undefined) return known
    const number = this.all.push(value)
    this.numbers.set(value, number)
    return number
  }
}

/** Packs rows whose cells are numbers of values. */
export function packSheet(name: string, header: string[], rows: readonly (readonly number[])[], { all: values }: Values): PackedSheet {
  const ends = new Uint32Array(rows.length)
  let count = 0
  for (const [at, row] of rows.entries()) {
    count += row.length
    ends[at] = count
  }
  const cells = new Uint32Array(count)
  for (const [at, row] of rows.entries()) cells.set(row, ends[at]! - row.length)
  return { name, header, values, cells, ends }
}

export function unpackSheet({ name, header, values, cells, ends }: PackedSheet): Sheet {
  const rows: (Cell | null)[][] = []
  let from = 0
  for (const end of ends) {
    const row = new Array<Cell | null>(end - from)
    for (let at = from; at < end; at++) row[at - from] = cells[at] === 0 ? null : values[cells[at]! - 1]!
    rows.push(row)
    from = end
  }
  return { name, header, rows }
}
