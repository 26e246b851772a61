import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { Route } from '../calls/endpoint.ts'
import { useFetchAgain, useFetchKept } from '../ui/use-call.client.ts'
import { type Change, type LiveState, liveState, onChange, onLiveState } from './live.client.ts'
import type { Subject } from './subject.ts'

/** Whether changes arrive as they happen, and since when. */
export const useLiveState = (): LiveState => useSyncExternalStore(onLiveState, liveState)

interface LiveOptions {
  /** only changes of this node, and of the whole company */
  orgNodeId?: number | undefined
  /** only changes of this row */
  id?: number | undefined
  /** without a stream, asks every so many milliseconds; 5,000 when absent */
  every?: number
  /** false while nothing is shown that can change */
  enabled?: boolean
}

/**
 * Asks these calls again, where the page shows them, when something of a subject changes; several subjects are given by their names.
 * Changes in quick succession lead to one call after the other, never to several at once. An answer from before the listening began is
 * asked for again at once, because a job may have ended in between.
 */
export function useLive(subjects: Subject | readonly string[], calls: readonly Route[], options: LiveOptions = {}): void {
  const { orgNodeId, id, every = 5000, enabled = true } = options
  const names = 'name' in subjects ? subjects.name : subjects.join(' ')
  const fetchAgain = useFetchAgain()
  const fetchKept = useFetchKept()
  const latest = useRef({ again: () => Promise.resolve(), kept: () => Promise.resolve() })
  latest.current = { again: () => fetchAgain(calls), kept: () => fetchKept(calls) }
  useEffect(() => {
    if (!enabled) return
    const again = oneAfterTheOther(() => latest.current.again())
    const hear = (change: Change | null) => {
      const other =
        change && ((id !== undefined && change.id !== id) || (orgNodeId !== undefined && (change.orgNodeId ?? orgNodeId) !== orgNodeId))
      if (!other) again()
    }
    const stops = names.split(' ').map(name => onChange({ name }, hear))
    void latest.current.kept().catch(() => undefined)
    const timer = setInterval(() => liveState().live !== true && again(), every)
    return () => {
      for (const stop of stops) stop()
      clearInterval(timer)
    }
  }, [names, orgNodeId, id, every, enabled])
}

/** Runs `work` when asked; asked while it runs, once more afterwards. */
function oneAfterTheOther(work: () => Promise<void>): () => void {
  let running = false
  let asked = false
  return async function run() {
    asked = true
    if (running) return
    running = true
    while (asked) {
      asked = false
      await work().catch(() => undefined)
    }
    running = false
  }
}
