import { useMemo } from 'react'
import { found } from '../../ui/found.ts'
import { useKept } from '../../ui/kept.client.ts'

/** Finds the rows whose name contains what is searched for, ignoring spaces and case (LIST-07). The search is kept for Back and reload. */
export function useSearched<Row extends { readonly name: string }>(rows: readonly Row[]) {
  const [search, setSearch] = useKept('search', '')
  const isSearched = search.trim() !== ''
  const inSight = useMemo(() => (isSearched ? rows.filter(({ name }) => found([name], search)) : rows), [rows, search, isSearched])
  return { found: inSight, search, setSearch, isSearched }
}
