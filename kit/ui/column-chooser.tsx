import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '../words/words.tsx'
import type { ChangeLayout, ColumnLayout } from './column-layout.client.ts'
import { type Beside, isMovable, moveColumn, runsOf } from './column-order.ts'
import { Movers } from './movers.tsx'

/** The most letters of a search box inside a table (TABLE-18); lists take 100 (CF-33). */
const tableSearchLimit = 10
// with fewer columns, no search box is needed
const searchedFrom = 8
/** So many columns are read at a glance (EMP-03, CONST-04). */
const advised = 7

/** The part of a column that the chooser needs. */
export interface ColumnChoice {
  readonly id: string
  readonly header: string
  readonly group?: string
  readonly hidden?: boolean
  readonly plain?: boolean
  readonly brings?: string
}

export interface ColumnChooserProps {
  /** in the user's order */
  columns: readonly ColumnChoice[]
  layout: ColumnLayout
  onLayout: ChangeLayout
}

/** Chooses which columns are shown, by group, and in which order. The first column names the row and is always shown. */
export default function ColumnChooser({ columns, layout, onLayout }: ColumnChooserProps) {
  const t = useWords()
  const [search, setSearch] = useState('')
  const isShown = ({ id, hidden }: ColumnChoice) => layout.shown[id] ?? !hidden
  const choices = columns.filter(isMovable)
  const found = choices.filter(({ header }) => header.toLowerCase().includes(search.trim().toLowerCase()))
  const runs = runsOf(found)
  const show = (some: readonly ColumnChoice[], shown: boolean) => {
    const ids = some.flatMap(({ id, brings }) => (shown && brings ? [id, brings] : [id]))
    onLayout(before => ({ ...before, shown: { ...before.shown, ...Object.fromEntries(ids.map(id => [id, shown])) } }))
  }
  const move = (id: string, beside: Beside) => onLayout(before => ({ ...before, order: moveColumn(columns, id, beside) }))
  /** moves a column past the one above or below it, where there is one */
  const ways = (id: string, up: ColumnChoice | undefined, down: ColumnChoice | undefined) => ({
    onUp: up && (() => move(id, { id: up.id, after: false })),
    onDown: down && (() => move(id, { id: down.id, after: true })),
  })
  // while a search hides some columns, moving past a hidden one would seem to do nothing
  const movable = found.length === choices.length
  return (
    <div className="column-chooser">
      <div className="column-filter-head">
        <h3>{t('Columns')}</h3>
        <span aria-live="polite">
          {t('{{shown}} of {{total}} shown', { shown: choices.filter(isShown).length, total: choices.length })}
        </span>
      </div>
      {choices.length > advised && <p className="hint">{t('Keep {{count}} {{count:column|columns}} at a time', { count: advised })}</p>}
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
        {runs.map((run, place) => {
          const { group, id } = run[0]!
          const shown = run.filter(isShown).length
          const before = runs[place - 1]?.at(-1)
          const after = runs[place + 1]?.[0]
          return (
            <fieldset key={group ?? id}>
              {group && (
                <legend>
                  <Checkbox
                    label={group}
                    checked={shown === run.length}
                    indeterminate={shown > 0 && shown < run.length}
                    onChange={() => show(run, shown < run.length)}
                  />
                  {movable && <Movers name={group} {...ways(id, before, after)} />}
                </legend>
              )}
              {run.map((column, at) => (
                <div key={column.id} className="column-choice">
                  <Checkbox
                    label={column.header}
                    checked={isShown(column)}
                    onChange={event => show([column], event.currentTarget.checked)}
                  />
                  {movable && (
                    <Movers
                      name={column.header}
                      {...ways(column.id, run[at - 1] ?? (group ? undefined : before), run[at + 1] ?? (group ? undefined : after))}
                    />
                  )}
                </div>
              ))}
            </fieldset>
          )
        })}
      </div>
      <div className="column-filter-foot">
        <Button variant="subtle" onClick={() => onLayout(() => ({ widths: {}, shown: {}, order: [] }))}>
          {t('Reset columns')}
        </Button>
        <span className="grow" />
        <Button onClick={() => show(choices, true)}>{t('Show all')}</Button>
      </div>
    </div>
  )
}
