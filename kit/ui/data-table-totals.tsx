import type { ReactNode } from 'react'
import { type Column, isFigure } from './column.tsx'

interface TotalsProps<Row> {
  columns: readonly Column<Row>[]
  totals: Readonly<Record<string, ReactNode>>
  /** 1 where there is a checkbox column */
  offset: number
  position: number
}

/** The sums, in a last row that stays in sight. */
export const DataTableTotals = <Row,>({ columns, totals, offset, position }: TotalsProps<Row>) => (
  <tfoot>
    <tr aria-rowindex={position}>
      {offset === 1 && <td className="pin check" />}
      {columns.map(({ id, kind }, index) => (
        <td
          key={id}
          className={[index === 0 && 'pin', isFigure(kind) && 'figure'].filter(Boolean).join(' ')}
          aria-colindex={index + offset + 1}
        >
          {totals[id]}
        </td>
      ))}
    </tr>
  </tfoot>
)
