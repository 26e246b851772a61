import { formatTime } from '../words/formats.ts'
import { useWords, type Words } from '../words/words.tsx'
import type { LiveState } from './live.client.ts'
import './live-mark.css'
import { useLiveState } from './use-live.client.ts'

/** "Live since 05:39", for the foot of a list of what came. Empty until the stream has been tried. */
export function LiveSince({ zone }: { zone: string }) {
  const t = useWords()
  const state = useLiveState()
  if (state.live === null) return null
  return (
    <span className={`live-mark${state.live ? '' : ' lost'}`}>
      <span className="live-dot" />
      {liveWords(state, zone, t)}
    </span>
  )
}

/** "Live since 05:39" or "Not live since 05:41". */
export function liveWords({ live, since }: LiveState, zone: string, t: Words): string {
  const time = formatTime(new Date(since).toISOString(), zone)
  return live ? t('Live since {{time}}', { time }) : t('Not live since {{time}}', { time })
}
