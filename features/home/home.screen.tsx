import { Link } from '@tanstack/react-router'
import { session } from '../../kit/calls/client.client.ts'
import { Icon } from '../../kit/ui/icon.tsx'
import { MenuIcon } from '../../kit/ui/menu-icon.tsx'
import { useNode } from '../../kit/ui/node-context.tsx'
import { ScreenHead } from '../../kit/ui/screen-head.tsx'
import { useSessionNow } from '../../kit/ui/session-now.client.ts'
import { formatDay } from '../../kit/words/formats.ts'
import { useWords } from '../../kit/words/words.tsx'
import './home.css'

/** The steps of the story, in order: ships become work, people a roster, both a deployment, clockings paid hours. */
const steps: readonly { path: string; says: string }[] = [
  { path: '/Import', says: "Bring the terminal's files: people, licences, crews, vessel calls, clockings" },
  { path: '/LiveSchedule', says: 'Who works when, and where cover is short' },
  { path: '/EventSchedule', says: 'Vessel calls and the work they ask for' },
  { path: '/AutoDeployment', says: 'Who stands on which post, and why a post is open' },
  { path: '/AttendanceReconcilation', says: 'Planned against clocked, exceptions first' },
  { path: '/PayrollSummary', says: 'Paid hours per person and in total' },
]

type Screen = NonNullable<ReturnType<typeof session>>['screens'][number]

/** The steps of the story that a role has; where it has none of them, all the screens that it has. */
function openOf(screens: readonly Screen[]): (Screen & { readonly says: string | null })[] {
  const ofStory = steps.flatMap(({ path, says }) => screens.filter(screen => screen.path === path).map(screen => ({ ...screen, says })))
  return ofStory.length > 0 ? ofStory : screens.filter(({ path }) => path !== '/Home').map(screen => ({ ...screen, says: null }))
}

/** The plain landing page (CF-03), until the dashboard takes its place. */
export default function HomeScreen() {
  const t = useWords()
  const node = useNode()
  const { today } = useSessionNow()
  const current = session()!
  const open = openOf(current.screens)
  return (
    <>
      <ScreenHead title={node.name} count={[t(current.roleName), formatDay(today)].join(' · ')} />
      <nav className="body home" aria-label={t('Home')}>
        {open.map(step => (
          <Link key={step.path} to={step.path}>
            <MenuIcon name={step.icon} size={22} />
            <span>
              <b>{t(step.label)}</b>
              {step.says && <span className="aside">{t(step.says)}</span>}
            </span>
            <Icon name="right" />
          </Link>
        ))}
        {open.length === 0 && <p className="page">{t('Your role has no screens yet. An administrator of your company can grant them.')}</p>}
      </nav>
    </>
  )
}
