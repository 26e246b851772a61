import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  type RouteComponent,
  RouterProvider,
  redirect,
  useNavigate,
  useRouter,
  useRouterState,
} from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { menuGroups } from '../../features/menu-groups.tsx'
import { orgNodeKeys } from '../../features/organisation/org-node/org-node.api.ts'
import { EmployeeDetailsHost, hideEmployee } from '../../features/people/employee/employee-details.widget.tsx'
import { subjectWords } from '../../features/subject-words.ts'
import { session as currentSession, type Session, signOut } from '../../kit/access/session.client.ts'
import { ErrorBoundary } from '../../kit/ui/error-boundary.tsx'
import '../../kit/ui/mantine-styles.client.ts'
import { lazyPart } from '../../kit/ui/lazy-part.tsx'
import { loadMenuIcons } from '../../kit/ui/menu-icon.tsx'
import { NodeProvider } from '../../kit/ui/node-context.tsx'
import { useMay } from '../../kit/ui/permission.client.ts'
import { screenPart } from '../../kit/ui/screen-part.tsx'
import { Shell } from '../../kit/ui/shell.tsx'
import { fillScreenSlots } from '../../kit/ui/slot-files.client.ts'
import { cssVariables, theme } from '../../kit/ui/theme.ts'
import { leaveErrors, Toasts, toastOk } from '../../kit/ui/toast.tsx'
import { guardPages, mayLeave } from '../../kit/ui/unsaved.client.ts'
import { UnsavedQuestion } from '../../kit/ui/unsaved-question.tsx'
import { useWords } from '../../kit/words/words.tsx'
import { keepFiles, keptFile } from './kept-files.ts'
import { makeQueries } from './queries.ts'
import { loadScreen } from './screen-files.tsx'
import { SessionWatch } from './session-watch.tsx'
import { logoutPath } from './sign-in/paths.ts'

const Bell = lazyPart(() => import('../../kit/notices/bell.tsx'))
const AccountDialog = lazyPart(() => import('./account/account-dialog.tsx'))

fillScreenSlots(() => import('./slot-files.ts'))

// beside the first screen; without a network they come with the next page
loadMenuIcons().catch(() => {})

// errors are sent to the server's log
const log = import('../../kit/access/browser-log.client.ts')
log.then(({ watchErrors }) => watchErrors()).catch(() => undefined)
const noteError = (error: unknown) => void log.then(({ noteError }) => noteError(error)).catch(() => undefined)

// beside the session, where the page was opened before
const opened = keptFile()
if (opened) loadScreen(opened).catch(() => {})

const chosenNode = (session: Session) => `quayside-node-${session.userId}`

