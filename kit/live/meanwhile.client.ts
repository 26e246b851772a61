import { useCallback, useEffect, useState } from 'react'
import { liveState, onEvent, onLiveState, onReset } from './live.client.ts'

/** What has changed while this page was not live. */
export interface Meanwhile {
  /** names of subjects, each once */
  readonly subjects: readonly string[]
  /** more than was told one by one */
  readonly much: boolean
}

/** what was missed comes in the first moment of the new stream */
const gatherMs = 1_000

/** What changed while the page was not live, once it is live again. Null when it was not away, and after `forget`. */
export function useMeanwhile(): [Meanwhile | null, forget: () => void] {
  const [told, setTold] = useState<Meanwhile | null>(null)
  useEffect(() => {
    let away: { subjects: Set<string>; much: boolean } | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let wasLive = liveState().live === true
    function tell() {
      if (away) setTold({ subjects: [...away.subjects], much: away.much })
      away = null
    }
    function follow() {
      clearTimeout(timer)
      const { live } = liveState()
      if (live) {
        wasLive = true
        timer = setTimeout(tell, gatherMs)
        return
      }
      setTold(null)
      // what a page that was never live has missed is not known
      if (live === false && wasLive) away ??= { subjects: new Set(), much: false }
    }
    const stops = [
      onLiveState(follow),
      onEvent(({ subject }) => away?.subjects.add(subject)),
      onReset(() => {
        if (away) away.much = true
      }),
    ]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [])
  const forget = useCallback(() => setTold(null), [])
  return [told, forget]
}
