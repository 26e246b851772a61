import readAllSvg from '@material-symbols/svg-400/rounded/done_all.svg?raw'
import { Fragment, useEffect, useMemo, useRef, useState } from 'react'
import { LiveSince } from '../live/live-since.tsx'
import { Empty } from '../ui/empty.tsx'
import { Drawing } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Loading } from '../ui/loading.tsx'
import { usePhone } from '../ui/phone.client.ts'
import { Segments } from '../ui/segments.tsx'
import { useSessionNow } from '../ui/session-now.client.ts'
import { tip } from '../ui/tips.tsx'
import { useAction } from '../ui/use-call.client.ts'
import { dateAfter, formatDate, localOf } from '../words/formats.ts'
import { useWords, type Words } from '../words/words.tsx'
import { listNotices, readNotices, type Told } from './bell.api.ts'
import { groupsOf, inPlace, type ToldGroup } from './bell-groups.ts'
import { BellJobs } from './bell-jobs.tsx'
import { BellLine } from './bell-line.tsx'

interface BellPanelProps {
  data: { unread: number; rows: readonly Told[] } | undefined
  zone: string
  /** whether the user may open the page of a notice */
  mayOpen(path: string): boolean
  onOpen(path: string): void
  onClose(): void
}

/** The open bell. Arrows move through the lines, Enter opens one, M marks it as read, Escape closes. */
export default function BellPanel({ data, zone, mayOpen, onOpen, onClose }: BellPanelProps) {
  const t = useWords()
  const phone = usePhone()
  const { now } = useSessionNow()
  const [shown, setShown] = useState<Shown>('all')
  const { run } = useAction(readNotices, { invalidates: [listNotices] })
  const unread = data?.unread ?? 0
  const groups = useMemo(() => groupsOf(data?.rows ?? [], zone), [data, zone])
  const wanted = useStill(groups, shown)
  const read = (group?: ToldGroup) => void run(group ? { notices: group.rows.map(({ id }) => id) } : {}).catch(() => undefined)
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
          aria-disabled={unread === 0}
          onClick={() => unread > 0 && read()}
          {...tip(t('Mark all as read'))}
        >
          <Drawing of={readAllSvg} />
        </button>
      </header>
      <div className="bell-lines">
        <BellJobs mayOpen={mayOpen} onOpen={onOpen} />
        {!data ? (
          <Loading />
        ) : wanted.length === 0 ? (
          <Empty title={t(shown === 'all' ? 'No notices yet' : 'Nothing unread')}>{t('Your notices appear here.')}</Empty>
        ) : (
          wanted.map((group, at) => {
            const { path } = group.rows[0]
            return (
              <Fragment key={group.id}>
                {group.date !== wanted[at - 1]?.date && <h3>{dayOf(group.date, localOf(now, zone).date, t)}</h3>}
                <BellLine
                  group={group}
                  first={at === 0}
                  onOpen={path && mayOpen(path) ? () => onOpen(path) : undefined}
                  onRead={() => read(group)}
                />
              </Fragment>
            )
          })
        )}
      </div>
      <footer>
        <LiveSince zone={zone} />
        <button type="button" className="bell-more-notices" onClick={() => onOpen(noticesPage)}>
          {t('All notices')}
        </button>
      </footer>
    </section>
  )
}

/** everybody has it (features/notices) */
const noticesPage = '/Notices'

type Shown = 'unread' | 'all'

/** The lines as they were shown before, with what is new above them: one that is read stays where it is until another choice is made. */
function useStill(groups: readonly ToldGroup[], shown: Shown): readonly ToldGroup[] {
  const before = useRef<{ shown: Shown; ids: readonly string[] }>({ shown, ids: [] })
  const ids = before.current.shown === shown ? before.current.ids : []
  const wanted = inPlace(
    groups.filter(({ id, unread }) => shown === 'all' || unread || ids.includes(id)),
    ids,
  )
  useEffect(() => {
    before.current = { shown, ids: wanted.map(({ id }) => id) }
  })
  return wanted
}

function dayOf(date: string, today: string, t: Words): string {
  if (date === today) return t('Today')
  return date === dateAfter(today, -1) ? t('Yesterday') : formatDate(date)
}
