import { useEffect, useState, useSyncExternalStore } from 'react'
import { connectionLostSince, onConnection } from '../calls/connection.client.ts'

/** The time since when the server cannot be reached, in milliseconds; null while it can. */
export const useConnectionLost = (): number | null => useSyncExternalStore(onConnection, connectionLostSince)

const lookEveryMs = 500

/** Seconds until an instant in milliseconds that may move, 0 or more; null while there is none, or nobody waits for it. */
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
