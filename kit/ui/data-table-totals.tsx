import type { ReactNode } from 'react'
import { type Column, isFigure } from './column.tsx'
import { type Slot, spanning } from './column-window.client.ts'
import { classOf } from './data-table-row.tsx'

interface TotalsProps<Row> {
  columns: readonly Column<Row>[]
  slots: readonly Slot[]
  totals: Readonly<Record<string, ReactNode>>
  /** 1 when there is a checkbox column, otherwise 0 */
  offset: number
  position: number
}

/** The sums of columns, in a last row that is always visible. */
export const DataTableTotals = <Row,>({ columns, slots, totals, offset, position }: TotalsProps<Row>) => (
  <tfoot>
    <tr aria-rowindex={position}>
      {offset === 1 && <td className="pin check" />}
      {slots.map(slot =>
        'gap' in slot ? (
          <td key={`gap-${slot.from}`} {...spanning(slot.gap)} aria-hidden="true" />
        ) : (
          <td key={columns[slot.at]!.id} className={classOf(columns[slot.at]!, slot.at)} aria-colindex={slot.at + offset + 1}>
            {totals[columns[slot.at]!.id]}
          </td>
        ),
      )}
    </tr>
  </tfoot>
)

/** The sums above rows that are cards, each with its name. */
export const TotalsAbove = <Row,>({ columns, totals }: Pick<TotalsProps<Row>, 'columns' | 'totals'>) => (
  <dl className="totals-above">
    {columns
      .filter(({ id, kind }) => isFigure(kind) && id in totals)
      .map(({ id, header }) => (
        <div key={id}>
          <dt>{header}</dt>
          <dd>{totals[id]}</dd>
        </div>
      ))}
  </dl>
)
