import { Button, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { ReportFileButtons } from '../../../kit/report/report-files.tsx'
import { type Column, DataTable } from '../../../kit/ui/data-table.tsx'
import { Empty } from '../../../kit/ui/empty.tsx'
import { Failure } from '../../../kit/ui/failure.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { useKept } from '../../../kit/ui/kept.client.ts'
import { lazyPart } from '../../../kit/ui/lazy-part.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { ScreenHead } from '../../../kit/ui/screen-head.tsx'
import { SearchBox } from '../../../kit/ui/search-field.tsx'
import { RefreshButton, Toolbar } from '../../../kit/ui/toolbar.tsx'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { formatDateTime } from '../../../kit/words/formats.ts'
import { useLanguage, useWords, type Words } from '../../../kit/words/words.tsx'
import { type AuditEntry, auditKinds, auditLong, listAudit } from './audit.api.ts'
import './audit.css'
import { actionWords, changesText, whoOf } from './audit-words.rules.ts'
import { PersonFilter } from './person-filter.part.tsx'
import { TimeFilter } from './time-filter.part.tsx'

const EntryPanel = lazyPart(() => import('./entry-panel.part.tsx'))
const typingPause = 300
const none: readonly AuditEntry[] = []
const rowId = ({ id }: AuditEntry) => String(id)

/** Who changed what, when and from where; refusals and failed sign-ins too. */
export default function AuditScreen() {
  const t = useWords()
  const language = useLanguage()
  const { id: orgNodeId, zone } = useNode()
  const kinds = useCall(auditKinds, {})
  const [userId, setUserId] = useKept<number | null>('user', null)
  const [kind, setKind] = useKept<string | null>('kind', null)
  const [field, setField] = useKept<string | null>('field', null)
  const [record, setRecord] = useKept('record', '')
  const [sought] = useDebouncedValue(record, typingPause)
  const [dates, setDates] = useKept('dates', { from: '', to: '' })
  /** where the pages before this one ended */
  const [ends, setEnds] = useState<readonly string[]>([])
  const [open, setOpen] = useState<number | null>(null)
  const filters = {
    zone,
    ...(userId !== null && { userId }),
    ...(kind !== null && { kind }),
    ...(kind !== null && sought && { record: sought }),
    ...(kind !== null && field !== null && { field }),
    ...(dates.from && { from: dates.from }),
    ...(dates.to && { to: dates.to }),
  }
  const found = useCall(listAudit, { ...filters, ...(ends.length > 0 && { before: ends.at(-1)! }) })
  const rows = found.data?.entries ?? none
  const columns = useMemo(() => columnsOf(t, zone), [t, zone])
  const chosen = rows.find(({ id }) => id === open)
  const from = (change: () => void) => {
    change()
    setEnds([])
    setOpen(null)
  }
  const clear = () =>
    from(() => {
      setUserId(null)
      setKind(null)
      setField(null)
      setRecord('')
      setDates({ from: '', to: '' })
    })
  const known = kinds.data ?? []
  const fields = known.find(each => each.kind === kind)?.fields ?? []
  const choices = known
    .map(({ kind: value, label }) => ({ value, label: t(label) }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
  const long = { ...auditLong, input: () => ({ ...filters, orgNodeId, language }) }
  return (
    <>
      <ScreenHead title={t('Audit')} count={found.data?.entries.length ? t('newest first') : undefined} />
      <Toolbar
        right={
          <>
            <RefreshButton reload={found.refetch} clear={clear} />
            <ReportFileButtons {...auditLong} input={() => ({})} rows={() => rows} long={long} />
          </>
        }
      >
        <PersonFilter value={userId} onChange={next => from(() => setUserId(next))} />
        <Select
          aria-label={t('Kind')}
          placeholder={t('All kinds')}
          data={choices}
          value={kind}
          searchable
          clearable
          onChange={next =>
            from(() => {
              setKind(next)
              setField(null)
              setRecord('')
            })
          }
        />
        {kind !== null && <SearchBox value={record} onChange={text => from(() => setRecord(text))} label={t('Name or number')} />}
        {fields.length > 0 && (
          <Select
            aria-label={t('Field')}
            placeholder={t('All fields')}
            data={fields.map(({ name, label }) => ({ value: name, label: t(label) }))}
            value={field}
            searchable
            clearable
            onChange={next => from(() => setField(next))}
          />
        )}
        <TimeFilter value={dates} onChange={next => from(() => setDates(next))} />
      </Toolbar>
      {found.data?.whole === false && (
        <div className="note info">
          <Icon name="info" />
          {t('The audit is of the whole company. Only someone who reaches all of its org nodes can read it.')}
        </div>
      )}
      {found.error && !found.data ? (
        <Failure error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <div className="work">
          <div>
            <DataTable
              label={t('Audit')}
              rows={rows}
              columns={columns}
              rowId={rowId}
              onOpen={row => setOpen(row.id)}
              paged={false}
              loading={found.isPending || found.isPlaceholderData}
              empty={<Empty title={t('No results found with the given criteria')} />}
            />
            <Pages
              lookedTo={found.data?.lookedTo ? formatDateTime(found.data.lookedTo, zone) : null}
              older={found.data?.before ?? null}
              page={ends.length}
              onOlder={end => setEnds(before => [...before, end])}
              onNewer={() => setEnds(before => before.slice(0, -1))}
            />
          </div>
          {chosen && <EntryPanel entry={chosen} zone={zone} onClose={() => setOpen(null)} />}
        </div>
      )}
    </>
  )
}

interface PagesProps {
  /** how far back a search has looked that found no whole page */
  lookedTo: string | null
  older: string | null
  page: number
  onOlder(end: string): void
  onNewer(): void
}

/** Older and newer pages: there is no last one to go to, because nobody counts millions of rows. */
function Pages({ lookedTo, older, page, onOlder, onNewer }: PagesProps) {
  const t = useWords()
  if (older === null && page === 0) return null
  return (
    <div className="audit-more">
      <Button variant="default" disabled={page === 0} onClick={onNewer}>
        {t('Newer')}
      </Button>
      <Button variant="default" disabled={older === null} onClick={() => older !== null && onOlder(older)}>
        {t(lookedTo === null ? 'Older' : 'Look further back')}
      </Button>
      {lookedTo !== null && <span className="hint">{t('Looked through back to {{time}}.', { time: lookedTo })}</span>}
    </div>
  )
}

const columnsOf = (t: Words, zone: string): Column<AuditEntry>[] => [
  { id: 'at', header: t('When'), kind: 'dateTime', value: row => row.at, zone, width: 150, plain: true },
  { id: 'who', header: t('Who'), kind: 'text', value: row => whoOf(row, t), width: 160, plain: true },
  { id: 'action', header: t('What'), kind: 'text', value: row => t(actionWords[row.action]), width: 110, plain: true },
  { id: 'kind', header: t('Kind'), kind: 'text', value: row => t(row.kind), width: 150, plain: true },
  { id: 'record', header: t('Record'), kind: 'text', value: row => row.record, width: 180, plain: true },
  { id: 'changes', header: t('Changes'), kind: 'text', value: row => changesText(row, zone, t), width: 420, plain: true },
  { id: 'address', header: t('Address{{:network}}'), kind: 'text', value: row => row.address, width: 130, plain: true },
  { id: 'device', header: t('Device'), kind: 'text', value: row => row.device, width: 150, plain: true },
]
