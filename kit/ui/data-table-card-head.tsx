import { Button } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '../words/words.tsx'
import type { Column } from './column.tsx'
import OpenFilter from './column-filter-open.tsx'
import type { TableRows } from './data-table-rows.client.ts'
import { Icon } from './icon.tsx'
import { Menu, MenuItem } from './menu.tsx'
import { Popover } from './popover.tsx'

export interface CardHeadProps<Row> {
  rows: TableRows<Row>
  columns: readonly Column<Row>[]
}

/** Sorts and filters rows that are cards, whose columns have no headers. */
export default function CardHead<Row>({ rows, columns }: CardHeadProps<Row>) {
  const t = useWords()
  const { sort } = rows.view
  const chosen = columns.filter(({ plain }) => !plain)
  const sorted = chosen.find(({ id }) => id === sort?.id)
  if (chosen.length === 0) return null
  return (
    <>
      <Menu
        side="bottom-start"
        label={t('Sort by')}
        opener={props => (
          <Button
            {...props}
            variant="subtle"
            aria-label={sorted ? t('{{label}}: {{value}}', { label: t('Sort'), value: sorted.header }) : t('Sort')}
            leftSection={<Icon name={sorted ? (sort?.descending ? 'sortDown' : 'sortUp') : 'swap'} />}
          >
            {sorted?.header ?? t('Sort')}
          </Button>
        )}
      >
        {chosen.map(({ id, header }) => (
          <MenuItem key={id} checked={id === sort?.id} onClick={() => rows.sortBy(id)}>
            {header}
          </MenuItem>
        ))}
      </Menu>
      <Popover
        role="dialog"
        side="bottom-end"
        aria-label={t('Column filter')}
        opener={props => (
          <Button {...props} variant="subtle" leftSection={<Icon name="filter" />}>
            {t('Column filter')}
          </Button>
        )}
      >
        {close => <FilterByColumn rows={rows} columns={chosen} close={close} />}
      </Popover>
    </>
  )
}

/** First which column, then its filter. */
function FilterByColumn<Row>({ rows, columns, close }: CardHeadProps<Row> & { close: () => void }) {
  const [chosen, choose] = useState<Column<Row> | null>(null)
  if (chosen) return <OpenFilter rows={rows} column={chosen} close={close} />
  return (
    <div className="menu card-columns">
      {columns.map(column => (
        <button key={column.id} type="button" className="menu-item" onClick={() => choose(column)}>
          <span className="grow">{column.header}</span>
          {column.id in rows.view.filters && <Icon name="filter" size={16} />}
        </button>
      ))}
    </div>
  )
}
