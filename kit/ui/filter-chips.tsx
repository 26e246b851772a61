import type { ReactNode } from 'react'
import { useWords } from '../words/words.tsx'
import './filter-chips.css'
import { Icon } from './icon.tsx'

/** A filter that is on. */
export interface ChosenFilter {
  readonly id: string
  /** what it filters by */
  readonly label: string
  /** what is shown; nothing while its name is being fetched */
  readonly value: ReactNode
  clear(): void
}

interface FilterChipsProps {
  filters: readonly ChosenFilter[]
  clearAll: () => void
}

/** The filters that are on, above their list. A press on one clears it; nothing is drawn where there is none. */
export function FilterChips({ filters, clearAll }: FilterChipsProps) {
  const t = useWords()
  if (filters.length === 0) return null
  return (
    <section className="filter-chips" aria-label={t('Filters')}>
      {filters.map(({ id, label, value, clear }) => (
        <button key={id} type="button" className="filter-chip" data-tip={t('Clear filter')} onClick={clear}>
          <span className="cut">
            {label} <b>{value}</b>
          </span>
          <Icon name="close" size={14} />
        </button>
      ))}
      {filters.length > 1 && (
        <button type="button" className="filter-chip plain" onClick={clearAll}>
          {t('Clear all')}
        </button>
      )}
    </section>
  )
}
