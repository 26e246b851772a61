import { useEffect, useState, useSyncExternalStore } from 'react'
import { leave, onSessionChange, renew, sessionState } from '../../kit/access/session.client.ts'
import { FullLoader } from '../../kit/ui/full-loader.tsx'
import { lazyPart } from '../../kit/ui/lazy-part.tsx'
import './session-dialog.css'

const Ending = lazyPart(() => import('./session-ending.tsx'))
const Expired = lazyPart(() => import('./session-expired.tsx'))

const minute = 60_000
const sameEnd = 2_000

/** Over every screen: the loader while tokens are renewed, and the dialogs of a session that ends (SESS-02 to 12). */
export function SessionWatch() {
  const { expired, renewing, endsAt, warning } = useSyncExternalStore(onSessionChange, sessionState)
  const [now, setNow] = useState(Date.now)
  // an end that stayed where it was, since nobody may stay longer, is not asked about again
  const [answered, setAnswered] = useState(0)
  useEffect(() => onTicks(() => setNow(Date.now())), [])
  const left = endsAt - now
  const over = left <= 0
  useEffect(() => {
    if (over && !expired) void endReached()
  }, [over, expired])
  return (
    <>
      {renewing && (
        <div className="full-wait">
          <FullLoader />
        </div>
      )}
      {expired ? (
        <Expired />
      ) : (
        left <= warning &&
        !over &&
        Math.abs(endsAt - answered) > sameEnd && <Ending minutes={Math.ceil(left / minute)} onAnswered={() => setAnswered(endsAt)} />
      )}
    </>
  )
}

/** Another tab may have gone on: only the server knows. Without an answer the session is over as well (SESS-06). */
async function endReached() {
  const goesOn = await renew({ passive: true }).catch(() => false)
  if (!goesOn || sessionState().endsAt <= Date.now()) leave('expiry')
}

/** Each second, and when a sleeping computer or a hidden tab comes back. */
function onTicks(tick: () => void): () => void {
  const timer = setInterval(tick, 1000)
  document.addEventListener('visibilitychange', tick)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tick)
  }
}
