import { Popover } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '../words/words.tsx'
import type { CellWords, Column } from './column.tsx'
import { ColumnFilterForm } from './column-filter-form.tsx'
import type { TableOfRows } from './data-table-rows.client.ts'
import { Icon } from './icon.tsx'

interface FilterProps<Row> {
  table: TableOfRows<Row>
  column: Column<Row>
  filtered: boolean
  words: CellWords
}

/** The funnel of a column and the popover below its header (TABLE-13, TABLE-14). */
export function ColumnFilterButton<Row>({ table, column, filtered, words }: FilterProps<Row>) {
  const t = useWords()
  const [open, setOpen] = useState(false)
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" width={380} offset={{ mainAxis: 8, crossAxis: 0 }}>
      <Popover.Target>
        <button
          type="button"
          className="head-filter"
          tabIndex={-1}
          aria-label={t('Filter {{column}}', { column: column.header })}
          data-filtered={filtered || undefined}
          onClick={() => setOpen(!open)}
        >
          <Icon name="filter" size={14} />
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <ColumnFilterForm table={table} column={column} words={words} onClose={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}
