import { StrictMode, useEffect, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { privacyPath } from '../../features/privacy/privacy.rules.ts'
import { onSessionChange, restore, type Session, sessionState } from '../../kit/access/session.client.ts'
import { fetchable, useFetched } from '../../kit/ui/fetched.client.ts'
import { forgetKept } from '../../kit/ui/kept.client.ts'
import '../../kit/ui/styles.client.ts'
import { startWords } from '../../kit/words/words.tsx'
import { FrameLoading } from './frame-loading.tsx'
import { forgetFiles, keptFile } from './kept-files.ts'
import { forgetWanted, keepWanted, openWanted } from './wanted.ts'

// one of the two is shown: sign-in needs nothing of the rest, which is fetched while the user types
const signIn = fetchable(() => import('./sign-in.tsx'))
const app = fetchable(() => import('./app.tsx'))

/** Follows the session: a tab that signs in or out takes the others with it. */
function Entry({ restored }: { restored: number | undefined }) {
  const { session, left } = useSyncExternalStore(onSessionChange, sessionState)
  useEffect(() => {
    if (session) return
    if (left === 'logout') {
      forgetWanted()
      forgetFiles()
      forgetKept()
    }
    // only now: the router, while it is there, would follow the address
    keepWanted()
    void app.fetch().catch(() => undefined)
  }, [session, left])
  if (!session) return <SignedOut />
  return <SignedIn key={session.sessionId} session={session} greets={session.sessionId !== restored} />
}

function SignedOut() {
  const SignIn = useFetched(signIn)
  return SignIn ? <SignIn /> : null
}

function SignedIn(props: { session: Session; greets: boolean }) {
  const App = useFetched(app)
  return App ? <App {...props} /> : <FrameLoading />
}

async function start() {
  const words = startWords()
  const root = createRoot(document.getElementById('root')!)
  if (import.meta.env.DEV && window.location.pathname === '/gallery') {
    const [{ default: Gallery }] = await Promise.all([import('./gallery/gallery.tsx'), words])
    root.render(<Gallery />)
    return
  }
  if (window.location.pathname.toLowerCase() === privacyPath.toLowerCase()) {
    const [{ default: Privacy }] = await Promise.all([import('../../features/privacy/privacy.page.tsx'), words])
    root.render(<Privacy />)
    return
  }
  openWantedOnSignIn()
  // asked for beside the session, so that it is there when there is none
  const page = signIn.fetch().catch(() => undefined)
  if (keptFile()) void app.fetch().catch(() => undefined)
  const [restored] = await Promise.all([restore().catch(() => null), words])
  if (!restored) await page
  root.render(
    <StrictMode>
      <Entry restored={restored?.sessionId} />
    </StrictMode>,
  )
}

/** Before anything is drawn: the router starts from the address. */
function openWantedOnSignIn() {
  let before = sessionState().session
  onSessionChange(() => {
    const { session } = sessionState()
    if (session && !before && window.location.pathname === '/') openWanted()
    before = session
  })
}

void start()
