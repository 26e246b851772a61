import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo } from 'react'
import { type BodyProps, lineOf } from './data-table-row.tsx'

const overscan = 6

/** The body of a long table, which draws only the rows near the window. It is in a file of its own, because most tables are short. */
export default function DataTableLongBody<Row>(props: BodyProps<Row>) {
  const { rows, columns, scroller, cursor } = props
  const count = rows.count
  const rowHeight = useMemo(() => heightOfRows(scroller), [scroller])
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    overscan,
    rangeExtractor: ({ startIndex, endIndex }) => {
      const from = Math.max(0, startIndex - overscan)
      const to = Math.min(count - 1, endIndex + overscan)
      const near = Array.from({ length: to - from + 1 }, (_, step) => from + step)
      if (cursor.row < 0 || cursor.row >= count || (cursor.row >= from && cursor.row <= to)) return near
      return cursor.row < from ? [cursor.row, ...near] : [...near, cursor.row]
    },
  })
  const indexes = virtualizer.getVirtualItems().map(({ index }) => index)
  const span = columns.length + (props.selected ? 1 : 0)
  return (
    <tbody>
      {indexes.flatMap((index, place) => {
        const gap = index - (place === 0 ? 0 : indexes[place - 1]! + 1)
        const line = lineOf(props, index)
        return gap > 0 ? [<Gap key={`before-${index}`} height={gap * rowHeight} span={span} />, line] : [line]
      })}
      <Gap height={(count - 1 - (indexes.at(-1) ?? -1)) * rowHeight} span={span} />
    </tbody>
  )
}

const heightOfRows = (element: Element | null) => (element ? Number.parseFloat(getComputedStyle(element).getPropertyValue('--row')) : 34)

/** Takes the place of rows that are not drawn. */
const Gap = ({ height, span }: { height: number; span: number }) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes focus
  <tr aria-hidden="true" className="gap">
    <td colSpan={span} style={{ height }} />
  </tr>
)
