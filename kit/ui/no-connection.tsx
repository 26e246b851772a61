import { Button } from '@mantine/core'
import { useState } from 'react'
import { tryConnection } from '../calls/connection.client.ts'
import { useWords } from '../words/words.tsx'
import { Empty } from './empty.tsx'
import { Icon } from './icon.tsx'

/** Shown in place of content that cannot be loaded without a connection. The content loads by itself when the connection is back. */
export function NoConnection() {
  const t = useWords()
  const { trying, tryNow } = useTry()
  return (
    <Empty
      title={t('No connection')}
      action={
        <Button onClick={tryNow} loading={trying} leftSection={<Icon name="refresh" />}>
          {t('Try again')}
        </Button>
      }
    >
      {t('This loads by itself when the connection is back.')}
    </Empty>
  )
}

/** For a button that checks at once whether the server can be reached again. */
export function useTry() {
  const [trying, setTrying] = useState(false)
  async function tryNow() {
    setTrying(true)
    await tryConnection()
    setTrying(false)
  }
  return { trying, tryNow: () => void tryNow() }
}
