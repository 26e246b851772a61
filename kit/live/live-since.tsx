import { nextTryAt } from '../calls/connection.client.ts'
import { useSecondsUntil } from '../ui/use-connection.client.ts'
import { formatTime } from '../words/formats.ts'
import { useWords, type Words } from '../words/words.tsx'
import { type LiveState, nextStreamAt } from './live.client.ts'
import './live-mark.css'
import { useLiveState } from './use-live.client.ts'

/** "Live since 05:39" or "Not live since 05:54, next try in 8 s", for the foot of a list of what came. Empty until the stream has been tried. */
export function LiveSince({ zone }: { zone: string }) {
  const t = useWords()
  const state = useLiveState()
  const seconds = useSecondsUntil(nextTry, state.live === false)
  if (state.live === null) return null
  const words = liveWords(state, zone, t)
  return (
    <span className={`live-mark${state.live ? '' : ' lost'}`}>
      <span className="live-dot" />
      {seconds === null
        ? words
        : seconds > 0
          ? t('{{words}}, next try in {{seconds}} s', { words, seconds })
          : t('{{words}}, trying now', { words })}
    </span>
  )
}

/** When the server, or else the stream, is tried again. */
const nextTry = () => nextTryAt() ?? nextStreamAt()

/** "Live since 05:39" or "Not live since 05:41". */
export function liveWords({ live, since }: LiveState, zone: string, t: Words): string {
  const time = formatTime(new Date(since).toISOString(), zone)
  return live ? t('Live since {{time}}', { time }) : t('Not live since {{time}}', { time })
}
