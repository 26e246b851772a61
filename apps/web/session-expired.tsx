import { Button } from '@mantine/core'
import { useState } from 'react'
import { signOut } from '../../kit/access/session.client.ts'
import { useWords } from '../../kit/words/words.tsx'
import { SessionDialog } from './session-dialog.tsx'

/** The tokens hold no more: the only way leads to the sign-in page (SESS-08). */
export default function SessionExpired() {
  const t = useWords()
  const [running, setRunning] = useState(false)
  const login = () => {
    setRunning(true)
    void signOut()
  }
  return (
    <SessionDialog
      title={t('Session Expired!')}
      action={
        <Button size="md" variant="filled" loading={running} onClick={login} autoFocus>
          {t('Login')}
        </Button>
      }
    >
      <p>{t('Your session has expired. Please log in again.')}</p>
    </SessionDialog>
  )
}
