import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { type Column, DataTable } from '../../../kit/ui/data-table.tsx'
import { Empty } from '../../../kit/ui/empty.tsx'
import { Failure } from '../../../kit/ui/failure.tsx'
import { found } from '../../../kit/ui/found.ts'
import { Icon } from '../../../kit/ui/icon.tsx'
import { lazyPart } from '../../../kit/ui/lazy-part.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { ScreenHead } from '../../../kit/ui/screen-head.tsx'
import { SearchBox } from '../../../kit/ui/search-field.tsx'
import { SelectionBar } from '../../../kit/ui/selection-bar.tsx'
import { bold, Sentence } from '../../../kit/ui/sentence.tsx'
import { RefreshButton, Toolbar, ToolbarSeparator } from '../../../kit/ui/toolbar.tsx'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { formatDate } from '../../../kit/words/formats.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { numberCell } from '../employee/employee-details.widget.tsx'
import type { PoolNodesDialogProps } from './pool-nodes-dialog.part.tsx'
import { type PoolablePerson, readPoolable, writePoolable } from './poolable.api.ts'

const PoolNodesDialog = lazyPart<PoolNodesDialogProps>(() => import('./pool-nodes-dialog.part.tsx'))
const nobody: ReadonlySet<string> = new Set()
const none: readonly PoolablePerson[] = []

/** The people of the node, and to which other nodes each may be lent (EMP-24). */
export default function PoolableScreen() {
  const t = useWords()
  const { id: orgNodeId } = useNode()
  const mayEdit = useMay(writePoolable)
  const list = useCall(readPoolable, { orgNodeId })
  const [search, setSearch] = useState('')
  const [count, setCount] = useState(0)
  const [selected, select] = useState(nobody)
  const [edited, setEdited] = useState<readonly PoolablePerson[] | null>(null)
  const columns = useMemo(() => columnsOf(t), [t])
  const loaded = list.data?.rows ?? none
  const rows = useMemo(
    () => (search ? loaded.filter(row => found([row.number, row.name, namesOf(row)], search)) : loaded),
    [loaded, search],
  )
  const chosen = rows.filter(row => selected.has(rowId(row)))
  return (
    <>
      <ScreenHead
        title={t('Configure Poolable Employees')}
        count={list.data && <Sentence>{t('{{count}} {{count:person|people}} found.', { count: bold(count) })}</Sentence>}
      >
        <Button component={Link} to="/Import" leftSection={<Icon name="upload" />}>
          {t('Upload poolable nodes')}
        </Button>
      </ScreenHead>
      <Toolbar
        right={
          <>
            <SelectionBar count={chosen.length} onClear={() => select(nobody)}>
              <Button variant="subtle" leftSection={<Icon name="edit" />} onClick={() => setEdited(chosen)}>
                {t('Set nodes')}
              </Button>
            </SelectionBar>
            <ToolbarSeparator />
            <RefreshButton reload={list.refetch} clear={() => setSearch('')} />
          </>
        }
      >
        <SearchBox value={search} onChange={setSearch} label={t('Number, name or node')} />
      </Toolbar>
      {list.error ? (
        <Failure error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <DataTable
          label={t('Configure Poolable Employees')}
          rows={rows}
          columns={columns}
          rowId={rowId}
          onCount={setCount}
          loading={!list.data}
          empty={<Empty title={t('Employees not found')} />}
          {...(mayEdit && { selected, onSelect: select, onOpen: (row: PoolablePerson) => setEdited([row]) })}
        />
      )}
      {edited && <PoolNodesDialog people={edited} onSaved={() => select(nobody)} onClose={() => setEdited(null)} />}
    </>
  )
}

const rowId = ({ id }: PoolablePerson) => String(id)
const namesOf = ({ nodes }: PoolablePerson) => nodes.map(({ name }) => name).join(', ')

const columnsOf = (t: Words): Column<PoolablePerson>[] => [
  { id: 'number', header: t('Employee Number'), kind: 'text', value: row => row.number, cell: row => numberCell(row.number), width: 150 },
  { id: 'name', header: t('Name'), kind: 'text', value: row => row.name, width: 220 },
  { id: 'role', header: t('Role'), kind: 'text', value: row => row.role, width: 200 },
  { id: 'category', header: t('Category'), kind: 'text', value: row => row.category, width: 130 },
  { id: 'nodes', header: t('Poolable nodes'), kind: 'text', value: row => row.nodes.map(node => nodeWords(node, t)).join('; ') },
]

const nodeWords = ({ name, startsOn, endsOn }: PoolablePerson['nodes'][number], t: Words) =>
  endsOn === null
    ? t('{{name}} from {{from}}', { name, from: formatDate(startsOn) })
    : t('{{name}} from {{from}} to {{to}}', { name, from: formatDate(startsOn), to: formatDate(endsOn) })
