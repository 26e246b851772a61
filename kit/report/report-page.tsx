import { type ReactNode, useMemo, useRef, useState } from 'react'
import type { Route } from '../calls/endpoint.ts'
import { type Column, DataTable, type DataTableProps, type InSight } from '../ui/data-table.tsx'
import { DataTableTotals } from '../ui/data-table-totals.tsx'
import type { Sort } from '../ui/data-table-view.ts'
import { Empty } from '../ui/empty.tsx'
import { Failure } from '../ui/failure.tsx'
import { useNode } from '../ui/node-context.tsx'
import { ScreenHead } from '../ui/screen-head.tsx'
import { SelectionBar } from '../ui/selection-bar.tsx'
import { RefreshButton, Toolbar } from '../ui/toolbar.tsx'
import { formatCount, formatMinutes } from '../words/formats.ts'
import { useLanguage, useWords, type Words } from '../words/words.tsx'
import { type ReportColumn, sumsOf } from './report.ts'
import { ReportFileButtons } from './report-files.tsx'

interface ReportPageProps<Row> {
  title: string
  /** says how many rows are in sight; absent until they are loaded */
  count?: ((inSight: number) => ReactNode) | undefined
  /** beside the title */
  children?: ReactNode
  /** what narrows the report */
  filters: ReactNode
  /** kept between renderings */
  columns: readonly ReportColumn<Row>[]
  /** undefined until they are here; kept between renderings */
  rows: readonly Row[] | undefined
  rowId: (row: Row) => string
  /** how some columns are drawn, where not by their kind; the same object in every rendering */
  cells?: Readonly<Record<string, Cell<Row>>>
  initialSort?: Sort
  error: Error | null
  reload: () => Promise<{ readonly isSuccess: boolean }>
  /** the filters are wrong: no rows are asked for */
  wrong: boolean
  empty: string
  /** somebody is looking for something: without rows, nothing was found (CF-34) */
  searched: boolean
  /** its rows can be chosen: what is done with them stands in the toolbar */
  choice?: Choice
  /** its files, and what their calls take besides language and zone; the rows are those in sight, in their order */
  files: Files<Row>
}

interface Files<Row> {
  excel: Route
  pdf: Route
  input: (rows: readonly Row[]) => object
  /** the calls by which a job makes them when there are more than 5,000 rows */
  long?: { excel: Route; pdf: Route }
  /** what those calls take, where it is not the same */
  longInput?: () => object
  /** how many rows there are, where not all of them are here */
  total?: number
}

/** More are made into a file by a job. */
const rowsAtOnce = 5000
const none: readonly never[] = []
const noCells: Readonly<Record<string, never>> = {}

interface Choice {
  selected: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
  onDelete?: () => void
  /** buttons for the chosen rows */
  actions: ReactNode
}

/** A report: filters, a table with totals, and the same rows as files. */
export function ReportPage<Row>(props: ReportPageProps<Row>) {
  const { title, columns, rows = none, cells = noCells, error, reload, wrong, files } = props
  const t = useWords()
  const language = useLanguage()
  const { zone } = useNode()
  const shown = useMemo(() => columns.map(column => columnOf(column, t, zone, cells[column.id])), [columns, t, zone, cells])
  const totals = useMemo(() => totalsOf(columns, rows, t), [columns, rows, t])
  const inSight = useRef<InSight<Row>>({ rows: () => none, columns: none })
  const rowsInSight = () => inSight.current.rows()
  const [count, setCount] = useState(0)
  const input = () => ({ ...files.input(rowsInSight()), language, zone })
  const { choice } = props
  const choosing: Pick<DataTableProps<Row>, 'selected' | 'onSelect' | 'onDelete'> = choice
    ? { selected: choice.selected, onSelect: choice.onSelect, ...(choice.onDelete && { onDelete: choice.onDelete }) }
    : {}
  const look = { language, zone }
  const { excel, pdf, long, longInput = () => input(), total = count } = files
  const tools = (
    <>
      {choice && (
        <SelectionBar count={choice.selected.size} onClear={() => choice.onSelect(new Set())}>
          {choice.actions}
        </SelectionBar>
      )}
      <ReportFileButtons
        excel={excel}
        pdf={pdf}
        input={input}
        disabled={wrong}
        rows={rowsInSight}
        long={long && total > rowsAtOnce ? { ...long, input: () => ({ ...longInput(), ...look }) } : undefined}
      />
      {!wrong && <RefreshButton reload={reload} />}
    </>
  )
  return (
    <>
      <ScreenHead title={title} count={props.count?.(count)}>
        {props.children}
      </ScreenHead>
      <Toolbar right={tools}>{props.filters}</Toolbar>
      {error && !wrong ? (
        <Failure error={error} onRetry={reload} />
      ) : (
        <DataTable
          label={title}
          rows={rows}
          columns={shown}
          rowId={props.rowId}
          {...choosing}
          {...(props.initialSort && { initialSort: props.initialSort })}
          inSight={inSight}
          onCount={setCount}
          loading={!props.rows && !wrong}
          {...(totals && { totals })}
          empty={props.searched ? <Empty title={t('No results found with the given criteria')} /> : <Empty>{props.empty}</Empty>}
        />
      )}
    </>
  )
}

type Cell<Row> = (row: Row, t: Words) => ReactNode

function columnOf<Row>({ id, header, kind, value, width }: ReportColumn<Row>, t: Words, zone: string, cell?: Cell<Row>): Column<Row> {
  const look = { id, header: t(header), ...(width !== undefined && { width }), ...(cell && { cell: (row: Row) => cell(row, t) }) }
  if (kind === 'word') return { ...look, kind: 'text', value: row => wordOf(value(row), t) }
  return { ...look, kind: kind === 'minutes' ? 'duration' : kind, zone, value }
}

const wordOf = (value: string | number | boolean | null, t: Words) => (value === null ? null : t(String(value)))

/** The sums of the rows in sight; nothing when no column is summed. */
function totalsOf<Row>(columns: readonly ReportColumn<Row>[], rows: readonly Row[], t: Words) {
  const sums = sumsOf(columns, rows)
  if (Object.keys(sums).length === 0) return undefined
  const printed = columns.flatMap(({ id, kind }) =>
    sums[id] === undefined ? [] : [[id, kind === 'minutes' ? formatMinutes(sums[id]) : formatCount(sums[id])] as const],
  )
  return { sums: { [columns[0]!.id]: t('Total'), ...Object.fromEntries(printed) }, Drawn: DataTableTotals }
}
