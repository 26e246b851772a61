import { useEffect, useState, useSyncExternalStore } from 'react'
import { connectionLostSince, onConnection } from '../calls/connection.client.ts'

/** Since when the server cannot be reached, in milliseconds; null while it can. */
export const useConnectionLost = (): number | null => useSyncExternalStore(onConnection, connectionLostSince)

const lookEveryMs = 500

/**
 * Seconds until an instant, 0 or more; the instant is in milliseconds and may move. Null while there is none, or while nobody waits for it.
 */
export function useSecondsUntil(instant: () => number | null, waiting: boolean): number | null {
  const [, look] = useState(0)
  useEffect(() => {
    if (!waiting) return
    const timer = setInterval(() => look(times => times + 1), lookEveryMs)
    return () => clearInterval(timer)
  }, [waiting])
  const at = waiting ? instant() : null
  return at === null ? null : Math.max(0, Math.ceil((at - Date.now()) / 1000))
}
