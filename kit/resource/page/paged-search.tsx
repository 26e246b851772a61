import { SearchBox } from '../../ui/search-field.tsx'

export interface PagedSearchProps {
  label: string
  value: string
  onChange: (text: string) => void
}

/** The search of a list of records with pages, loaded after its first rows. */
export default function PagedSearch(props: PagedSearchProps) {
  return <SearchBox {...props} />
}
