import type { ReactNode } from 'react'
import { type BodyProps, lineOf } from './data-table-row.tsx'
import { lazyPart } from './lazy-part.tsx'
import { barWidths, Later } from './skeleton.tsx'

// up to this many rows are all drawn, so that the browser can print them and find text in them
const drawnWhole = 200
export const isLong = (rows: number): boolean => rows > drawnWhole

const LongBody = lazyPart<BodyProps<never>>(() => import('./data-table-long-body.tsx')) as unknown as <Row>(
  props: BodyProps<Row>,
) => ReactNode

interface Props<Row> extends BodyProps<Row> {
  /** a row that is being added, above the others */
  newRow?: ReactNode
}

/** The rows of the page. When there are more than 200, only those near the window and the one with the tab stop are drawn. */
export const DataTableBody = <Row,>({ newRow, ...props }: Props<Row>) => (
  <>
    {newRow && <tbody>{newRow}</tbody>}
    {isLong(props.rows.count) ? (
      <LongBody {...props} />
    ) : (
      <tbody>{Array.from({ length: props.rows.count }, (_, index) => lineOf(props, index))}</tbody>
    )}
  </>
)

const waitingRows = Array.from({ length: 24 }, (_, row) => row)

/** Skeleton bars in the columns of the table, until the rows arrive. */
export const WaitingBody = ({ columns, selectable }: { columns: number; selectable: boolean }) => (
  <tbody>
    <Later>
      {waitingRows.map(row => (
        // the table says that it is busy; these are no rows to read out
        <tr key={row} aria-hidden>
          {selectable && <td className="check" />}
          {Array.from({ length: columns }, (_, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cells are all alike
            <td key={column}>
              <span className="loading-bar" style={{ width: `${barWidths[(row + column) % barWidths.length]}%` }} />
            </td>
          ))}
        </tr>
      ))}
    </Later>
  </tbody>
)
