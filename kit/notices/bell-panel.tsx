import readAllSvg from '@material-symbols/svg-400/rounded/done_all.svg?raw'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { LiveSince } from '../live/live-since.tsx'
import { Empty } from '../ui/empty.tsx'
import { Drawing, Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Loading } from '../ui/loading.tsx'
import { usePhone } from '../ui/phone.client.ts'
import { Segments } from '../ui/segments.tsx'
import { useSessionNow } from '../ui/session-now.client.ts'
import { tip } from '../ui/tips.tsx'
import { useAction } from '../ui/use-call.client.ts'
import { dateAfter, formatCount, formatDate, localOf } from '../words/formats.ts'
import { useWords, type Words } from '../words/words.tsx'
import { listNotices, readNotices, type Told } from './bell.api.ts'
import { groupsOf, type ToldGroup } from './bell-groups.ts'

interface BellPanelProps {
  data: { unread: number; rows: readonly Told[] } | undefined
  zone: string
  onOpen(path: string): void
  onClose(): void
}

/** The open bell. Arrows move through the lines, Enter opens one, M marks it as read, Escape closes. */
export default function BellPanel({ data, zone, onOpen, onClose }: BellPanelProps) {
  const t = useWords()
  const phone = usePhone()
  const { now } = useSessionNow()
  const [shown, setShown] = useState<'unread' | 'all'>('all')
  const { run } = useAction(readNotices, { invalidates: [listNotices] })
  const unread = data?.unread ?? 0
  const groups = useMemo(() => groupsOf(data?.rows ?? [], zone), [data, zone])
  const wanted = shown === 'all' ? groups : groups.filter(group => group.unread)
  const read = (group?: ToldGroup) => void run(group ? { notices: group.rows.map(({ id }) => id) } : {}).catch(() => undefined)
  function open(group: ToldGroup) {
    if (group.unread) read(group)
    const path = group.rows[0].path
    if (path) onOpen(path)
  }
  return (
    <section className="bell-panel">
      <header>
        {phone && <IconButton icon="back" label={t('Back')} onClick={onClose} />}
        <h2>{t('Notifications')}</h2>
        <Segments
          label={t('Which notices')}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'unread', label: t('Unread'), count: unread },
            { value: 'all', label: t('All') },
          ]}
        />
        <button
          type="button"
          className="bell-all"
          aria-label={t('Mark all as read')}
          disabled={unread === 0}
          onClick={() => read()}
          {...tip(t('Mark all as read'))}
        >
          <Drawing of={readAllSvg} />
        </button>
      </header>
      {!data ? (
        <Loading />
      ) : wanted.length === 0 ? (
        <Empty title={t(shown === 'all' ? 'No notices yet' : 'Nothing unread')}>{t('What concerns you is told here.')}</Empty>
      ) : (
        <div className="bell-lines">
          {wanted.map((group, at) => (
            <Line
              key={group.id}
              group={group}
              heading={group.date === wanted[at - 1]?.date ? null : dayOf(group.date, localOf(now, zone).date, t)}
              onOpen={() => open(group)}
              onRead={() => read(group)}
            />
          ))}
        </div>
      )}
      <footer>
        <LiveSince zone={zone} />
      </footer>
    </section>
  )
}

function dayOf(date: string, today: string, t: Words): string {
  if (date === today) return t('Today')
  return date === dateAfter(today, -1) ? t('Yesterday') : formatDate(date)
}

interface LineProps {
  group: ToldGroup
  heading: string | null
  onOpen(): void
  onRead(): void
}

const mostNamed = 3

function Line({ group: { rows, unread, time }, heading, onOpen, onRead }: LineProps) {
  const t = useWords()
  const [first] = rows
  const readByKey = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'm' || event.ctrlKey || event.metaKey || event.altKey || !unread) return
    event.preventDefault()
    onRead()
  }
  return (
    <>
      {heading && <h3>{heading}</h3>}
      <button
        type="button"
        className="bell-line"
        data-unread={unread || undefined}
        aria-keyshortcuts="m"
        onClick={onOpen}
        onKeyDown={readByKey}
      >
        <span className={first.tone ? `bell-icon ${first.tone}` : 'bell-icon'}>
          <Icon name={first.icon} />
        </span>
        <span className="bell-text">
          <span className="bell-subject">
            {unread && <span className="hidden-text">{t('Unread')} </span>}
            {first.subject}
            {rows.length > 1 && <span className="segment-count"> {formatCount(rows.length)}</span>}
          </span>
          {rows.slice(0, mostNamed).map(({ id, body }) => (
            <span key={id} className="bell-body">
              {body}
            </span>
          ))}
        </span>
        <time>{time}</time>
      </button>
    </>
  )
}
