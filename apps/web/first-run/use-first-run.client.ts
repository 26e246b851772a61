import { useEffect, useState } from 'react'
import { CallError, send } from '../../../kit/calls/send.client.ts'
import { firstRunCall } from '../../../kit/sign-in/first-run-call.rules.ts'

/** What there is to choose from; `elsewhere`: only another machine may ask; `lost`: there was no answer. */
export type Opened = { readonly zones: readonly string[] } | 'elsewhere' | 'lost'

/** Whether the first company can be made from here. Leads to sign-in where there is one already. */
export function useFirstRun(): Opened | undefined {
  const [opened, setOpened] = useState<Opened>()
  useEffect(() => {
    let gone = false
    void open().then(found => !gone && setOpened(found))
    return () => {
      gone = true
    }
  }, [])
  return opened
}

async function open(): Promise<Opened | undefined> {
  try {
    const { data } = await send({ method: 'GET', path: firstRunCall, fields: {}, token: undefined })
    return data as { zones: string[] }
  } catch (caught) {
    const code = caught instanceof CallError ? caught.code : ''
    if (code === 'notFromHere') return 'elsewhere'
    if (code !== 'notFound') return 'lost'
    window.location.replace('/')
    return undefined
  }
}
