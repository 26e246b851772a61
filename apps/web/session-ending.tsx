import { Button } from '@mantine/core'
import { useState } from 'react'
import { leave, renew } from '../../kit/access/session.client.ts'
import { Icon } from '../../kit/ui/icon.tsx'
import { useWords } from '../../kit/words/words.tsx'
import { SessionDialog } from './session-dialog.tsx'

interface SessionEndingProps {
  /** whole minutes that remain */
  minutes: number
  onAnswered: () => void
}

/** Asks whether the user is still there (SESS-03 to 05). Without a network it stays, to be tried again while there is time. */
export default function SessionEnding({ minutes, onAnswered }: SessionEndingProps) {
  const t = useWords()
  const [running, setRunning] = useState(false)
  const [unreached, setUnreached] = useState(false)
  async function stay() {
    setRunning(true)
    setUnreached(false)
    try {
      if (await renew()) onAnswered()
      else leave('expiry')
    } catch {
      setUnreached(true)
    } finally {
      setRunning(false)
    }
  }
  return (
    <SessionDialog
      title={t('Session is about to expire!')}
      action={
        <Button size="md" variant="filled" loading={running} onClick={stay} autoFocus>
          {t('OK')}
        </Button>
      }
    >
      <p aria-live="polite">{t('Minutes remaining: {{count}}', { count: minutes })}</p>
      <p className="aside">{t('Press OK to stay signed in. What you have typed is kept.')}</p>
      {unreached && (
        <p className="note danger" role="alert">
          <Icon name="error" />
          {t('Server not responding Please try again !!')}
        </p>
      )}
    </SessionDialog>
  )
}
