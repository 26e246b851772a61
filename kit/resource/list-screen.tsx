import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { DataTable } from '../ui/data-table.tsx'
import { Empty } from '../ui/empty.tsx'
import { Failure } from '../ui/failure.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { useNode } from '../ui/node-context.tsx'
import { useMay } from '../ui/permission.client.ts'
import { ScreenHead } from '../ui/screen-head.tsx'
import { SelectionBar } from '../ui/selection-bar.tsx'
import { toastOk } from '../ui/toast.tsx'
import { Toolbar, ToolbarSeparator } from '../ui/toolbar.tsx'
import { useCall } from '../ui/use-call.client.ts'
import { formatCount } from '../words/formats.ts'
import { useWords } from '../words/words.tsx'
import { callsOf } from './calls.ts'
import { columnsOf } from './columns.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { GuardedButton } from './guarded-button.tsx'
import { ListSearch } from './list-search.tsx'
import type { Resource } from './resource.ts'
import type { AnyRow } from './row.ts'

const RowDialog = lazyPart(() => import('./row-dialog.tsx'))
const none: ReadonlySet<string> = new Set()
const noRows: readonly AnyRow[] = []
type Open = { readonly row: AnyRow | null } | 'delete' | null

/** The standard list of a resource: search, table, add, edit, delete (LIST-01 to LIST-21). */
export function ListScreen({ of }: { of: Resource }) {
  const t = useWords()
  const node = useNode()
  const place = of.scope === 'orgNode' ? { orgNodeId: node.id } : {}
  // a new number empties the search box: a reload clears what was looked for (LIST-11)
  const [loads, setLoads] = useState(0)
  const [search, setSearch] = useState('')
  const [selected, setSelected] = useState(none)
  const [open, setOpen] = useState<Open>(null)
  const list = useCall(callsOf(of).list, { ...place, ...(search && { search }) })
  const mayEdit = useMay(of.access.edit)
  const { count = 0, rows = noRows } = list.data ?? {}
  const columns = useMemo(() => columnsOf(of, t), [of, t])
  const [sortedBy, direction] = of.list.sort
  const chosen = rows.filter(row => selected.has(String(row.id)))
  const [one, many] = of.label.map(label => t(label)) as [string, string]
  const close = () => setOpen(null)

  function find(text: string) {
    setSelected(none)
    setSearch(text)
  }
  async function refresh() {
    setLoads(loads + 1)
    find('')
    const { isSuccess } = await list.refetch()
    if (isSuccess) toastOk(t('Data Refreshed Successfully'))
  }

  const add = (
    <GuardedButton
      needs={of.access.add}
      variant="filled"
      icon="add"
      label={t('Add {{name}}', { name: one })}
      onClick={() => setOpen({ row: null })}
    />
  )
  const tools = (
    <>
      <SelectionBar count={chosen.length} onClear={() => setSelected(none)}>
        {chosen.length === 1 && (
          <GuardedButton
            needs={of.access.edit}
            variant="subtle"
            icon="edit"
            label={t('Edit Item')}
            onClick={() => setOpen({ row: chosen[0]! })}
          />
        )}
        <GuardedButton
          needs={of.access.remove}
          variant="subtle"
          color="danger"
          icon="delete"
          label={t('Delete')}
          onClick={() => setOpen('delete')}
        />
      </SelectionBar>
      <ToolbarSeparator />
      <IconButton icon="refresh" label={t('Refresh')} onClick={refresh} />
    </>
  )
  const empty = search ? (
    <Empty title={t('No results found with the given criteria')} action={<Button onClick={refresh}>{t('Clear search')}</Button>} />
  ) : (
    <Empty action={add} />
  )

  return (
    <>
      <ScreenHead title={many} count={list.data && <Found count={count} name={count === 1 ? one : many} />}>
        {add}
      </ScreenHead>
      <Toolbar right={tools}>
        <ListSearch key={loads} of={of} onSearch={find} />
      </Toolbar>
      <div className="body">
        {list.error ? (
          <Failure error={list.error} onRetry={list.refetch} />
        ) : (
          <DataTable
            label={many}
            rows={rows}
            columns={columns}
            initialSort={{ id: sortedBy, descending: direction === 'desc' }}
            rowId={row => String(row.id)}
            selected={selected}
            onSelect={setSelected}
            onOpen={row => setOpen({ row })}
            loading={list.isPending}
            empty={empty}
          />
        )}
      </div>
      {open === 'delete' && (
        <DeleteDialog of={of} place={place} ids={chosen.map(({ id }) => id)} onDeleted={() => setSelected(none)} onClose={close} />
      )}
      {open !== null && open !== 'delete' && (
        <RowDialog of={of} place={place} row={open.row} readOnly={open.row !== null && !mayEdit} onClose={close} />
      )}
    </>
  )
}

/** "**23** Skills found." (LIST-04) */
function Found({ count, name }: { count: number; name: string }) {
  const t = useWords()
  return (
    <>
      <b>{formatCount(count)}</b> {t('{{name}} found.', { name })}
    </>
  )
}
