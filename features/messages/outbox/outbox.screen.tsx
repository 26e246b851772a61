import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo, useRef, useState } from 'react'
import { useLive } from '../../../kit/live/use-live.client.ts'
import { type DeliveryState, deliveryStates, mayCancel, maySendAgain } from '../../../kit/notices/delivery-states.ts'
import { type Channel, channels, channelWords } from '../../../kit/notices/notice.ts'
import { ReportFileButtons } from '../../../kit/report/report-files.tsx'
import { type Column, DataTable, firstView, type InSight } from '../../../kit/ui/data-table.tsx'
import { Empty } from '../../../kit/ui/empty.tsx'
import { Failure } from '../../../kit/ui/failure.tsx'
import { useKept } from '../../../kit/ui/kept.client.ts'
import { lazyPart } from '../../../kit/ui/lazy-part.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { ScreenHead } from '../../../kit/ui/screen-head.tsx'
import { SearchBox } from '../../../kit/ui/search-field.tsx'
import { Segments } from '../../../kit/ui/segments.tsx'
import { SelectionBar } from '../../../kit/ui/selection-bar.tsx'
import { State } from '../../../kit/ui/state.tsx'
import { toastError, toastOk } from '../../../kit/ui/toast.tsx'
import { RefreshButton, Toolbar } from '../../../kit/ui/toolbar.tsx'
import { useAction, useCall } from '../../../kit/ui/use-call.client.ts'
import { useLanguage, useWords, type Words } from '../../../kit/words/words.tsx'
import {
  cancelDeliveries,
  type Delivery,
  deliverySubject,
  listOutbox,
  oneDelivery,
  outboxExcel,
  outboxLong,
  outboxPdf,
  resendDeliveries,
} from './outbox.api.ts'
import './outbox.css'
import { outboxColumns } from './outbox-columns.rules.ts'
import { MissingServers, OutboxCounts, StateChips } from './outbox-head.part.tsx'
import { TestButton } from './test-button.part.tsx'

const DeliveryPanel = lazyPart(() => import('./delivery-panel.part.tsx'))
const typingPause = 250
const rowId = (row: Delivery) => String(row.id)
const none: ReadonlySet<string> = new Set()
const noRows: readonly Delivery[] = []

/** Every message, with its state and why it is in it; sent again, or taken back (look.md §11.6). */
export default function OutboxScreen() {
  const t = useWords()
  const language = useLanguage()
  const { id: orgNodeId, zone } = useNode()
  const [search, setSearch] = useKept('search', '')
  const [sought] = useDebouncedValue(search, typingPause)
  const [channel, setChannel] = useKept<Channel | 'all'>('channel', 'all')
  const [state, setState] = useKept<DeliveryState | null>('state', null)
  const [view, setView] = useKept('view', firstView)
  const [selected, setSelected] = useState(none)
  const [open, setOpen] = useState<number | null>(null)
  const input = {
    orgNodeId,
    search: sought,
    offset: view.page * view.pageSize,
    limit: view.pageSize,
    ...(channel !== 'all' && { channel }),
    ...(state && { state }),
  }
  const found = useCall(listOutbox, input)
  useLive(deliverySubject, [listOutbox], { orgNodeId })
  const rows = found.data?.rows ?? noRows
  const chosen = rows.filter(row => selected.has(rowId(row)))
  const columns = useMemo(() => outboxColumns.map(column => columnOf(column, t, zone)), [t, zone])
  const inSight = useRef<InSight<Delivery>>({ rows: () => noRows, columns: [] })
  const rowsInSight = () => inSight.current.rows()
  const from = (change: () => void) => {
    change()
    setSelected(none)
    setView(before => ({ ...before, page: 0 }))
  }
  const file = { input: () => ({ orgNodeId, messages: rowsInSight().map(({ id }) => id), language, zone }), rows: rowsInSight }
  // the page in sight is not all of it
  const long = {
    ...outboxLong,
    input: () => ({ orgNodeId, search: sought, ...(channel !== 'all' && { channel }), ...(state && { state }), language, zone }),
  }
  const tools = (
    <>
      <RefreshButton reload={found.refetch} />
      <ReportFileButtons {...file} excel={outboxExcel} pdf={outboxPdf} long={(found.data?.count ?? 0) > rows.length ? long : undefined} />
    </>
  )
  return (
    <>
      <ScreenHead title={t('Outbox')} count={found.data && <OutboxCounts {...found.data} zone={zone} />}>
        <TestButton />
      </ScreenHead>
      {found.data && <MissingServers missing={found.data.missing} />}
      <Toolbar right={tools}>
        <SearchBox value={search} onChange={text => from(() => setSearch(text))} label={t('Person, address, subject')} />
        <Segments
          label={t('Channel')}
          value={channel}
          onChange={next => from(() => setChannel(next))}
          options={[{ value: 'all', label: t('All') }, ...channels.map(value => ({ value, label: t(channelWords[value]) }))]}
        />
        <StateChips states={found.data?.states ?? []} chosen={state} onChoose={next => from(() => setState(next))} />
        <Chosen rows={chosen} onDone={() => setSelected(none)} />
      </Toolbar>
      {found.error && !found.data ? (
        <Failure error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <div className="work outbox">
          <div>
            <DataTable
              label={t('Outbox')}
              rows={rows}
              columns={columns}
              rowId={rowId}
              selected={selected}
              onSelect={setSelected}
              onOpen={row => setOpen(row.id)}
              view={view}
              onView={setView}
              total={found.data?.count ?? 0}
              inSight={inSight}
              loading={found.isPending || found.isPlaceholderData}
              empty={
                sought || state || channel !== 'all' ? (
                  <Empty title={t('No results found with the given criteria')} />
                ) : (
                  <Empty>{t('Messages to people are listed here, with what became of them.')}</Empty>
                )
              }
            />
          </div>
          {open !== null && <DeliveryPanel id={open} onClose={() => setOpen(null)} />}
        </div>
      )}
    </>
  )
}

