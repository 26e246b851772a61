import { useWords } from '../words/words.tsx'
import { IconButton } from './icon-button.tsx'
import { SearchField } from './search-field.tsx'
import './search-box.css'

interface SearchBoxProps {
  value: string
  onChange: (text: string) => void
  /** what it searches by, such as "Search by Equipment Name" */
  label: string
  /** what Enter and the button do; absent where the list follows what is typed */
  onSearch?: () => void
}

/** The search box of a list with its button (LIST-01). */
export function SearchBox({ onSearch, ...field }: SearchBoxProps) {
  const t = useWords()
  return (
    <form
      className="list-search"
      onSubmit={event => {
        event.preventDefault()
        onSearch?.()
      }}
    >
      <SearchField {...field} />
      <span className="list-search-button">
        <IconButton icon="forward" label={t('Search')} onClick={() => onSearch?.()} />
      </span>
    </form>
  )
}
