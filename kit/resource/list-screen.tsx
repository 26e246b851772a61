import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { DataTable, firstView, type InSight } from '../ui/data-table.tsx'
import { Empty } from '../ui/empty.tsx'
import { Failure } from '../ui/failure.tsx'
import { GuardedButton } from '../ui/guarded-button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { useKept } from '../ui/kept.client.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { useNode } from '../ui/node-context.tsx'
import { useMay } from '../ui/permission.client.ts'
import { ScreenHead } from '../ui/screen-head.tsx'
import { SelectionBar } from '../ui/selection-bar.tsx'
import { bold, Sentence } from '../ui/sentence.tsx'
import { toastError } from '../ui/toast.tsx'
import { RefreshButton, Toolbar, ToolbarSeparator } from '../ui/toolbar.tsx'
import { useWords } from '../words/words.tsx'
import { callsOf, type ListInput } from './calls.ts'
import { type Cells, columnsOf } from './columns.tsx'
import { asGiven, useGivenLook, useListAddress } from './list-address.client.ts'
import { firstSort } from './list-address.ts'
import { useListRows } from './list-rows.client.ts'
import { ListSearch } from './list-search.tsx'
import type { Resource } from './resource.ts'
import type { AnyRow } from './row.ts'
import type { RowDialogSlot } from './row-dialog-slot.ts'

const ActiveButtons = lazyPart(() => import('./active-buttons.tsx'))
const RowDialog = lazyPart(() => import('./row-dialog.tsx'))
const DeleteDialog = lazyPart(() => import('./delete-dialog.tsx'))
const ExportButtons = lazyPart(() => import('./export-buttons.tsx'))
const ImportButton = lazyPart(() => import('./import/import-button.tsx'))
const none: ReadonlySet<string> = new Set()
const noRows: readonly AnyRow[] = []
type Open = { readonly row: AnyRow | null; readonly readOnly?: boolean } | 'delete' | null

/** A filter that a screen adds to its list. */
export interface Narrowing {
  /** its controls, in the toolbar after the search */
  readonly control: ReactNode
  /** what is chosen, above the rows, where the controls do not show it */
  readonly shown?: ReactNode
  /** the same function in every rendering until the choice changes; absent while nothing is chosen */
  readonly keeps?: ((row: AnyRow) => boolean) | undefined
  /** what the server narrows the list by (`narrowing` of the definition); the same object until the choice changes */
  readonly asked?: Readonly<Record<string, number | string>> | undefined
  /** a reload clears it (LIST-11) */
  clear(): void
}

/** What the extra file buttons of a list get. */
export interface FilesProps {
  /** how many rows the list finds */
  readonly total: number
  /** the rows and columns that the table shows, in its order */
  readonly inSight: { readonly current: InSight<AnyRow> }
  /** how the server finds the rows of a long list, of which the table has one page */
  readonly long?: ListInput | undefined
}

interface ListScreenProps {
  of: Resource
  narrowing?: Narrowing
  /** columns that are drawn in their own way; the same object in every rendering */
  cells?: Cells
  /** what differs in the dialog */
  dialog?: RowDialogSlot
  /** the address of a page that adds a row, or changes the one named by `?id=`, in place of the dialog */
  page?: `/${string}`
  /** in place of the button for the import of the list */
  uploads?: ReactNode
  /** further files, after those of the list; the same component in every rendering */
  files?: ComponentType<FilesProps>
  /** what the eye of a row does, when it does not open the dialog to read */
  onPreview?: (row: AnyRow) => void
  /** what is said when a search finds nothing, translated */
  notFound?: string
}

