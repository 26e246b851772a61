import { SearchField } from '../../ui/search-field.tsx'

export interface PagedSearchProps {
  label: string
  value: string
  onChange: (text: string) => void
}

/** The search of a list of records with pages; most lists have none, so it is loaded where there is one. */
export default function PagedSearch(props: PagedSearchProps) {
  return <SearchField {...props} />
}
