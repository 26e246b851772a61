import { type ColumnFilter, matcher } from './column-filter.ts'
import { orderOf } from './data-table-order.ts'

/** What sorts a row: a text, a number, nothing. */
export type SortValue = string | number | null

export interface ViewColumn<Row> {
  readonly id: string
  /** a date or an instant, which sorts letter by letter; other texts sort as people read them */
  readonly exact: boolean
  sorts(row: Row): SortValue
  /** what the filter looks at, in words */
  text(row: Row): string
}

export interface Sort {
  readonly id: string
  readonly descending: boolean
}
export type Filters = Readonly<Record<string, ColumnFilter>>

/** The values of a column, each different one once, and which of them a row has. */
interface Coded<Value> {
  readonly codes: Uint32Array
  readonly values: readonly Value[]
}

/** Rows that are sorted and filtered by column: each column is read once, when it is first needed (P10). */
export class TableView<Row> {
  readonly #texts = new Map<string, Coded<string>>()
  readonly #ranks = new Map<string, { ranks: Uint32Array; most: number }>()

  constructor(
    readonly rows: readonly Row[],
    readonly columns: readonly ViewColumn<Row>[],
  ) {}

  /** The places of the rows that pass, in their order; equal ones stay as they were given, and those without a value come last. */
  order(sort: Sort | undefined, filters: Filters): Uint32Array {
    const passed = this.#passed(filters)
    const column = sort && this.columns.find(({ id }) => id === sort.id)
    return column ? sortedBy(passed, this.#ranksOf(column), sort.descending) : passed
  }

  /** Reads a column for sorting before it is asked for. */
  prepare(id: string): void {
    const column = this.columns.find(each => each.id === id)
    if (column) this.#ranksOf(column)
  }

  /** How many rows a filter leaves. */
  count(id: string, filter: ColumnFilter): number {
    return this.#passed({ [id]: filter }).length
  }

  #passed(filters: Filters): Uint32Array {
    const tests = Object.entries(filters).flatMap(([id, filter]) => {
      const column = this.columns.find(each => each.id === id)
      if (!column) return []
      const { codes, values } = this.#textsOf(column)
      return [{ codes, passes: values.map(matcher(filter)) }]
    })
    const found = new Uint32Array(this.rows.length)
    let count = 0
    for (let row = 0; row < this.rows.length; row++) {
      if (tests.every(({ codes, passes }) => passes[codes[row]!])) found[count++] = row
    }
    return found.subarray(0, count)
  }

  /** in small letters, as they are compared */
  #textsOf(column: ViewColumn<Row>): Coded<string> {
    return kept(this.#texts, column.id, () => coded(this.rows, row => column.text(row).toLowerCase()))
  }

  #ranksOf(column: ViewColumn<Row>) {
    return kept(this.#ranks, column.id, () => {
      const { codes, values } = coded(this.rows, row => column.sorts(row))
      const most = values.length
      const rankOfCode = new Uint32Array(most).fill(most)
      inOrder(values, column.exact).forEach((code, rank) => {
        rankOfCode[code] = rank
      })
      return { ranks: codes.map(code => rankOfCode[code]!), most }
    })
  }
}

function coded<Row, Value>(rows: readonly Row[], read: (row: Row) => Value): Coded<Value> {
  const known = new Map<Value, number>()
  const values: Value[] = []
  const codes = new Uint32Array(rows.length)
  for (let row = 0; row < rows.length; row++) {
    const value = read(rows[row]!)
    let code = known.get(value)
    if (code === undefined) {
      code = values.push(value) - 1
      known.set(value, code)
    }
    codes[row] = code
  }
  return { codes, values }
}

/** The places of the values in their order: numbers, then texts; nothing has none. */
function inOrder(values: readonly SortValue[], exact: boolean): number[] {
  const [numbers, texts]: [number[], number[]] = [[], []]
  values.forEach((value, place) => {
    if (typeof value === 'number') numbers.push(place)
    else if (typeof value === 'string') texts.push(place)
  })
  numbers.sort((one, other) => Number(values[one]) - Number(values[other]))
  const words = texts.map(place => String(values[place]))
  return numbers.concat(orderOf(words, exact).map(place => texts[place]!))
}

/** A counting sort: as long as the rows, however they lie. */
function sortedBy(rows: Uint32Array, { ranks, most }: { ranks: Uint32Array; most: number }, descending: boolean): Uint32Array {
  const place = (row: number) => (ranks[row] === most || !descending ? ranks[row]! : most - 1 - ranks[row]!)
  const next = new Uint32Array(most + 2)
  for (const row of rows) next[place(row) + 1]!++
  for (let rank = 1; rank < next.length; rank++) next[rank]! += next[rank - 1]!
  const sorted = new Uint32Array(rows.length)
  for (const row of rows) sorted[next[place(row)]!++] = row
  return sorted
}

function kept<Value>(cache: Map<string, Value>, key: string, make: () => Value): Value {
  const known = cache.get(key) ?? make()
  cache.set(key, known)
  return known
}
