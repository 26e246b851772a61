import { MantineProvider } from '@mantine/core'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { ManyRows } from '../../apps/web/gallery/many-rows.tsx'
import type { ColumnFilter } from '../../kit/ui/column-filter.ts'
import { firstView } from '../../kit/ui/data-table.tsx'
import '../../kit/ui/mantine-styles.client.ts'
import '../../kit/ui/styles.client.ts'
import { cssVariables, theme } from '../../kit/ui/theme.ts'
import { startWords } from '../../kit/words/words.tsx'
import type { TableActs } from './acts.client.ts'

const contains = (text: string): ColumnFilter => ({
  first: { operator: 'Contains', text },
  join: 'And',
  second: { operator: 'Contains', text: '' },
})

/** The table of the product with 100,000 rows handed to it whole. */
function Ours() {
  const [view, setView] = useState(() => firstView())
  const acts: TableActs = {
    scroller: () => document.querySelector('.data-table-scroll')!,
    sort: (id, descending) => flushSync(() => setView(before => ({ ...before, sort: { id, descending } }))),
    filter: (id, text) => flushSync(() => setView(before => ({ ...before, filters: text ? { [id]: contains(text) } : {} }))),
    isBusy: () => document.querySelector('[aria-busy="true"]') !== null,
  }
  Object.assign(window, { table: acts })
  return <ManyRows view={view} onView={setView} />
}

await startWords()
createRoot(document.getElementById('root')!).render(
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables}>
    <Ours />
  </MantineProvider>,
)
