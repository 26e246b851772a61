import { useWords } from '../words/words.tsx'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import './search-field.css'

// list search accepts 100 letters (CF-33)
const mostLetters = 100

interface SearchFieldProps {
  value: string
  onChange: (text: string) => void
  /** what it searches by, such as "Search by Equipment Name" */
  label: string
}

/**
 * A search box that reports every change; Escape empties it. It is a plain input, because Mantine's would add 4 kB to the first load of
 * every list.
 */
export function SearchField({ value, onChange, label }: SearchFieldProps) {
  const t = useWords()
  return (
    <div className="search-field">
      <Icon name="search" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        maxLength={mostLetters}
        onChange={event => onChange(event.currentTarget.value)}
        onKeyDown={event => event.key === 'Escape' && onChange('')}
      />
      {value && (
        <button type="button" className="search-clear" aria-label={t('Clear search')} onClick={() => onChange('')}>
          <Icon name="close" size={16} />
        </button>
      )}
    </div>
  )
}

interface SearchBoxProps extends SearchFieldProps {
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
