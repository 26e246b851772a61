import { useEffect, useState } from 'react'
import { nextTryAt } from '../calls/connection.client.ts'
import { formatTime } from '../words/formats.ts'
import { useWords, type Words } from '../words/words.tsx'
import { type LiveState, nextStreamAt } from './live.client.ts'
import './live-mark.css'
import { useLiveState } from './use-live.client.ts'

const everyMs = 500

/** "Live since 05:39" or "Not live since 05:54, next try in 8 s", for the foot of a list of what came. Empty until the stream has been tried. */
export function LiveSince({ zone }: { zone: string }) {
  const t = useWords()
  const state = useLiveState()
  const seconds = useNextTry(state.live === false)
  if (state.live === null) return null
  const words = liveWords(state, zone, t)
  return (
    <span className={`live-mark${state.live ? '' : ' lost'}`}>
      <span className="live-dot" />
      {seconds === null ? words : t('{{words}}, next try in {{seconds}} s', { words, seconds })}
    </span>
  )
}

/** Seconds until the server, or the stream, is tried again; null while nothing is waited for. */
function useNextTry(lost: boolean): number | null {
  const [, look] = useState(0)
  useEffect(() => {
    if (!lost) return
    const timer = setInterval(() => look(times => times + 1), everyMs)
    return () => clearInterval(timer)
  }, [lost])
  const at = nextTryAt() ?? nextStreamAt()
  return lost && at !== null ? Math.max(0, Math.ceil((at - Date.now()) / 1000)) : null
}

/** "Live since 05:39" or "Not live since 05:41". */
export function liveWords({ live, since }: LiveState, zone: string, t: Words): string {
  const time = formatTime(new Date(since).toISOString(), zone)
  return live ? t('Live since {{time}}', { time }) : t('Not live since {{time}}', { time })
}