/** What may be done with the selected messages. */
function Chosen({ rows, onDone }: { rows: readonly Delivery[]; onDone(): void }) {
  const t = useWords()
  const { id: orgNodeId } = useNode()
  const may = useMay(resendDeliveries)
  const shows = [listOutbox, oneDelivery]
  const again = useAction(resendDeliveries, { invalidates: shows })
  const cancel = useAction(cancelDeliveries, { invalidates: shows })
  const ids = rows.map(({ id }) => id)
  const allIn = (states: readonly DeliveryState[]) => rows.every(({ state }) => states.includes(state))
  const done = (text: string) => {
    toastOk(text)
    onDone()
  }
  const resend = () => void again.run({ orgNodeId, ids }).then(({ says }) => done(t(says)), ignore)
  const takeBack = () =>
    void cancel.run({ orgNodeId, ids }).then(({ count }) => done(t('{{count}} {{count:message|messages}} cancelled', { count })), ignore)
  const refuse = (why: string) => toastError(t(why))
  return (
    <SelectionBar count={rows.length} onClear={onDone}>
      {may && (
        <>
          <Button variant="subtle" loading={again.running} onClick={() => (allIn(maySendAgain) ? resend() : refuse(notAgain))}>
            {t('Resend {{count}}', { count: rows.length })}
          </Button>
          <Button
            variant="subtle"
            color="red"
            loading={cancel.running}
            onClick={() => (allIn(mayCancel) ? takeBack() : refuse(notCancelled))}
          >
            {t('Cancel')}
          </Button>
        </>
      )}
    </SelectionBar>
  )
}

/** a refusal is told by the action itself */
const ignore = () => undefined
const notAgain = 'Only messages that have failed, are kept, were not sent or were cancelled can be sent again.'
const notCancelled = 'Only messages that wait or are kept can be cancelled.'

/** The columns of the report as the table draws them; the server gives the order. */
function columnOf({ id, header, kind, value, width }: (typeof outboxColumns)[number], t: Words, zone: string): Column<Delivery> {
  const look = { id, header: t(header), zone, plain: true, ...(width !== undefined && { width }) }
  if (id === 'state') return { ...look, kind: 'text', value: row => t(deliveryStates[row.state].word), cell: row => <StateOf row={row} /> }
  if (kind === 'word') return { ...look, kind: 'text', value: row => wordOf(value(row), t) }
  return { ...look, kind: kind === 'minutes' ? 'duration' : kind, value }
}

const wordOf = (value: string | number | boolean | null, t: Words) => (value === null ? null : t(String(value)))

function StateOf({ row: { state } }: { row: Delivery }) {
  const t = useWords()
  const { icon, word, ...look } = deliveryStates[state]
  return <State icon={icon} word={t(word)} {...look} />
}
