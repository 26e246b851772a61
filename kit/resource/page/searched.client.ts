import { useMemo } from 'react'
import { useKept } from '../../ui/kept.client.ts'

/** The text by which rows are searched. */
export interface Searched<Row> {
  /** of the field, such as "Search by Name" */
  readonly label: string
  readonly text: (row: Row) => string
}

/** Finds the rows whose text contains what is searched for, ignoring case. The search is kept for Back and reload. */
export function useSearched<Row>(rows: readonly Row[], by: Searched<Row> | undefined) {
  const [search, setSearch] = useKept('search', '')
  const wanted = by ? search.trim().toLocaleLowerCase() : ''
  const found = useMemo(() => (wanted ? rows.filter(row => by!.text(row).toLocaleLowerCase().includes(wanted)) : rows), [rows, wanted, by])
  return { found, search, setSearch, isSearched: wanted !== '' }
}
