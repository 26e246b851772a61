import { type ReactNode, StrictMode, useEffect, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { privacyPath } from '../../features/privacy/privacy.rules.ts'
import { type Choice, onSessionChange, restore, type Session, sealWith, sessionState, signOut } from '../../kit/access/session.client.ts'
import { firstRunPath } from '../../kit/sign-in/first-run.rules.ts'
import { fetchable, useFetched } from '../../kit/ui/fetched.client.ts'
import { forgetKept } from '../../kit/ui/kept.client.ts'
import '../../kit/ui/styles.client.ts'
import { startWords } from '../../kit/words/words.tsx'
import { FrameLoading } from './frame-loading.tsx'
import { forgetFiles, keptFile } from './kept-files.ts'
import { forgotPath, invalidPath, logoutPath, resetPath } from './sign-in/paths.ts'
import { forgetWanted, keepWanted, openWanted } from './wanted.ts'

// one of the two is shown: sign-in needs nothing of the rest, which is fetched while the user types
const signIn = fetchable(() => import('./sign-in/sign-in.tsx'))
const companyPicker = fetchable(() => import('./sign-in/company-picker.tsx'))
const app = fetchable(() => import('./app.tsx'))

/** Pages without sign-in (ROUTE-02), each at its address in any spelling. */
const publicPages: Readonly<Record<string, () => Promise<{ default: () => ReactNode }>>> = {
  [privacyPath]: () => import('../../features/privacy/privacy.page.tsx'),
  [forgotPath]: () => import('./sign-in/forgot.tsx'),
  [resetPath]: () => import('./sign-in/reset.tsx'),
  [invalidPath]: () => import('./sign-in/invalid-link.tsx'),
  [firstRunPath]: () => import('./first-run/first-run.tsx'),
}
const isAt = (path: string) => window.location.pathname.toLowerCase() === path.toLowerCase()

/** Follows the session: a tab that signs in or out takes the others with it. */
function Entry({ restored }: { restored: number | undefined }) {
  const { session, choice, left } = useSyncExternalStore(onSessionChange, sessionState)
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
    // Back leads to pages that need a sign-in
    window.addEventListener('popstate', keepWanted)
    return () => window.removeEventListener('popstate', keepWanted)
  }, [session, left])
  if (choice) return <Choosing companies={choice.companies} />
  if (!session) return <SignedOut />
  return <SignedIn key={session.sessionId} session={session} greets={session.sessionId !== restored} />
}

function SignedOut() {
  const SignIn = useFetched(signIn)
  return SignIn ? <SignIn /> : null
}

function Choosing(props: { companies: Choice['companies'] }) {
  const Picker = useFetched(companyPicker)
  return Picker ? <Picker {...props} /> : null
}

function SignedIn(props: { session: Session; greets: boolean }) {
  const App = useFetched(app)
  return App ? <App {...props} /> : <FrameLoading />
}

async function start() {
  sealWith(() => import('../../kit/sealing/sealing.client.ts'))
  const words = startWords()
  const root = createRoot(document.getElementById('root')!)
  if (import.meta.env.DEV && window.location.pathname === '/gallery') {
    const [{ default: Gallery }] = await Promise.all([import('./gallery/gallery.tsx'), words])
    root.render(<Gallery />)
    return
  }
  const open = Object.entries(publicPages).find(([path]) => isAt(path))?.[1]
  if (open) {
    const [{ default: Page }] = await Promise.all([open(), words])
    root.render(<Page />)
    return
  }
  openWantedOnSignIn()
  // asked for beside the session, so that it is there when there is none
  const page = signIn.fetch().catch(() => undefined)
  if (keptFile()) void app.fetch().catch(() => undefined)
  const [restored] = await Promise.all([isAt(logoutPath) ? loggedOut() : restore().catch(() => null), words])
  if (!restored) await page
  root.render(
    <StrictMode>
      <Entry restored={restored?.sessionId} />
    </StrictMode>,
  )
}

/** The address /Logout ends the session, where there is one (ROUTE-11, CF-08). */
async function loggedOut(): Promise<null> {
  if (await restore().catch(() => null)) await signOut()
  window.history.replaceState(null, '', '/')
  return null
}

/** Before anything is drawn: the router starts from the address. */
function openWantedOnSignIn() {
  let before = sessionState().session
  onSessionChange(() => {
    const { session } = sessionState()
    if (session && !before && window.location.pathname === '/') openWanted(session.screens)
    before = session
  })
}

void start()
