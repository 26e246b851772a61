import { type ColumnFilter, isSet, noFilter, type Operator, operators } from '../ui/column-filter.ts'
import type { Filters, Sort } from '../ui/data-table-view.ts'
import type { Resource } from './resource.ts'

/** How a list is looked at: what is searched for, the filters of its columns, its order. */
export interface Look {
  readonly search: string
  readonly filters: Filters
  readonly sort: Sort | undefined
}

/** A look as parameters of an address, `?q=crane&filter=[["name","Contains","1"]]&sort=-name`. What has its initial value is left out. */
export interface ListParams {
  readonly q?: string | undefined
  readonly filter?: readonly (readonly string[])[] | undefined
  readonly sort?: string | undefined
}

type Listed = Pick<Resource, 'list'>
const longest = 100

export const firstSort = ({ list: { sort } }: Listed): Sort => ({ id: sort[0], descending: sort[1] === 'desc' })

const written = ({ id, descending }: Sort) => (descending ? `-${id}` : id)

export function paramsOf(of: Listed, { search, filters, sort }: Look): ListParams {
  const parts = Object.entries(filters).map(([column, { first, join, second }]) => [
    ...[column, first.operator, first.text],
    ...(second.text ? [join, second.operator, second.text] : []),
  ])
  const order = sort && written(sort)
  return {
    ...(search && { q: search }),
    ...(parts.length > 0 && { filter: parts }),
    ...(order !== undefined && order !== written(firstSort(of)) && { sort: order }),
  }
}

/** Reads the look of a list from the parameters of an address. Anything wrong is ignored, because people write and shorten addresses. */
export function lookOf(of: Listed, params: Readonly<Record<string, unknown>>): Look {
  const { q, filter, sort } = params
  const text = typeof q === 'string' || typeof q === 'number' || typeof q === 'boolean' ? String(q) : ''
  const filters = Array.isArray(filter) ? filter.flatMap(part => filterOf(of, part)) : []
  return { search: text.slice(0, longest), filters: Object.fromEntries(filters), sort: sortOf(of, sort) }
}

function sortOf(of: Listed, sort: unknown): Sort {
  const text = typeof sort === 'string' ? sort : ''
  const descending = text.startsWith('-')
  const id = descending ? text.slice(1) : text
  return of.list.columns.includes(id) ? { id, descending } : firstSort(of)
}

function filterOf({ list }: Listed, part: unknown): [string, ColumnFilter][] {
  if (!Array.isArray(part)) return []
  const [column, operator, text, join = 'And', operator2 = 'Contains', text2 = ''] = part.map(String)
  const right = list.columns.includes(column!) && isOperator(operator) && isOperator(operator2) && (join === 'And' || join === 'Or')
  if (!right || text === undefined || text.length > longest || text2.length > longest) return []
  const filter: ColumnFilter = { ...noFilter, first: { operator, text }, join, second: { operator: operator2, text: text2 } }
  return isSet(filter) ? [[column!, filter]] : []
}

const isOperator = (word: string | undefined): word is Operator => operators.includes(word as Operator)
