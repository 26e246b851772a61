import { useMemo } from 'react'
import { useKept } from '../../ui/kept.client.ts'

/** By what rows are searched. */
export interface Searched<Row> {
  /** of the field, such as "Search by Name" */
  readonly label: string
  readonly text: (row: Row) => string
}

/** Rows whose text has what is searched for, whatever its case; it is kept for Back and reload. */
export function useSearched<Row>(rows: readonly Row[], by: Searched<Row> | undefined) {
  const [search, setSearch] = useKept('search', '')
  const wanted = by ? search.trim().toLocaleLowerCase() : ''
  const found = useMemo(() => (wanted ? rows.filter(row => by!.text(row).toLocaleLowerCase().includes(wanted)) : rows), [rows, wanted, by])
  return { found, search, setSearch, isSearched: wanted !== '' }
}
