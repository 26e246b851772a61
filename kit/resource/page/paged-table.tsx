import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { type Column, DataTable, firstView } from '../../ui/data-table.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useKept } from '../../ui/kept.client.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { SelectionBar } from '../../ui/selection-bar.tsx'
import { bold, Sentence } from '../../ui/sentence.tsx'
import { toastOk } from '../../ui/toast.tsx'
import { RefreshButton, Toolbar, ToolbarSeparator } from '../../ui/toolbar.tsx'
import { type Dated, useInForce } from '../../ui/use-in-force.tsx'
import { useWords } from '../../words/words.tsx'
import type { PagedSearchProps } from './paged-search.tsx'
import { useSearched } from './searched.client.ts'

const NoMatch = lazyPart(() => import('../../ui/no-match.tsx'))
const PagedSearch = lazyPart<PagedSearchProps>(() => import('./paged-search.tsx'))

interface Listed {
  readonly id: number
  readonly name: string
  /** null while it has no dates; absent from records that never have any */
  readonly startsOn?: string | null
  readonly endsOn?: string | null
}

interface PagedTableProps<Row extends Listed> {
  title: string
  /** the whole sentence that says how many there are */
  found: (count: string) => string
  /** undefined until they are loaded */
  rows: readonly Row[] | undefined
  /** must be the same array in every rendering */
  columns: readonly Column<Row>[]
  failure: Error | null
  reload: () => Promise<{ readonly isSuccess: boolean }>
  /** opens one on its own screen */
  onOpen: (row: Row) => void
  /** what opening is called; "Edit Item" when absent */
  openLabel?: string
  /** before the button that adds one, such as a choice of another view */
  beside?: ReactNode
  /** absent for users who may not add */
  onAdd: (() => void) | undefined
  addLabel: string
  /** absent for users who may not delete */
  onRemove: ((rows: readonly Row[]) => Promise<unknown>) | undefined
  removeTitle: (count: number) => string
  empty: ReactNode
  /** that they are never in force between dates */
  undated?: true
  /** when one is in force, where it is not from its own first to its own last date; the same function in every rendering */
  periods?: ((row: Row) => readonly Dated[]) | undefined
  /** what else can be done with the one that is chosen */
  actions?: (row: Row) => ReactNode
  /** what else can be done with those that are chosen, together */
  together?: (rows: readonly Row[]) => ReactNode
  /** what is removed with them */
  removes?: (rows: readonly Row[]) => ReactNode
}

const none: readonly never[] = []
const ownDates = (row: Dated) => [row]

/** A list of records that are created and changed on their own screen: shows, opens and removes them. */
export function PagedTable<Row extends Listed>(props: PagedTableProps<Row>) {
  const { title, columns, failure, reload, onOpen, onAdd, onRemove } = props
  const t = useWords()
  const [selected, select] = useState<ReadonlySet<string>>(new Set())
  const [count, setCount] = useState(0)
  const [removing, setRemoving] = useState(false)
  const inForce = useInForce(props.rows ?? none, props.periods ?? ownDates)
  const { found: rows, search, setSearch, isSearched } = useSearched(inForce.rows)
  const [view, setView] = useKept('table', firstView)
  const clear = isSearched || inForce.clear ? showAll : undefined
  function showAll() {
    setSearch('')
    inForce.clear?.()
  }
  function clearAll() {
    showAll()
    setView(firstView())
    select(new Set())
  }
  const chosen = rows.filter(row => selected.has(String(row.id)))
  return (
    <>
      <ScreenHead title={title} count={props.rows && <Sentence>{props.found(bold(count))}</Sentence>}>
        {props.beside}
        {onAdd && (
          <Button variant="filled" leftSection={<Icon name="add" />} onClick={onAdd}>
            {props.addLabel}
          </Button>
        )}
      </ScreenHead>
      <Toolbar
        right={
          <>
            <SelectionBar count={chosen.length} onClear={() => select(new Set())}>
              {chosen.length === 1 && (
                <Button variant="subtle" leftSection={<Icon name="edit" />} onClick={() => onOpen(chosen[0]!)}>
                  {props.openLabel ?? t('Edit Item')}
                </Button>
              )}
              {props.together?.(chosen)}
              {chosen.length === 1 && props.actions?.(chosen[0]!)}
              {onRemove && (
                <Button variant="subtle" color="danger" leftSection={<Icon name="delete" />} onClick={() => setRemoving(true)}>
                  {t('Delete')}
                </Button>
              )}
            </SelectionBar>
            <ToolbarSeparator />
            <RefreshButton reload={reload} clear={clearAll} />
          </>
        }
      >
        <PagedSearch value={search} onChange={setSearch} label={t('Search by Name')} />
        {!props.undated && inForce.control}
      </Toolbar>
      {failure ? (
        <Failure error={failure} onRetry={reload} />
      ) : (
        <DataTable
          label={title}
          rows={rows}
          columns={columns}
          rowId={rowId}
          view={view}
          onView={setView}
          selected={selected}
          onSelect={select}
          onCount={setCount}
          onOpen={onOpen}
          loading={!props.rows}
          empty={clear ? <NoMatch onClear={clear} /> : <Empty>{props.empty}</Empty>}
        />
      )}
      {removing && onRemove && (
        <ConfirmDialog
          title={props.removeTitle(chosen.length)}
          confirmLabel={t('Delete')}
          tone="danger"
          onClose={() => setRemoving(false)}
          onConfirm={async () => {
            await onRemove(chosen)
            toastOk(t('Record Deleted Successfully'))
            select(new Set())
          }}
        >
          <p>{t('Are you sure want to delete the selected item(s)')}</p>
          <p>{chosen.map(row => row.name).join(', ')}</p>
          {props.removes?.(chosen)}
        </ConfirmDialog>
      )}
    </>
  )
}

const rowId = ({ id }: Listed) => String(id)
