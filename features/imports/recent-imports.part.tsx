import { useCallback, useMemo, useState } from 'react'
import { MoveHistory } from '../../kit/states/move-history.tsx'
import { StateMark } from '../../kit/states/state-mark.tsx'
import type { Column } from '../../kit/ui/column.tsx'
import { DataTable } from '../../kit/ui/data-table.tsx'
import { Failure } from '../../kit/ui/failure.tsx'
import { found } from '../../kit/ui/found.ts'
import { IconButton } from '../../kit/ui/icon-button.tsx'
import { SearchBox } from '../../kit/ui/search-field.tsx'
import { useWords, type Words } from '../../kit/words/words.tsx'
import type { RecentImport } from './imports.api.ts'
import { importStates } from './imports.states.ts'
import { kindShapes } from './kinds.rules.ts'

interface RecentImportsProps {
  rows: readonly RecentImport[] | undefined
  error: unknown
  onRetry: () => void
  zone: string
}

/** What was checked and imported at this terminal lately, newest first. */
export function RecentImports({ rows, error, onRetry, zone }: RecentImportsProps) {
  const t = useWords()
  const [shown, setShown] = useState<RecentImport | null>(null)
  const [search, setSearch] = useState('')
  const columns = useMemo(() => columnsOf(t, zone), [t, zone])
  const matching = useMemo(() => (rows ?? []).filter(row => found([row.fileName, kindWord(row, t), row.by], search)), [rows, search, t])
  const actions = useCallback(
    (row: RecentImport) => (
      <IconButton icon="list" label={t('History of {{name}}', { name: row.fileName })} onClick={() => setShown(row)} />
    ),
    [t],
  )
  if (error) return <Failure error={error} onRetry={onRetry} />
  return (
    <>
      <SearchBox value={search} onChange={setSearch} label={t('File, name or person')} />
      <DataTable
        rows={matching}
        loading={rows === undefined}
        columns={columns}
        rowId={row => String(row.importId)}
        label={t('Recent imports')}
        actions={actions}
        onOpen={setShown}
        paged={false}
        empty={search ? t('No results found with the given criteria') : t('No file has been imported here yet.')}
      />
      {shown && (
        <MoveHistory
          of={importStates}
          id={shown.importId}
          title={t('History of {{name}}', { name: shown.fileName })}
          onClose={() => setShown(null)}
        />
      )}
    </>
  )
}

const kindWord = ({ kind }: RecentImport, t: Words) => (kind === 'unknown' ? t('Not known') : t(kindShapes[kind].label))

const columnsOf = (t: Words, zone: string): Column<RecentImport>[] => [
  { id: 'at', header: t('When'), kind: 'dateTime', value: row => row.at, zone, width: 150 },
  {
    id: 'kind',
    header: t('File'),
    kind: 'text',
    value: row => kindWord(row, t),
    width: 120,
  },
  { id: 'fileName', header: t('File name'), kind: 'text', value: row => row.fileName, width: 200 },
  {
    id: 'state',
    header: t('State'),
    kind: 'own',
    value: row => row.state,
    cell: row => <StateMark of={importStates} state={row.state} />,
    width: 120,
  },
  { id: 'add', header: t('Added'), kind: 'number', value: row => row.counts.add, width: 120 },
  { id: 'change', header: t('Changed'), kind: 'number', value: row => row.counts.change, width: 120 },
  { id: 'unchanged', header: t('Unchanged'), kind: 'number', value: row => row.counts.unchanged, width: 120 },
  { id: 'refused', header: t('Refused{{:rows}}'), kind: 'number', value: row => row.counts.refused, width: 120 },
  { id: 'by', header: t('Imported by'), kind: 'text', value: row => row.by, width: 150 },
]
