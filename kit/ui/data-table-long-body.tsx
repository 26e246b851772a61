import { useVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useMemo, useRef } from 'react'
import type { Cards } from './data-table-cards.client.ts'
import { type BodyProps, lineOf } from './data-table-row.tsx'

const overscan = 6

/** The body of a long table, which draws only the rows near the window. It is in a file of its own, because most tables are short. */
export default function DataTableLongBody<Row>(props: BodyProps<Row>) {
  const { rows, columns, scroller, cursor, cards } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const count = rows.count
  const rowHeight = useMemo(() => heightOfRows(scroller) * (cards ? linesOf(cards) : 1), [scroller, cards])
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    indexAttribute: 'data-row',
    overscan,
    rangeExtractor: ({ startIndex, endIndex }) => {
      const from = Math.max(0, startIndex - overscan)
      const to = Math.min(count - 1, endIndex + overscan)
      const near = Array.from({ length: to - from + 1 }, (_, step) => from + step)
      if (cursor.row < 0 || cursor.row >= count || (cursor.row >= from && cursor.row <= to)) return near
      return cursor.row < from ? [cursor.row, ...near] : [...near, cursor.row]
    },
  })
  const items = virtualizer.getVirtualItems()
  const span = columns.length + (props.selected ? 1 : 0)
  // rows of a table are all alike; a card is as high as its words
  useLayoutEffect(() => {
    if (cards) for (const card of body.current?.querySelectorAll('tr[data-row]') ?? []) virtualizer.measureElement(card)
  })
  const end = items.at(-1)?.end ?? 0
  return (
    <tbody ref={body}>
      {items.flatMap(({ index, start }, place) => {
        const gap = start - (items[place - 1]?.end ?? 0)
        const line = lineOf(props, index)
        return gap > 0 ? [<Gap key={`before-${index}`} height={gap} span={span} />, line] : [line]
      })}
      <Gap height={virtualizer.getTotalSize() - end} span={span} />
    </tbody>
  )
}

const heightOfRows = (element: Element | null) => (element ? Number.parseFloat(getComputedStyle(element).getPropertyValue('--row')) : 34)

/** About how many rows high a card is, before it is drawn. */
const linesOf = (cards: Cards) => 1 + cards.reduce((lines, card) => lines + (card['data-wide'] ? 1 : 0.5), 0)

/** Takes the place of rows that are not drawn. */
const Gap = ({ height, span }: { height: number; span: number }) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes focus
  <tr aria-hidden="true" className="gap">
    <td colSpan={span} style={{ height }} />
  </tr>
)
