import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { session } from '../access/session.client.ts'
import { tip } from '../ui/tips.tsx'
import { useWords } from '../words/words.tsx'
import { onReset } from './live.client.ts'
import { liveWords } from './live-since.tsx'
import './live-mark.css'
import { startLive } from './stream.client.ts'
import { useLiveState } from './use-live.client.ts'

/** The dot in the top bar: whether changes arrive as they happen (look.md §11.6). It also keeps the stream open, so every frame has it. */
export default function LiveMark({ zone }: { zone: string }) {
  const t = useWords()
  const state = useLiveState()
  const queries = useQueryClient()
  useEffect(() => {
    const user = session()
    return user ? startLive(user.userId) : undefined
  }, [])
  useEffect(() => onReset(() => void queries.invalidateQueries()), [queries])
  if (state.live === null) return null
  return (
    <span className={`live-mark${state.live ? '' : ' lost'}`} {...tip(liveWords(state, zone, t), 'bottom')}>
      <span className="live-dot" />
      <span className="wide">{state.live ? t('Live') : t('Not live')}</span>
      <span className="hidden-text">{liveWords(state, zone, t)}</span>
    </span>
  )
}