/** The frame around a screen: what the user may open, and the terminal it is about. */
function Frame() {
  const t = useWords()
  const session = currentSession()!
  // as the route is spelled, however the address is
  const path = useRouterState({ select: state => state.matches.at(-1)?.routeId as string })
  const terminals = session.nodes.filter(node => node.kind === 'terminal')
  const [nodeId, setNodeId] = useState(() => Number(localStorage.getItem(chosenNode(session))))
  const node = terminals.find(({ id }) => id === nodeId) ?? terminals[0] ?? session.nodes[0]!
  const screen = session.screens.find(({ path: own }) => own === path)
  const label = (screen ?? session.closed.find(({ path: own }) => own === path))?.label
  const [account, setAccount] = useState(false)
  const mayChoose = useMay(orgNodeKeys.view, 'visible')
  const navigate = useNavigate()
  const router = useRouter()
  const { history } = router
  const under = screen?.under
  useEffect(() => {
    document.title = [...(label ? [t(label)] : []), 'Quayside'].join(' · ')
  }, [label, t])
  // a dialog of the frame belongs to the page below it
  useEffect(
    () =>
      router.subscribe('onResolved', ({ pathChanged }) => {
        if (!pathChanged) return
        hideEmployee()
        setAccount(false)
      }),
    [router],
  )
  async function chooseNode(id: number) {
    if (!(await mayLeave())) return
    localStorage.setItem(chosenNode(session), String(id))
    setNodeId(id)
    void navigate({ to: '/Home' })
  }
  const logOut = async () => (await mayLeave()) && signOut()
  return (
    <NodeProvider node={node}>
      <Shell
        groups={menuGroups}
        items={session.screens.filter(({ under }) => !under)}
        path={screen?.under ?? path}
        node={node}
        nodes={mayChoose ? session.nodes : []}
        parent={session.nodes.find(({ id }) => id === node.parentId)}
        userName={session.fullName}
        subjects={subjectWords}
        bell={
          <Bell zone={node.zone} mayOpen={to => session.screens.some(({ path: own }) => own === to)} onOpen={to => void navigate({ to })} />
        }
        link={(to, label, current, children) => (
          <Link to={to} aria-label={label} aria-current={current ? 'page' : undefined}>
            {children}
          </Link>
        )}
        onNode={({ id }) => void chooseNode(id)}
        onNavigate={to => void navigate({ to })}
        onProfile={() => setAccount(true)}
        onLogout={() => void logOut()}
        onBack={under ? () => (history.canGoBack() ? history.back() : void navigate({ to: under })) : undefined}
      >
        <ErrorBoundary
          resetKey={path}
          text={t('There was an error in page, something went wrong.')}
          again={t('Try again')}
          note={noteError}
        >
          <Outlet />
        </ErrorBoundary>
      </Shell>
      <EmployeeDetailsHost />
      {account && <AccountDialog session={session} zone={node.zone} onClose={() => setAccount(false)} />}
    </NodeProvider>
  )
}

function NotPermitted({ screenKey }: { screenKey: string }) {
  const t = useWords()
  return (
    <div className="page" role="alert">
      <h1>{t('You do not have permission for this page')}</h1>
      <p>{t('This page needs the permission {{key}}. An administrator of your company can grant it.', { key: screenKey })}</p>
    </div>
  )
}

function routerFor(session: Session) {
  const root = createRootRoute({ component: Frame, notFoundComponent: () => <Missing /> })
  const route = (path: string, component: RouteComponent) => createRoute({ getParentRoute: () => root, path, component })
  const routes = [
    ...session.screens.map(({ path, file }) =>
      route(
        path,
        screenPart(() => loadScreen(file, path)),
      ),
    ),
    ...session.closed.map(({ path, key }) => route(path, () => <NotPermitted screenKey={key} />)),
  ]
  const landing = session.screens.find(({ path }) => path === session.landing)?.path ?? '/Home'
  const home = createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: landing, replace: true })
    },
  })
  const logout = createRoute({ getParentRoute: () => root, path: logoutPath, component: LogOut })
  return createRouter({ routeTree: root.addChildren([...routes, home, logout]), defaultPreload: 'intent' })
}

/** The address /Logout, reached by a link within the product (ROUTE-11). */
function LogOut() {
  useEffect(() => void signOut(), [])
  return null
}

function Missing() {
  const t = useWords()
  return (
    <div className="page">
      <h1>{t('There is no such page')}</h1>
      <p>
        <Link to="/Home">{t('Home')}</Link>
      </p>
    </div>
  )
}

/** Everything behind sign-in. */
export default function App({ session, greets }: { session: Session; greets: boolean }) {
  const t = useWords()
  const greeted = useRef(!greets)
  useEffect(() => {
    if (greeted.current) return
    greeted.current = true
    toastOk(t('Signed in as {{name}}', { name: session.fullName }))
  }, [session, t])
  const [router] = useState(() => routerFor(session))
  const [queries] = useState(makeQueries)
  useEffect(() => guardPages(router.history), [router])
  useEffect(() => router.subscribe('onResolved', ({ pathChanged }) => pathChanged && leaveErrors()), [router])
  useEffect(() => keepFiles(session.screens), [session])
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <Toasts />
      <UnsavedQuestion />
      <SessionWatch />
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  )
}
