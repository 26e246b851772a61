import type { KeyboardEvent } from 'react'
import { useLive } from '../live/use-live.client.ts'
import { Icon } from '../ui/icon.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Popover } from '../ui/popover.tsx'
import { useCall } from '../ui/use-call.client.ts'
import { formatCount } from '../words/formats.ts'
import { useWords } from '../words/words.tsx'
import { listNotices, noticeSubject } from './bell.api.ts'
import './bell.css'

const BellPanel = lazyPart(() => import('./bell-panel.tsx'))
const everyMs = 30_000
const mostShown = 99

interface BellProps {
  /** whose clock shows the times, IANA */
  zone: string
  /** whether the user may open the page of a notice */
  mayOpen(path: string): boolean
  onOpen(path: string): void
}

/** What the user was told, behind a bell with the number of unread notices (look.md §11.6). */
export default function Bell({ zone, mayOpen, onOpen }: BellProps) {
  const t = useWords()
  const { data } = useCall(listNotices, {})
  useLive(noticeSubject, [listNotices], { every: everyMs })
  const unread = data?.unread ?? 0
  return (
    <Popover
      role="dialog"
      className="bell"
      side="bottom-window"
      aria-label={t('Notifications')}
      onKeyDown={moveByKey}
      opener={props => (
        <button {...props} type="button" className="top-button bell-button" aria-haspopup="dialog">
          <span className="hidden-text">{t('Notifications')}</span>
          <Icon name="bell" />
          {unread > 0 && (
            <span className="bell-count">
              <span aria-hidden="true">{unread > mostShown ? `${mostShown}+` : formatCount(unread)}</span>
              <span className="hidden-text">{t('{{count}} unread', { count: unread })}</span>
            </span>
          )}
        </button>
      )}
    >
      {close => (
        <BellPanel
          data={data}
          zone={zone}
          mayOpen={mayOpen}
          onClose={close}
          onOpen={path => {
            close()
            onOpen(path)
          }}
        />
      )}
    </Popover>
  )
}

function moveByKey(event: KeyboardEvent<HTMLElement>) {
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('.bell-line')]
  const at = lines.indexOf(document.activeElement as HTMLElement)
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: lines.length - 1 }[event.key]
  // inside the segments the arrows choose
  if (next === undefined || (document.activeElement as HTMLElement | null)?.matches('input')) return
  event.preventDefault()
  lines[Math.max(0, Math.min(next, lines.length - 1))]?.focus()
}
