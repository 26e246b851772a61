import type { ColumnFilter, Operator } from '../ui/column-filter.ts'

/** Up to so many rows a list is searched, sorted and filtered in the page, above on the server. */
export const rowsInPage = 5000

/** One column's filter as a request carries it (TABLE-14, TABLE-15). */
export interface SentFilter {
  readonly column: string
  readonly operator: Operator
  readonly searchValue: string
  readonly join: 'And' | 'Or'
  readonly operator2: Operator
  readonly searchValue2: string
  /** what stands in the cells in the caller's language: No and Yes, the choices in their order, the twelve months */
  readonly words?: string[] | undefined
  /** by whose clock instants are read, IANA */
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

/** What a search leaves out of account (LIST-07). */
export const spaces = ' \t\n\r\f\v\u00a0\u2007\u2009\u200a\u202f\u3000'
const anySpace = new RegExp(`[${spaces}]`, 'g')

export const needleOf = (search: string): string => search.replace(anySpace, '')

/** Whether any of the texts has what is looked for, without spaces and case; the server says the same in SQL. */
export function found(texts: readonly unknown[], search: string): boolean {
  const needle = needleOf(search).toLowerCase()
  return texts.some(each => each !== null && each !== undefined && needleOf(String(each)).toLowerCase().includes(needle))
}
