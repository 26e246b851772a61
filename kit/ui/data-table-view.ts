import { type ColumnFilter, matcher } from './column-filter.ts'
import { ordering } from './data-table-order.ts'
import { atOnce, MadeOnce, type Pieces, pieceSize, sortedInPieces } from './pieces.ts'

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

/** The place of each row by its value; `most` for those without one. */
interface Ranked {
  readonly ranks: Uint32Array
  readonly most: number
}

/** Rows that are sorted and filtered by column: each column is read once, when it is first needed (P10). */
export class TableView<Row> {
  readonly #texts = new MadeOnce<Coded<string>>()
  readonly #ranks = new MadeOnce<Ranked>()

  constructor(
    readonly rows: readonly Row[],
    readonly columns: readonly ViewColumn<Row>[],
  ) {}

  /** The places of the rows that pass, in their order; equal ones stay as they were given, and those without a value come last. */
  order(sort: Sort | undefined, filters: Filters): Uint32Array {
    const passed = this.#passed(filters)
    const [column] = this.#named(sort && [sort.id])
    return sort && column ? sortedBy(passed, atOnce(this.#ranksOf(column)), sort.descending) : passed
  }

  /** How many rows a filter leaves. */
  count(id: string, filter: ColumnFilter): number {
    return this.#passed({ [id]: filter }).length
  }

  /** Whether the columns are read that `order` needs: it then takes less than a frame or two, however many rows there are. */
  isRead(sort: Sort | undefined, filtered: readonly string[]): boolean {
    const [sorted, texts] = [this.#named(sort && [sort.id]), this.#named(filtered)]
    return sorted.every(({ id }) => this.#ranks.has(id)) && texts.every(({ id }) => this.#texts.has(id))
  }

  /** Reads them in pieces. */
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

  /** in small letters, as they are compared */
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

/** The places of the values in their order: numbers, then texts; nothing has none. */
function* inOrder(values: readonly SortValue[], exact: boolean): Pieces<readonly number[]> {
  const [numbers, texts]: [number[], number[]] = [[], []]
  values.forEach((value, place) => {
    if (typeof value === 'number') numbers.push(place)
    else if (typeof value === 'string') texts.push(place)
  })
  const figures = yield* sortedInPieces(numbers, (one, other) => Number(values[one]) - Number(values[other]))
  const words = yield* ordering(
    texts.map(place => String(values[place])),
    exact,
  )
  return figures.concat(words.map(place => texts[place]!))
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
