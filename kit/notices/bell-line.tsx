import { Button } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import { formatCount } from '../words/formats.ts'
import { useWords } from '../words/words.tsx'
import type { ToldGroup } from './bell-groups.ts'

interface LineProps {
  group: ToldGroup
  /** gets the focus when the bell is opened */
  first: boolean
  /** opens the page of the group; undefined where it has none, or the user may not see it */
  onOpen: (() => void) | undefined
  onRead(): void
}

const mostNamed = 3

/**
 * One line of the bell, for notices that belong together. Pressing it shows those beyond the first three; once all are shown, pressing it
 * opens their page.
 */
export function BellLine({ group: { rows, unread, time }, first, onOpen, onRead }: LineProps) {
  const t = useWords()
  const [whole, setWhole] = useState(false)
  const [newest] = rows
  const more = whole ? 0 : Math.max(0, rows.length - mostNamed)
  const readByKey = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'm' || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    if (unread) onRead()
  }
  function press() {
    if (unread) onRead()
    if (more > 0) setWhole(true)
    else onOpen?.()
  }
  return (
    <div className="bell-item" data-unread={unread || undefined}>
      <button
        type="button"
        className="bell-line"
        {...(first && { 'data-autofocus': true })}
        {...(rows.length > mostNamed && { 'aria-expanded': more === 0 })}
        aria-keyshortcuts="m"
        onClick={press}
        onKeyDown={readByKey}
      >
        <span className={newest.tone ? `bell-icon ${newest.tone}` : 'bell-icon'}>
          <Icon name={newest.icon} />
        </span>
        <span className="bell-text">
          <span className="bell-subject">
            {unread && <span className="hidden-text">{t('Unread')} </span>}
            {newest.subject}
            {rows.length > 1 && <span className="segment-count"> {formatCount(rows.length)}</span>}
          </span>
          {(whole ? rows : rows.slice(0, mostNamed)).map(({ id, body }) => (
            <span key={id} className="bell-body">
              {body}
            </span>
          ))}
          {more > 0 && <span className="bell-more">{t('{{count}} more', { count: more })}</span>}
        </span>
        <time>{time}</time>
      </button>
      {newest.action && onOpen && (
        <Button
          size="xs"
          className="bell-action"
          onKeyDown={readByKey}
          onClick={() => {
            if (unread) onRead()
            onOpen()
          }}
        >
          {t(newest.action)}
        </Button>
      )}
    </div>
  )
}
