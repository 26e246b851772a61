import type { ColumnFilter, Operator } from '../ui/column-filter.ts'

/** Maximum number of rows of a list that is searched, sorted and filtered in the browser; for a longer one the server does it. */
export const rowsInPage = ({ list }: { readonly list: { readonly atOnce?: number } }): number => list.atOnce ?? 5000

/** Maximum number of rows of a file that is made while its user waits; a job makes a longer one (decision 50). */
export const rowsInFile = 5000

/** One column's filter as a request carries it (TABLE-14, TABLE-15). */
export interface SentFilter {
  readonly column: string
  readonly operator: Operator
  readonly searchValue: string
  readonly join: 'And' | 'Or'
  readonly operator2: Operator
  readonly searchValue2: string
  /** the words in the cells, in the caller's language: No and Yes, the choices in their order, or the twelve months */
  readonly words?: string[] | undefined
  /** the IANA time zone of the instants that the caller sees */
  readonly zone?: string | undefined
}

/** A filter of the table as a request carries it. */
export const sentFilter = (column: string, { first, join, second }: ColumnFilter): SentFilter => ({
  column,
  operator: first.operator,
  searchValue: first.text,
  join,
  operator2: second.operator,
  searchValue2: second.text,
})

export const tableFilter = ({ operator, searchValue, join, operator2, searchValue2 }: SentFilter): ColumnFilter => ({
  first: { operator, text: searchValue },
  join,
  second: { operator: operator2, text: searchValue2 },
})
