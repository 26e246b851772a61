import type { ReactNode } from 'react'
import { type Column, isFigure } from './column.tsx'
import { type Slot, spanning } from './column-window.client.ts'
import { classOf } from './data-table-row.tsx'

export interface Totals {
  /** by column */
  readonly sums: Readonly<Record<string, ReactNode>>
  readonly Drawn: typeof DataTableTotals
}

interface TotalsProps<Row> {
  /** above rows that are cards, each with its name; otherwise in a last row that is always visible */
  above: boolean
  columns: readonly Column<Row>[]
  slots: readonly Slot[]
  sums: Totals['sums']
  /** 1 when there is a checkbox column, otherwise 0 */
  offset: number
  position: number
}

const TotalsRow = <Row,>({ columns, slots, sums, offset, position }: TotalsProps<Row>) => (
  <tfoot>
    <tr aria-rowindex={position}>
      {offset === 1 && <td className="pin check" />}
      {slots.map(slot =>
        'gap' in slot ? (
          <td key={`gap-${slot.from}`} {...spanning(slot.gap)} aria-hidden="true" />
        ) : (
          <td key={columns[slot.at]!.id} className={classOf(columns[slot.at]!, slot.at)} aria-colindex={slot.at + offset + 1}>
            {sums[columns[slot.at]!.id]}
          </td>
        ),
      )}
    </tr>
  </tfoot>
)

const TotalsAbove = <Row,>({ columns, sums }: TotalsProps<Row>) => (
  <dl className="totals-above">
    {columns
      .filter(({ id, kind }) => isFigure(kind) && id in sums)
      .map(({ id, header }) => (
        <div key={id}>
          <dt>{header}</dt>
          <dd>{sums[id]}</dd>
        </div>
      ))}
  </dl>
)

/** Draws the sums of columns. */
export function DataTableTotals<Row>(props: TotalsProps<Row>) {
  return props.above ? <TotalsAbove {...props} /> : <TotalsRow {...props} />
}
