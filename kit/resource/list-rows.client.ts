import { useMemo } from 'react'
import type { View } from '../ui/data-table.tsx'
import { found } from '../ui/found.ts'
import { useNode } from '../ui/node-context.tsx'
import { useCall } from '../ui/use-call.client.ts'
import { formatMonth } from '../words/formats.ts'
import { language, useWords, type Words } from '../words/words.tsx'
import { callsOf, type ListInput } from './calls.ts'
import { rowsInPage, sentFilter } from './list-filter.ts'
import type { Resource } from './resource.ts'
import type { AnyRow } from './row.ts'

const noRows: readonly AnyRow[] = []
// the first call answers only so many rows when the list turns out to be a long one
const firstRows = 100

interface ListRows {
  readonly rows: readonly AnyRow[]
  /** given when the server searches, sorts and filters; `rows` are then one page */
  readonly total: number | undefined
  /** what the server searches, sorts and filters by then */
  readonly asked: ListInput | undefined
  readonly loading: boolean
  readonly known: boolean
  readonly error: Error | null
  reload(): Promise<{ readonly isSuccess: boolean }>
}

/** The rows of a list. A short one is loaded whole and searched in the browser; of a longer one, the server answers the current page. */
export function useListRows(
  of: Resource,
  place: { readonly orgNodeId?: number; readonly [narrowed: string]: unknown },
  search: string,
  view: View,
): ListRows {
  const t = useWords()
  const { zone } = useNode()
  const { list } = callsOf(of)
  const whole = useCall(list, { ...place, whole: 'yes', limit: firstRows } as ListInput)
  const isLong = (whole.data?.count ?? 0) > rowsInPage(of)
  const input = { ...place, ...asked(of, search, view, t, zone) } as ListInput
  const page = useCall(list, input, { enabled: isLong })
  const loaded = whole.data?.rows ?? noRows
  const rows = useMemo(
    () =>
      search
        ? loaded.filter(row =>
            found(
              of.list.search.map(name => searchedText(row, name)),
              search,
            ),
          )
        : loaded,
    [of, loaded, search],
  )
  const answer = isLong ? page : whole
  const reload = async () => {
    const answers = await Promise.all([whole.refetch(), ...(isLong ? [page.refetch()] : [])])
    return { isSuccess: answers.every(({ isSuccess }) => isSuccess) }
  }
  return {
    rows: isLong ? (page.data?.rows ?? noRows) : rows,
    total: isLong ? (page.data?.count ?? 0) : undefined,
    asked: isLong ? input : undefined,
    loading: answer.isPending || answer.isPlaceholderData,
    known: answer.data !== undefined,
    error: answer.error,
    reload,
  }
}

const searchedText = (row: AnyRow, name: string): unknown => (name in row.labels ? row.labels[name] : row[name])

/** A page of the list as a request. */
function asked(of: Resource, search: string, { sort, filters, page, pageSize }: View, t: Words, zone: string): ListInput {
  const sent = Object.entries(filters).map(([name, filter]) => ({ ...sentFilter(name, filter), ...wordsOf(of, name, t, zone) }))
  return {
    offset: page * pageSize,
    language: language(),
    limit: pageSize,
    ...(search && { search }),
    ...(sort && { sortBy: sort.id, direction: sort.descending ? 'desc' : 'asc' }),
    ...(sent.length > 0 && { filters: JSON.stringify(sent) }),
  }
}

const months = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-01`)

/** The words in the cells of a column in the current language, for columns where the server does not know them. */
function wordsOf({ fields }: Resource, name: string, t: Words, zone: string) {
  const field = fields[name]
  // a computed column is never filtered on the server
  if (!field) return {}
  const { cell, choices } = field
  if (cell === 'yesNo') return { words: [t('No'), t('Yes')] }
  if (choices) return { words: choices.map(({ label }) => t(label)) }
  return cell === 'date' || cell === 'dateTime' ? { words: months.map(formatMonth), zone } : {}
}
