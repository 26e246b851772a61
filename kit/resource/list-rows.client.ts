import { useMemo } from 'react'
import type { View } from '../ui/data-table.tsx'
import { useNode } from '../ui/node-context.tsx'
import { useCall } from '../ui/use-call.client.ts'
import { formatMonth } from '../words/formats.ts'
import { useWords, type Words } from '../words/words.tsx'
import { callsOf, type ListInput } from './calls.ts'
import { found, rowsInPage, sentFilter } from './list-filter.ts'
import type { Resource } from './resource.ts'
import type { AnyRow } from './row.ts'

const noRows: readonly AnyRow[] = []
// what a long list shows while it is learnt that it is one
const firstRows = 100

interface ListRows {
  readonly rows: readonly AnyRow[]
  readonly count: number
  /** given where the server searches, sorts and filters, and `rows` are a page */
  readonly total: number | undefined
  readonly loading: boolean
  readonly known: boolean
  readonly error: Error | null
  /** whether it went well */
  reload(): Promise<boolean>
}

/** The rows of a list: all of them up to 5,000, searched here; of more the page that is looked at, from the server. */
export function useListRows(of: Resource, place: { orgNodeId?: number }, search: string, view: View): ListRows {
  const t = useWords()
  const { zone } = useNode()
  const { list } = callsOf(of)
  const whole = useCall(list, { ...place, whole: 'yes', limit: firstRows } as ListInput)
  const isLong = (whole.data?.count ?? 0) > rowsInPage
  const page = useCall(list, { ...place, ...asked(of, search, view, t, zone) } as ListInput, { enabled: isLong })
  const loaded = whole.data?.rows ?? noRows
  const rows = useMemo(
    () =>
      search
        ? loaded.filter(row =>
            found(
              of.list.search.map(name => searchedText(of, row, name)),
              search,
            ),
          )
        : loaded,
    [of, loaded, search],
  )
  const answer = isLong ? page : whole
  const reload = async () => (await Promise.all([whole.refetch(), ...(isLong ? [page.refetch()] : [])])).every(({ isSuccess }) => isSuccess)
  return {
    rows: isLong ? (page.data?.rows ?? noRows) : rows,
    count: isLong ? (page.data?.count ?? 0) : rows.length,
    total: isLong ? (page.data?.count ?? 0) : undefined,
    loading: answer.isPending || answer.isPlaceholderData,
    known: answer.data !== undefined,
    error: answer.error,
    reload,
  }
}

const searchedText = ({ fields }: Resource, row: AnyRow, name: string): unknown => (fields[name]!.target ? row.labels[name] : row[name])

/** A page of the list as a request. */
function asked(of: Resource, search: string, { sort, filters, page, pageSize }: View, t: Words, zone: string): ListInput {
  const sent = Object.entries(filters).map(([name, filter]) => ({ ...sentFilter(name, filter), ...wordsOf(of, name, t, zone) }))
  return {
    offset: page * pageSize,
    limit: pageSize,
    ...(search && { search }),
    ...(sort && { sortBy: sort.id, direction: sort.descending ? 'desc' : 'asc' }),
    ...(sent.length > 0 && { filters: JSON.stringify(sent) }),
  }
}

const months = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-01`)

/** What the cells of a column say in the language in force, where the server cannot know it. */
function wordsOf({ fields }: Resource, name: string, t: Words, zone: string) {
  const field = fields[name]
  // one that follows from the row is never asked of the server
  if (!field) return {}
  const { cell, choices } = field
  if (cell === 'yesNo') return { words: [t('No'), t('Yes')] }
  if (choices) return { words: choices.map(({ label }) => t(label)) }
  return cell === 'date' || cell === 'dateTime' ? { words: months.map(formatMonth), zone } : {}
}
