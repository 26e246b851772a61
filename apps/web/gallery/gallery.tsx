import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { menuGroups } from '../../../features/menu-groups.tsx'
import { session as currentSession, restore } from '../../../kit/access/session.client.ts'
import '../../../kit/ui/mantine-styles.client.ts'
import { loadMenuIcons } from '../../../kit/ui/menu-icon.tsx'
import { NodeProvider } from '../../../kit/ui/node-context.tsx'
import { ScreenHead } from '../../../kit/ui/screen-head.tsx'
import { Shell } from '../../../kit/ui/shell.tsx'
import { cssVariables, theme } from '../../../kit/ui/theme.ts'
import { Toasts } from '../../../kit/ui/toast.tsx'
import { UnsavedQuestion } from '../../../kit/ui/unsaved-question.tsx'
import { answerCalls } from './answers.ts'
import { Contents } from './contents.tsx'
import { askedFor } from './pages.ts'
import { administrator, nodes, signedIn, terminal } from './people.ts'

const asked = askedFor(window.location.search)
const shown = asked?.state
const session = { 'POST /refresh': signedIn(shown?.elements ?? administrator) }
answerCalls(session)
await restore()
answerCalls({ ...session, ...shown?.answers })
if (shown?.at) window.history.replaceState(null, '', shown.at)

const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
const items = currentSession()!.screens.filter(({ under }) => !under)
void loadMenuIcons()
// a list keeps its look in its address
const router = createRouter({
  routeTree: createRootRoute({ component: () => shown?.draw ?? <Contents /> }),
  history: createMemoryHistory({ initialEntries: ['/'] }),
})

/** Every part of the design system in its states, for whoever changes one; only in development, at /gallery?page=&state=. */
export default function Gallery() {
  if (shown?.within === 'nothing') return shown.draw
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <Toasts />
      <UnsavedQuestion />
      <QueryClientProvider client={queries}>
        <NodeProvider node={terminal}>
          <Shell
            items={items}
            path="/EquipmentStatus"
            groups={menuGroups}
            node={terminal}
            parent={nodes[0]}
            nodes={nodes}
            bell={null}
            subjects={{}}
            userName="Amira Rashid"
            link={(_, label, current, children) => (
              <a href="/gallery" aria-label={label} aria-current={current ? 'page' : undefined}>
                {children}
              </a>
            )}
            onNavigate={() => window.location.assign('/gallery')}
            onNode={() => undefined}
            onBack={undefined}
            onProfile={() => undefined}
            onLogout={() => undefined}
          >
            {shown?.within !== 'screen' && <ScreenHead title={asked?.page ?? 'Gallery'} count={asked?.name} />}
            <RouterProvider router={router} />
          </Shell>
        </NodeProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
}
