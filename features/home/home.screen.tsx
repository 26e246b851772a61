import { Link } from '@tanstack/react-router'
import { mayUse } from '../../kit/access/actor.ts'
import { session } from '../../kit/calls/client.client.ts'
import { Icon, type IconName } from '../../kit/ui/icon.tsx'
import { useNode } from '../../kit/ui/node-context.tsx'
import { ScreenHead } from '../../kit/ui/screen-head.tsx'
import { useSessionNow } from '../../kit/ui/session-now.client.ts'
import { formatDay } from '../../kit/words/formats.ts'
import { useWords } from '../../kit/words/words.tsx'
import './home.css'

/** The steps of the story, in order: ships become work, people a roster, both a deployment, clockings paid hours. */
const steps: readonly { path: string; icon: IconName; label: string; says: string; key: string }[] = [
  {
    path: '/Import',
    icon: 'upload',
    label: 'Import',
    says: "Bring the terminal's files: people, licences, crews, vessel calls, clockings",
    key: 'Import',
  },
  { path: '/LiveSchedule', icon: 'roster', label: 'Live Schedule', says: 'Who works when, and where cover is short', key: 'Live_Schedule' },
  { path: '/EventSchedule', icon: 'ship', label: 'Event Schedule', says: 'Vessel calls and the work they ask for', key: 'Event_Schedule' },
  {
    path: '/AutoDeployment',
    icon: 'deployment',
    label: 'Deployment',
    says: 'Who stands on which post, and why a post is open',
    key: 'Auto_Deployment',
  },
  {
    path: '/AttendanceReconcilation',
    icon: 'attendance',
    label: 'Attendance Reconciliation',
    says: 'Planned against clocked, exceptions first',
    key: 'Attendance_Reconcilation',
  },
  { path: '/PayrollSummary', icon: 'pay', label: 'Payroll Summary', says: 'Paid hours per person and in total', key: 'Payroll_Summary' },
]

/** The plain landing page (CF-03), until the dashboard takes its place. */
export default function HomeScreen() {
  const t = useWords()
  const node = useNode()
  const { today } = useSessionNow()
  const current = session()!
  const open = steps.filter(step => mayUse(current, step.key, 'visible'))
  return (
    <>
      <ScreenHead title={node.name} count={[t(current.roleName), formatDay(today)].join(' · ')} />
      <nav className="body home" aria-label={t('Home')}>
        {open.map(step => (
          <Link key={step.path} to={step.path}>
            <Icon name={step.icon} size={22} />
            <span>
              <b>{t(step.label)}</b>
              <span className="aside">{t(step.says)}</span>
            </span>
            <Icon name="right" />
          </Link>
        ))}
        {open.length === 0 && <p className="page">{t('Your role has no screens yet. An administrator of your company can grant them.')}</p>}
      </nav>
    </>
  )
}
