import { lazy, StrictMode, Suspense, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { onSignedOut, restore, type Session } from '../../kit/calls/client.client.ts'
import '../../kit/ui/styles.client.ts'
import { startWords } from '../../kit/words/words.tsx'
import { SignIn } from './sign-in.tsx'
import { keepWanted, openWanted } from './wanted.ts'

// the sign-in page is its own entry; the rest is fetched while the user types
const loadApp = () => import('./app.tsx')
const App = lazy(loadApp)

function Entry({ restored }: { restored: Session | null }) {
  const [session, setSession] = useState(restored)
  useEffect(() => onSignedOut(() => setSession(null)), [])
  useEffect(() => {
    if (session) return
    // only now: the router, while it is there, would follow the address
    keepWanted()
    void loadApp()
  }, [session])
  if (session) {
    return (
      <Suspense fallback={<div className="shell" aria-busy="true" />}>
        <App session={session} />
      </Suspense>
    )
  }
  return (
    <SignIn
      onSignedIn={signedIn => {
        openWanted()
        setSession(signedIn)
      }}
    />
  )
}

async function start() {
  const words = startWords()
  const root = createRoot(document.getElementById('root')!)
  if (import.meta.env.DEV && window.location.pathname === '/gallery') {
    const [{ default: Gallery }] = await Promise.all([import('./gallery/gallery.tsx'), words])
    root.render(<Gallery />)
    return
  }
  const [restored] = await Promise.all([restore().catch(() => null), words])
  root.render(
    <StrictMode>
      <Entry restored={restored} />
    </StrictMode>,
  )
}

void start()
