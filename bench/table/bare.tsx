import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { type ManyRow, manyColumns } from '../../apps/web/gallery/many-columns.ts'
import { manyRows } from '../../apps/web/gallery/sample.ts'
import { compareTexts } from '../../kit/ui/data-table-order.ts'
import './bare.css'
import type { TableActs } from './acts.client.ts'

const rowHeight = 34
const columnWidth = 100
const all = manyRows(100_000)
const textOf = (id: string) => {
  const column = manyColumns.find(each => each.id === id)!
  return (row: ManyRow) => String(column.value(row))
}

/** What TanStack's own example of rows and columns does, with nothing of ours: no keys, no selection, no formats. */
function Bare() {
  const scroller = useRef<HTMLDivElement>(null)
  const [rows, setRows] = useState<readonly ManyRow[]>(all)
  const down = useVirtualizer({ count: rows.length, getScrollElement: () => scroller.current, estimateSize: () => rowHeight, overscan: 6 })
  const across = useVirtualizer({
    horizontal: true,
    count: manyColumns.length,
    overscan: 2,
    getScrollElement: () => scroller.current,
    estimateSize: index => manyColumns[index]!.width ?? columnWidth,
  })
  const acts: TableActs = {
    scroller: () => scroller.current!,
    sort(id, descending) {
      const text = textOf(id)
      const sign = descending ? -1 : 1
      flushSync(() => setRows(before => [...before].sort((one, other) => sign * compareTexts(text(one), text(other)))))
    },
    filter(id, words) {
      const text = textOf(id)
      flushSync(() => setRows(all.filter(row => text(row).toLowerCase().includes(words))))
    },
    isBusy: () => false,
  }
  Object.assign(window, { table: acts })
  const columns = across.getVirtualItems()
  return (
    <div ref={scroller} className="bare">
      <div style={{ position: 'relative', width: across.getTotalSize(), height: down.getTotalSize() }}>
        {down.getVirtualItems().map(line => (
          <div key={line.key} className="bare-row" style={{ height: line.size, transform: `translateY(${line.start}px)` }}>
            {columns.map(({ key, index, start, size }) => (
              <div key={key} className="bare-cell" style={{ width: size, transform: `translateX(${start}px)` }}>
                {String(manyColumns[index]!.value(rows[line.index]!))}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

createRoot(document.getElementById('root')!).render(<Bare />)
