import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '../words/words.tsx'
import type { ColumnLayout } from './column-layout.client.ts'

/** The most letters of a search box inside a table (TABLE-18); lists take 100 (CF-33). */
const tableSearchLimit = 10
// fewer are seen at a glance
const searchedFrom = 8

/** As much of a column as choosing it needs. */
export interface ColumnChoice {
  readonly id: string
  readonly header: string
  readonly group?: string
  readonly hidden?: boolean
  readonly plain?: boolean
}

export interface ColumnChooserProps {
  columns: readonly ColumnChoice[]
  layout: ColumnLayout
  onLayout: (change: (before: ColumnLayout) => ColumnLayout) => void
}

/** Which columns are shown, by group; the first one always is, for it names the row. */
export default function ColumnChooser({ columns, layout, onLayout }: ColumnChooserProps) {
  const t = useWords()
  const [search, setSearch] = useState('')
  const isShown = ({ id, hidden }: ColumnChoice) => layout.shown[id] ?? !hidden
  const choices = columns.filter(({ plain }, index) => index > 0 && !plain)
  const found = choices.filter(({ header }) => header.toLowerCase().includes(search.trim().toLowerCase()))
  const groups = [...new Set(found.map(({ group }) => group))]
  const show = (some: readonly ColumnChoice[], shown: boolean) =>
    onLayout(before => ({ ...before, shown: { ...before.shown, ...Object.fromEntries(some.map(({ id }) => [id, shown])) } }))
  return (
    <div className="column-chooser">
      <div className="column-filter-head">
        <h3>{t('Columns')}</h3>
        <span aria-live="polite">
          {t('{{shown}} of {{total}} shown', { shown: choices.filter(isShown).length, total: choices.length })}
        </span>
      </div>
      {choices.length >= searchedFrom && (
        <TextInput
          aria-label={t('Search columns')}
          placeholder={t('Search columns')}
          value={search}
          maxLength={tableSearchLimit}
          onChange={event => setSearch(event.currentTarget.value)}
        />
      )}
      <div className="column-chooser-list">
        {groups.map(group => {
          const own = found.filter(column => column.group === group)
          const shown = own.filter(isShown).length
          return (
            <fieldset key={group ?? ''}>
              {group && (
                <legend>
                  <Checkbox
                    label={group}
                    checked={shown === own.length}
                    indeterminate={shown > 0 && shown < own.length}
                    onChange={() => show(own, shown < own.length)}
                  />
                </legend>
              )}
              {own.map(column => (
                <Checkbox
                  key={column.id}
                  label={column.header}
                  checked={isShown(column)}
                  onChange={event => show([column], event.currentTarget.checked)}
                />
              ))}
            </fieldset>
          )
        })}
      </div>
      <div className="column-filter-foot">
        <Button variant="subtle" onClick={() => onLayout(() => ({ widths: {}, shown: {} }))}>
          {t('As at first')}
        </Button>
        <span className="grow" />
        <Button onClick={() => show(choices, true)}>{t('Show all')}</Button>
      </div>
    </div>
  )
}
