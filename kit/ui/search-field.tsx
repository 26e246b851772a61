import { useWords } from '../words/words.tsx'
import { Icon } from './icon.tsx'
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
