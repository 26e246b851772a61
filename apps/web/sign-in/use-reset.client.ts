import { useEffect, useState } from 'react'
import { CallError, send } from '../../../kit/calls/send.client.ts'
import type { PasswordPolicy } from '../../../kit/sign-in/password-policy.rules.ts'
import { forgotPath, invalidPath } from './paths.ts'

export interface Reset {
  readonly userName: string
  readonly fullName: string
  /** from a mailed link; else the change was due at sign-in */
  readonly byLink: boolean
  /** the user may sign in through the company instead */
  readonly offersSingleSignOn: boolean
  readonly policy: PasswordPolicy
}

type Opened = PasswordPolicy & Omit<Reset, 'policy'>

/**
 * Whose password is to be set, once the link or the ticket of sign-in is found to hold (PWD-13). Leads away where neither does (CF-06).
 * `lost`: there was no answer.
 */
export function useReset(): Reset | 'lost' | undefined {
  const [reset, setReset] = useState<Reset | 'lost'>()
  useEffect(() => {
    let gone = false
    void opened().then(found => !gone && setReset(found))
    return () => {
      gone = true
    }
  }, [])
  return reset
}

let opening: Promise<Reset | 'lost' | undefined> | undefined

/** Once a page: the address no longer holds the link afterwards, so that it is in no history and no referrer. */
function opened(): Promise<Reset | 'lost' | undefined> {
  opening ??= open()
  return opening
}

async function open(): Promise<Reset | 'lost' | undefined> {
  const query = new URLSearchParams(window.location.search)
  const userName = query.get('userId')
  const token = query.get('token')
  const hasLink = userName !== null && token !== null
  window.history.replaceState(null, '', window.location.pathname)
  try {
    const { data } = hasLink
      ? await send({ method: 'POST', path: '/validate-reset', fields: { userName, token }, token: undefined })
      : await send({ method: 'POST', path: '/validate-change', fields: {}, token: undefined })
    const { userName: name, fullName, byLink, offersSingleSignOn, ...policy } = data as Opened
    return { userName: name, fullName, byLink, offersSingleSignOn, policy }
  } catch (caught) {
    if (caught instanceof CallError && caught.code !== 'unreachable') {
      window.location.replace(hasLink ? invalidPath : forgotPath)
      return undefined
    }
    // put back, so that a reload tries it again
    if (hasLink) window.history.replaceState(null, '', `${window.location.pathname}?${query}`)
    return 'lost'
  }
}
