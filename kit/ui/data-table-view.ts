import { type ColumnFilter, matcher } from './column-filter.ts'
import { ordering } from './data-table-order.ts'
import { atOnce, MadeOnce, type Pieces, pieceSize, sortInPieces } from './pieces.ts'

/** The value that a row is sorted by: a text, a number, or null for none. */
export type SortValue = string | number | null

export interface ViewColumn<Row> {
  readonly id: string
  /** a date or an instant, which sorts character by character; other texts sort in the order of words */
  readonly exact: boolean
  sorts(row: Row): SortValue
  /** the text that filters compare */
  text(row: Row): string
}

export interface Sort {
  readonly id: string
  readonly descending: boolean
}
export type Filters = Readonly<Record<string, ColumnFilter>>

/** The different values of a column, and for each row the index of its value. */
interface Coded<Value> {
  readonly codes: Uint32Array
  readonly values: readonly Value[]
}

/** The rank of each row by its value. Rows without a value have the rank `most`. */
interface Ranked {
  readonly ranks: Uint32Array
  readonly most: number
}

/** Sorts and filters rows by column. Each column is read once, when it is first needed (P10). */
export class TableView<Row> {
  readonly #texts = new MadeOnce<Coded<string>>()
  readonly #ranks = new MadeOnce<Ranked>()

  constructor(
    readonly rows: readonly Row[],
    readonly columns: readonly ViewColumn<Row>[],
  ) {}

  /** The indexes of the rows that pass, in sorted order. Equal rows keep their order; rows without a value come last. */
  order(sort: Sort | undefined, filters: Filters): Uint32Array {
    const passed = this.#passed(filters)
    const [column] = this.#named(sort && [sort.id])
    return sort && column ? sortedBy(passed, atOnce(this.#ranksOf(column)), sort.descending) : passed
  }

  /** How many rows pass a filter. */
  count(id: string, filter: ColumnFilter): number {
    return this.#passed({ [id]: filter }).length
  }

  /** Whether the columns that `order` needs are already read. `order` then takes at most a frame or two, however many rows there are. */
  isRead(sort: Sort | undefined, filtered: readonly string[]): boolean {
    const sorted = this.#named(sort && [sort.id])
    const texts = this.#named(filtered)
    return sorted.every(({ id }) => this.#ranks.has(id)) && texts.every(({ id }) => this.#texts.has(id))
  }

  /** Reads the columns that `order` needs, in pieces. */
  *read(sort: Sort | undefined, filtered: readonly string[]): Pieces<void> {
    for (const column of this.#named(filtered)) yield* this.#textsOf(column)
    for (const column of this.#named(sort && [sort.id])) yield* this.#ranksOf(column)
  }

  #named(ids: readonly string[] = []): ViewColumn<Row>[] {
    return this.columns.filter(({ id }) => ids.includes(id))
  }

  #passed(filters: Filters): Uint32Array {
    let passed = Uint32Array.from(this.rows, (_, row) => row)
    for (const column of this.#named(Object.keys(filters))) {
      const { codes, values } = atOnce(this.#textsOf(column))
      const passes = values.map(matcher(filters[column.id]!))
      passed = passed.filter(row => passes[codes[row]!])
    }
    return passed
  }

  /** the texts in lower case, as filters compare them */
  #textsOf(column: ViewColumn<Row>): Pieces<Coded<string>> {
    return this.#texts.of(column.id, () => coded(this.rows, row => column.text(row).toLowerCase()))
  }

  #ranksOf(column: ViewColumn<Row>): Pieces<Ranked> {
    return this.#ranks.of(column.id, () => ranked(this.rows, column))
  }
}

function* ranked<Row>(rows: readonly Row[], column: ViewColumn<Row>): Pieces<Ranked> {
  const { codes, values } = yield* coded(rows, row => column.sorts(row))
  const most = values.length
  const rankOfCode = new Uint32Array(most).fill(most)
  const ordered = yield* inOrder(values, column.exact)
  ordered.forEach((code, rank) => {
    rankOfCode[code] = rank
  })
  return { ranks: codes.map(code => rankOfCode[code]!), most }
}

function* coded<Row, Value>(rows: readonly Row[], read: (row: Row) => Value): Pieces<Coded<Value>> {
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
    if (row % pieceSize === 0) yield
  }
  return { codes, values }
}

/** The indexes of the values in sorted order: numbers first, then texts. Nulls are left out. */
function* inOrder(values: readonly SortValue[], exact: boolean): Pieces<readonly number[]> {
  const numbers: number[] = []
  const texts: number[] = []
  values.forEach((value, place) => {
    if (typeof value === 'number') numbers.push(place)
    else if (typeof value === 'string') texts.push(place)
  })
  const figures = yield* sortInPieces(numbers, (one, other) => Number(values[one]) - Number(values[other]))
  const words = yield* ordering(
    texts.map(place => String(values[place])),
    exact,
  )
  return figures.concat(words.map(place => texts[place]!))
}

/** A counting sort: its time depends only on the number of rows, not on their order. */
function sortedBy(rows: Uint32Array, { ranks, most }: { ranks: Uint32Array; most: number }, descending: boolean): Uint32Array {
  const place = (row: number) => (ranks[row] === most || !descending ? ranks[row]! : most - 1 - ranks[row]!)
  const next = new Uint32Array(most + 2)
  for (const row of rows) next[place(row) + 1]!++
  for (let rank = 1; rank < next.length; rank++) next[rank]! += next[rank - 1]!
  const sorted = new Uint32Array(rows.length)
  for (const row of rows) sorted[next[place(row)]!++] = row
  return sorted
}