/** The standard list of a resource: search, table, add, edit, delete, export (LIST-01 to LIST-21, EXPORT-05). */
export function ListScreen({ of, narrowing, cells, dialog, page, uploads, files: Files, onPreview, notFound }: ListScreenProps) {
  const t = useWords()
  const node = useNode()
  const navigate = useNavigate()
  const place = of.scope === 'orgNode' ? { orgNodeId: node.id } : {}
  // a new number empties the search box, because a reload clears the search (LIST-11)
  const [loads, setLoads] = useState(0)
  const given = useGivenLook(of)
  const [search, setSearch] = useKept('search', '', given && (() => given.search))
  const [selected, setSelected] = useState(none)
  const atNew = isHere(of.addRoute)
  const [open, setOpen] = useState<Open>(atNew ? { row: null } : null)
  const start = () => firstView(firstSort(of))
  const [view, setView] = useKept('view', start, given && (kept => asGiven(kept, given)))
  useListAddress(of, { search, filters: view.filters, sort: view.sort }, look => {
    setLoads(loads + 1)
    setSelected(none)
    setSearch(look.search)
    setView(before => asGiven(before, look))
  })
  const calls = callsOf(of)
  const list = useListRows(of, { ...place, ...narrowing?.asked }, search, view)
  const mayEdit = useMay(calls.update)
  const mayRemove = useMay(calls.remove)
  const loaded = list.rows
  const keeps = narrowing?.keeps
  const rows = useMemo(() => (keeps ? loaded.filter(keeps) : loaded), [loaded, keeps])
  const [count, setCount] = useState(0)
  const onServer = list.total !== undefined
  const previewing = selected.size === 0
  const columns = useMemo(() => columnsOf(of, t, node.zone, cells, onServer), [of, t, node.zone, cells, onServer])
  // the button is shown only while no row is selected (LIST-03); its column always stays, so that nothing moves
  const preview = useCallback(
    (row: AnyRow) =>
      previewing && (
        <IconButton icon="show" label={t('Preview')} onClick={() => (onPreview ? onPreview(row) : setOpen({ row, readOnly: true }))} />
      ),
    [previewing, t, onPreview],
  )
  const named = useRef(dialog?.opened)
  useEffect(() => {
    const row = named.current === undefined ? undefined : loaded.find(({ id }) => id === named.current)
    if (!row) return
    named.current = undefined
    setOpen({ row })
  }, [loaded])
  const inSight = useRef<InSight<AnyRow>>({ rows: () => noRows, columns: [] })
  const chosen = rows.filter(row => selected.has(String(row.id)))
  const [one, many] = of.label.map(label => t(label)) as [string, string]
  /** Opens a row, or a new one, on its page or in the dialog. */
  async function edit(row: AnyRow | null) {
    if (!page) return setOpen({ row })
    const { keepOpenedFrom } = await import('../ui/neighbours.client.ts')
    const ids = () => inSight.current.rows().map(({ id }) => id)
    keepOpenedFrom(page, node.id, list.asked ? { asked: list.asked } : { ids: ids() })
    void navigate({ to: page, search: row ? { id: row.id } : {} } as never)
  }
  function close() {
    setOpen(null)
    if (atNew) void navigate({ to: of.route!, replace: true })
  }

  function find(text: string) {
    setSelected(none)
    setSearch(text)
    setView(before => ({ ...before, page: 0 }))
  }
  function askToDelete() {
    if (chosen.length === 0) toastError(t('Please select the record to delete'))
    else if (mayRemove) setOpen('delete')
  }
  function clear() {
    setLoads(loads + 1)
    narrowing?.clear()
    find('')
    setView(start())
  }

  const add = (
    <GuardedButton calls={calls.create} variant="filled" icon="add" label={t('Add {{name}}', { name: one })} onClick={() => edit(null)} />
  )
  const tools = (
    <>
      <SelectionBar count={chosen.length} onClear={() => setSelected(none)}>
        {chosen.length === 1 && (
          <GuardedButton calls={calls.update} variant="subtle" icon="edit" label={t('Edit Item')} onClick={() => edit(chosen[0]!)} />
        )}
        {calls.activate && <ActiveButtons of={of} place={place} rows={chosen} />}
        <GuardedButton
          calls={calls.remove}
          variant="subtle"
          color="danger"
          icon="delete"
          label={t('Delete')}
          onClick={() => setOpen('delete')}
        />
      </SelectionBar>
      <ToolbarSeparator />
      {(of.access.excel || of.access.pdf) && (
        <ExportButtons of={of} place={place} inSight={inSight} {...(list.asked && { long: list.asked, total: list.total ?? 0 })} />
      )}
      {Files && <Files total={list.total ?? rows.length} inSight={inSight} long={list.asked} />}
      {uploads ?? <ImportButton of={of} place={place} />}
      <RefreshButton reload={list.reload} clear={clear} />
    </>
  )
  const empty =
    search || keeps || Object.keys(narrowing?.asked ?? {}).length > 0 ? (
      <Empty
        title={notFound ?? t('No results found with the given criteria')}
        action={<Button onClick={clear}>{t('Clear search')}</Button>}
      />
    ) : (
      <Empty action={add} />
    )

  return (
    <>
      <ScreenHead title={many} count={list.known && <Found count={count} name={count === 1 ? one : many} />}>
        {add}
      </ScreenHead>
      <Toolbar right={tools}>
        <ListSearch key={loads} of={of} start={search} onSearch={find} />
        {narrowing && <ToolbarSeparator />}
        {narrowing?.control}
      </Toolbar>
      {narrowing?.shown}
      <div className="body">
        {list.error ? (
          <Failure error={list.error} onRetry={() => void list.reload()} />
        ) : (
          <DataTable
            label={many}
            rows={rows}
            columns={columns}
            view={view}
            onView={setView}
            {...(list.total !== undefined && { total: list.total })}
            rowId={row => String(row.id)}
            selected={selected}
            onSelect={setSelected}
            onOpen={edit}
            onDelete={askToDelete}
            actions={preview}
            inSight={inSight}
            onCount={setCount}
            loading={list.loading}
            empty={empty}
          />
        )}
      </div>
      {open === 'delete' && <DeleteDialog of={of} place={place} rows={chosen} onDeleted={() => setSelected(none)} onClose={close} />}
      {open !== null && open !== 'delete' && (
        <RowDialog
          of={of}
          place={place}
          row={open.row}
          readOnly={open.readOnly === true || (open.row !== null && !mayEdit)}
          slot={atNew ? { ...dialog, isNew: true } : dialog}
          onClose={close}
        />
      )}
    </>
  )
}

const isHere = (path: string | undefined) => path?.toLowerCase() === window.location.pathname.toLowerCase()

/** "**23** Skills found." (LIST-04) */
function Found({ count, name }: { count: number; name: string }) {
  const t = useWords()
  return <Sentence>{t('{{count}} {{name}} found.', { count: bold(count), name })}</Sentence>
}
