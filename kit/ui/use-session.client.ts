import { useRef, useSyncExternalStore } from 'react'
import { onSessionChange, type Session, session } from '../access/session.client.ts'

/** The session as it is now; drawn anew when rights, pages, menu or nodes change. Null for nobody. */
export const useSession = (): Session | null => useSyncExternalStore(onSessionChange, session)

/** As `useSession`, behind sign-in. A session that has just ended is the one it was: its page is about to leave. */
export function useOwnSession(): Session {
  const now = useSession()
  const last = useRef(now)
  if (now) last.current = now
  return last.current!
}
