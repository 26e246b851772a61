import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '../words/words.tsx'
import type { ChangeLayout, ColumnLayout } from './column-layout.client.ts'
import { type Beside, isMovable, moved, runsOf } from './column-order.ts'
import { Movers } from './movers.tsx'

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
  /** in the user's order */
  columns: readonly ColumnChoice[]
  layout: ColumnLayout
  onLayout: ChangeLayout
}

/** Which columns are shown, by group, and in which order; the first one always is, for it names the row. */
export default function ColumnChooser({ columns, layout, onLayout }: ColumnChooserProps) {
  const t = useWords()
  const [search, setSearch] = useState('')
  const isShown = ({ id, hidden }: ColumnChoice) => layout.shown[id] ?? !hidden
  const choices = columns.filter(isMovable)
  const found = choices.filter(({ header }) => header.toLowerCase().includes(search.trim().toLowerCase()))
  const runs = runsOf(found)
  const show = (some: readonly ColumnChoice[], shown: boolean) =>
    onLayout(before => ({ ...before, shown: { ...before.shown, ...Object.fromEntries(some.map(({ id }) => [id, shown])) } }))
  const move = (id: string, beside: Beside) => onLayout(before => ({ ...before, order: moved(columns, id, beside) }))
  /** past the columns beside it, where there are any */
  const ways = (id: string, up: ColumnChoice | undefined, down: ColumnChoice | undefined) => ({
    onUp: up && (() => move(id, { id: up.id, after: false })),
    onDown: down && (() => move(id, { id: down.id, after: true })),
  })
  // what is not found has its place too: moving past it would show nothing
  const movable = found.length === choices.length
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
