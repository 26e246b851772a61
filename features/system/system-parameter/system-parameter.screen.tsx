import { useMemo, useState } from 'react'
import { type Column, DataTable } from '../../../kit/ui/data-table.tsx'
import { Empty } from '../../../kit/ui/empty.tsx'
import { Failure } from '../../../kit/ui/failure.tsx'
import { found } from '../../../kit/ui/found.ts'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { useKept } from '../../../kit/ui/kept.client.ts'
import { lazyPart } from '../../../kit/ui/lazy-part.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { ScreenHead } from '../../../kit/ui/screen-head.tsx'
import { SearchBox } from '../../../kit/ui/search-field.tsx'
import { RefreshButton, Toolbar } from '../../../kit/ui/toolbar.tsx'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { rangeWords, typeWords, valueWords } from './parameter-words.rules.ts'
import { type SystemParameter, systemParameters } from './system-parameter.api.ts'

const ParameterDialog = lazyPart(() => import('./parameter-dialog.part.tsx'))

const noRows: readonly SystemParameter[] = []
const rowId = ({ id, nodeId }: Pick<SystemParameter, 'id' | 'nodeId'>) => `${id} ${nodeId ?? ''}`

/** What a company sets for itself, and where its nodes differ (MAST-SYSPARAM-01, ND-49). */
export default function SystemParameterScreen() {
  const t = useWords()
  const { zone } = useNode()
  const list = useCall(systemParameters, {})
  const [search, setSearch] = useKept('search', '')
  const [open, setOpen] = useState<string | null>(null)
  const rows = list.data ?? noRows
  const inSight = useMemo(() => rows.filter(row => found([row.name, t(row.says), row.node ?? ''], search)), [rows, search, t])
  const columns = useMemo(() => columnsOf(t, zone), [t, zone])
  const chosen = rows.find(row => rowId(row) === open)
  return (
    <>
      <ScreenHead
        title={t('System Parameter')}
        count={list.data && t('{{count}} {{count:parameter|parameters}}', { count: rows.filter(({ nodeId }) => nodeId === null).length })}
      />
      <Toolbar right={<RefreshButton reload={list.refetch} clear={() => setSearch('')} />}>
        <SearchBox value={search} onChange={setSearch} label={t('Name or meaning')} />
      </Toolbar>
      {list.error ? (
        <Failure error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <DataTable
          label={t('System Parameter')}
          rows={inSight}
          columns={columns}
          rowId={rowId}
          onOpen={row => setOpen(rowId(row))}
          actions={row => <IconButton icon="show" label={t('View')} onClick={() => setOpen(rowId(row))} />}
          loading={list.isPending}
          {...(search && { empty: <Empty title={t('No results found with the given criteria')} /> })}
        />
      )}
      {chosen && <ParameterDialog row={chosen} all={rows} onClose={() => setOpen(null)} />}
    </>
  )
}

const columnsOf = (t: Words, zone: string): Column<SystemParameter>[] => [
  { id: 'name', header: t('Name'), kind: 'text', value: row => row.name, width: 210 },
  { id: 'says', header: t('Meaning'), kind: 'text', value: row => t(row.says), width: 380 },
  { id: 'node', header: t('Counts for'), kind: 'text', value: row => row.node ?? t('Whole company'), width: 150 },
  { id: 'value', header: t('Value'), kind: 'text', value: row => valueWords(row, row.value, t), width: 110 },
  { id: 'default', header: t('Default'), kind: 'text', value: row => valueWords(row, row.default, t), width: 110 },
  { id: 'range', header: t('Range'), kind: 'text', value: row => t(rangeWords(row)), width: 110 },
  { id: 'type', header: t('Type'), kind: 'text', value: row => typeWords(row.type, t), width: 90 },
  { id: 'updatedBy', header: t('Changed by'), kind: 'text', value: row => row.updatedBy, width: 150 },
  { id: 'updatedOn', header: t('Changed on'), kind: 'dateTime', value: row => row.updatedOn, zone, width: 150 },
]
