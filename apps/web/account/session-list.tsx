import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { CallError, call } from '../../../kit/calls/client.client.ts'
import { deviceWords } from '../../../kit/sign-in/device-words.ts'
import { endOwnSessions, ownSessions } from '../../../kit/sign-in/sessions.api.ts'
import { toastError } from '../../../kit/ui/toast.tsx'
import { useCall, useFetchAgain } from '../../../kit/ui/use-call.client.ts'
import { formatDate, formatTime, localOf } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'

/** The open sessions of the user, with device and place; one of them, or all but this one, can be ended. */
export default function SessionList({ zone }: { zone: string }) {
  const t = useWords()
  const fetchAgain = useFetchAgain()
  const { data: sessions = [] } = useCall(ownSessions, {}, { anew: true })
  const [running, setRunning] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const at = (instant: string) => `${formatDate(localOf(instant, zone).date)} ${formatTime(instant, zone)}`
  async function end(which: { sessionIds?: number[]; others?: boolean }) {
    setRunning(true)
    try {
      await call(endOwnSessions, which)
      await fetchAgain([ownSessions])
      // the button that was pressed has gone
      list.current?.focus()
    } catch (caught) {
      toastError(t(caught instanceof CallError ? caught.text : 'Server not responding Please try again !!'))
    } finally {
      setRunning(false)
    }
  }
  return (
    <>
      <ul ref={list} tabIndex={-1} className="account-sessions">
        {sessions.map(({ id, device, place, companyName, startedAt, seenAt, current }) => (
          <li key={id}>
            <div>
              {deviceWords(device)} {current && <strong>({t('This session')})</strong>}
              <p className="aside">
                {[place, companyName].filter(Boolean).join(' · ')}
                <br />
                {[t('Signed in {{time}}', { time: at(startedAt) }), t('Last used {{time}}', { time: at(seenAt) })].join(' · ')}
              </p>
            </div>
            {!current && (
              <Button size="xs" variant="default" disabled={running} onClick={() => void end({ sessionIds: [id] })}>
                {t('End this session')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Button size="sm" variant="default" disabled={running} onClick={() => void end({ others: true })}>
          {t('End all others')}
        </Button>
      ) : (
        <p className="aside">{t('You have no other open session.')}</p>
      )}
    </>
  )
}
