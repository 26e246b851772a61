import { nextTryAt } from '../calls/connection.client.ts'
import { formatTime } from '../words/formats.ts'
import { useWords } from '../words/words.tsx'
import './connection-line.css'
import { Icon } from './icon.tsx'
import { useTry } from './no-connection.tsx'
import { useConnectionLost, useSecondsUntil } from './use-connection.client.ts'

/** A line above every screen while the server cannot be reached: since when, and what happens to unsaved work (look.md §6). */
export function ConnectionLine({ zone }: { zone: string }) {
  const t = useWords()
  const lost = useConnectionLost()
  const seconds = useSecondsUntil(nextTryAt, lost !== null)
  const { trying, tryNow } = useTry()
  return (
    <div role="status">
      {lost !== null && (
        <div className="connection-line">
          <Icon name="offline" size={16} />
          <span>
            <b>{t('No connection since {{time}}.', { time: formatTime(new Date(lost).toISOString(), zone) })}</b>{' '}
            {t('This page shows the data of that time. Your entries stay; save them when the connection is back.')}
          </span>
          <button type="button" aria-disabled={trying} onClick={tryNow}>
            {t('Try now')}
          </button>
          {/* not announced: it changes each second */}
          {seconds !== null && (
            <span aria-hidden="true">{seconds > 0 ? t('Next try in {{seconds}} s', { seconds }) : t('Trying now')}</span>
          )}
        </div>
      )}
    </div>
  )
}
