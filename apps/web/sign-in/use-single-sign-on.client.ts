import { useCallback, useEffect, useState } from 'react'
import { finishSingleSignOn, startSingleSignOn } from '../../../kit/access/entering.client.ts'
import { CallError } from '../../../kit/calls/send.client.ts'
import { carryWanted, takeProviderAnswer } from '../wanted.ts'

const failure = 'Unable to Login With Company SSO'

export interface SingleSignOn {
  readonly running: boolean
  /** what went wrong, in English; empty for nothing */
  readonly failed: string
  /** leaves for the provider; of several, the domain of the name chooses */
  begin(userName: string): void
  forget(): void
}

/** Signing in through the company (AUTH-38, AUTH-39). `withLink`: for the user of the mailed link that was opened. */
export function useSingleSignOn({ withLink = false } = {}): SingleSignOn {
  const [running, setRunning] = useState(false)
  const [failed, setFailed] = useState('')
  // a page that is left for the provider, or for the first screen, stays as it is until then
  const attempt = useCallback((work: () => Promise<void>) => {
    setRunning(true)
    setFailed('')
    work().catch((caught: unknown) => {
      setFailed(textOf(caught))
      setRunning(false)
    })
  }, [])
  useEffect(() => {
    const answer = takeProviderAnswer()
    if (answer) attempt(() => finishSingleSignOn(answer))
  }, [attempt])
  function begin(userName: string) {
    carryWanted()
    attempt(() => startSingleSignOn(userName, withLink))
  }
  return { running, failed, begin, forget: () => setFailed('') }
}

const textOf = (caught: unknown): string =>
  caught instanceof CallError && ['chooseProvider', 'noCompany'].includes(caught.code) ? caught.text : failure
