import { useCallback, useMemo, useState } from 'react'
import { downloadExport } from '../../kit/exports/download-export.client.ts'
import { exportStates, exportSubject, type ListExport, listExports } from '../../kit/exports/export.api.ts'
import { ExportProgress, isUnderWay } from '../../kit/exports/export-progress.tsx'
import { useLive } from '../../kit/live/use-live.client.ts'
import { StateMark } from '../../kit/states/state-mark.tsx'
import { type Column, DataTable } from '../../kit/ui/data-table.tsx'
import { Empty } from '../../kit/ui/empty.tsx'
import { Failure } from '../../kit/ui/failure.tsx'
import { found } from '../../kit/ui/found.ts'
import { IconButton } from '../../kit/ui/icon-button.tsx'
import { useNode } from '../../kit/ui/node-context.tsx'
import { ScreenHead } from '../../kit/ui/screen-head.tsx'
import { SearchBox } from '../../kit/ui/search-field.tsx'
import { bold, Sentence } from '../../kit/ui/sentence.tsx'
import { toastError } from '../../kit/ui/toast.tsx'
import { RefreshButton, Toolbar } from '../../kit/ui/toolbar.tsx'
import { useCall } from '../../kit/ui/use-call.client.ts'
import { formatDateTime } from '../../kit/words/formats.ts'
import { useWords, type Words } from '../../kit/words/words.tsx'

const none: readonly ListExport[] = []

/** One's own files of long lists: what is being made, and what can be fetched. */
export default function ExportsScreen() {
  const t = useWords()
  const { zone } = useNode()
  const { data, error, refetch } = useCall(listExports, {})
  useLive(exportSubject, [listExports], { every: 2000 })
  const columns = useMemo(() => columnsOf(t, zone), [t, zone])
  const [search, setSearch] = useState('')
  const rows = useMemo(() => (data ?? none).filter(row => found([row.fileName, t(row.label)], search)), [data, search, t])
  const [fetching, setFetching] = useState<number | null>(null)
  const fetchFile = useCallback(
    async (row: ListExport) => {
      setFetching(row.id)
      try {
        await downloadExport(row)
      } catch {
        toastError(t(row.kind === 'pdf' ? 'Unable to get the PDF report' : 'Unable to get the Excel report'))
      } finally {
        setFetching(null)
      }
    },
    [t],
  )
  const actions = useCallback(
    (row: ListExport) =>
      row.state === 'done' && (
        <IconButton icon="download" label={t('Download')} disabled={fetching === row.id} onClick={() => void fetchFile(row)} />
      ),
    [t, fetching, fetchFile],
  )
  return (
    <>
      <ScreenHead
        title={t('Exports')}
        count={data && <Sentence>{t('{{count}} {{count:export|exports}} found.', { count: bold(rows.length) })}</Sentence>}
      />
      <Toolbar right={<RefreshButton reload={refetch} clear={() => setSearch('')} />}>
        <SearchBox value={search} onChange={setSearch} label={t('File or list')} />
      </Toolbar>
      <div className="body">
        {error ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : (
          <DataTable
            label={t('Exports')}
            rows={rows}
            columns={columns}
            rowId={row => String(row.id)}
            actions={actions}
            loading={!data}
            empty={
              search ? (
                <Empty title={t('No results found with the given criteria')} />
              ) : (
                <Empty>{t('Lists of more than 5,000 rows are made into files here. A shorter list is saved at once.')}</Empty>
              )
            }
          />
        )}
      </div>
    </>
  )
}

const columnsOf = (t: Words, zone: string): Column<ListExport>[] => [
  { id: 'fileName', header: t('File'), kind: 'text', value: row => row.fileName, width: 200 },
  {
    id: 'state',
    header: t('State'),
    kind: 'own',
    value: row => t(exportStates.states[row.state].word),
    cell: row => (isUnderWay(row) ? <ExportProgress of={row} /> : <StateMark of={exportStates} state={row.state} />),
    width: 340,
  },
  { id: 'label', header: t('List'), kind: 'text', value: row => t(row.label), width: 160 },
  { id: 'totalRows', header: t('Rows'), kind: 'number', value: row => row.totalRows },
  { id: 'at', header: t('Asked at'), kind: 'dateTime', zone, value: row => row.at },
  {
    id: 'until',
    header: t('Kept until'),
    kind: 'own',
    value: row => row.until,
    cell: row => row.until && formatDateTime(row.until, zone),
    width: 160,
  },
]
