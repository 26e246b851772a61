import { useState } from 'react'
import { SearchBox } from '../ui/search-field.tsx'
import { useWords } from '../words/words.tsx'
import { listedFields } from './lines/line-table.ts'
import type { Resource } from './resource.ts'

interface ListSearchProps {
  of: Resource
  /** the text that was searched for before */
  start: string
  onSearch(text: string): void
}

/** The search box of a list with its button. Enter searches; emptying the box shows everything again (LIST-01, LIST-07). */
export function ListSearch({ of, start, onSearch }: ListSearchProps) {
  const t = useWords()
  const [typed, setTyped] = useState(start)
  const searched = listedFields(of)
  const fields = of.list.search.map(name => t(searched[name]!.label)).join(', ')
  function type(text: string) {
    setTyped(text)
    if (text === '') onSearch('')
  }
  return <SearchBox value={typed} onChange={type} label={t('Search by {{fields}}', { fields })} onSearch={() => onSearch(typed.trim())} />
}
