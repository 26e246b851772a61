import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { whyNot } from '../../../kit/states/states.ts'
import { Failure } from '../../../kit/ui/failure.tsx'
import { Loading } from '../../../kit/ui/loading.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { SidePanel } from '../../../kit/ui/side-panel.tsx'
import { useAction, useCall } from '../../../kit/ui/use-call.client.ts'
import { formatDate } from '../../../kit/words/formats.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import '../../../kit/ui/panel-lines.css'
import './plan-panel.css'
import { PublishButton, PublishWaits } from './publish-button.part.tsx'
import { publishingDates } from './publishing.api.ts'
import { PublishingAsked } from './publishing-asked.part.tsx'
import { type Assignment, assignShiftPlan, type Plan, readAssignments, shiftPlans } from './shift-plan.api.ts'
import { planStates } from './shift-plan.states.ts'
import { type PublishingProps, usePublishing } from './use-publishing.client.ts'

export type PlanTab = 'people' | 'publishing'

export interface PlanPanelProps {
  plan: Plan
  /** what is typed is not saved yet: publishing takes the plan as it is saved */
  isChanged: boolean
  tab: PlanTab
  onTab: (tab: PlanTab) => void
  onClose: () => void
  /** its roll-out has begun */
  onStarted: () => void
}

/** Beside the rows of a plan: who follows them, and its publishing. */
export default function PlanPanel(props: PlanPanelProps) {
  const t = useWords()
  const mayPublish = useMay(planStates.calls.publish)
  const { data, error, refetch } = useCall(readAssignments, { id: props.plan.id })
  const people = data?.assignments.reduce((sum, each) => sum + each.people, 0) ?? 0
  const tabs = [
    { id: 'people', label: t('People'), count: people },
    { id: 'publishing', label: t('Publishing') },
  ]
  const frame = {
    title: props.plan.name,
    onClose: props.onClose,
    ...(mayPublish && { tabs, tab: props.tab, onTab: (id: string) => props.onTab(id as PlanTab) }),
  }
  if (mayPublish && props.tab === 'publishing') return <PublishingTab {...props} frame={frame} />
  return (
    <SidePanel {...frame}>
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <People plan={props.plan} of={data.assignments} />
      ) : (
        <Loading />
      )}
    </SidePanel>
  )
}

/** The groups and people on each row, in the order of the rows. */
function People({ plan, of }: { plan: Plan; of: readonly Assignment[] }) {
  const t = useWords()
  const navigate = useNavigate()
  const mayAssign = useMay(assignShiftPlan)
  return (
    <div className="plan-panel">
      {plan.rows.map(row => (
        <section key={row.id} className="panel-group">
          <h3>{row.label}</h3>
          <ul>
            {of
              .filter(({ rowId }) => rowId === row.id)
              .map(each => (
                <li key={each.id} className="panel-line">
                  <b>{each.subject}</b>
                  <span>{t('{{count}} {{count:person|people}}', { count: each.people })}</span>
                  <span className="hint">{datesOf(each, t)}</span>
                </li>
              ))}
          </ul>
        </section>
      ))}
      {of.length === 0 && <p className="panel-note">{t('Nobody follows this plan yet.')}</p>}
      {mayAssign && <Button onClick={() => void navigate({ to: `/ShiftPlanAssignment?id=${plan.id}` })}>{t('Assign')}</Button>}
    </div>
  )
}

const datesOf = ({ startsOn, endsOn }: Assignment, t: Words) =>
  endsOn === null
    ? t('from {{from}}', { from: formatDate(startsOn) })
    : t('{{from}} to {{to}}{{:dates}}', { from: formatDate(startsOn), to: formatDate(endsOn) })

interface Frame {
  readonly title: string
  readonly onClose: () => void
}

function PublishingTab({ plan, isChanged, frame, onStarted }: PlanPanelProps & { frame: Frame }) {
  const t = useWords()
  const why = isChanged ? t('Save the plan first: publishing takes it as it is saved.') : whyNot(planStates, 'publish', plan)?.text
  const offered = useCall(publishingDates, { id: plan.id }, { anew: true, enabled: why === undefined })
  const publish = useAction(planStates.calls.publish, { invalidates: [shiftPlans.list], quiet: true })
  const make: PublishingProps['publish'] = async asked => void (await publish.run({ id: plan.id, version: plan.version, ...asked }))
  if (why === undefined && offered.data)
    return <Asking key={plan.version} plan={plan} offered={offered.data} publish={make} onStarted={onStarted} frame={frame} />
  return (
    <SidePanel {...frame}>
      {why !== undefined ? (
        <p className="panel-note">{t(why)}</p>
      ) : offered.error ? (
        <Failure error={offered.error} onRetry={() => void offered.refetch()} />
      ) : (
        <Loading />
      )}
    </SidePanel>
  )
}

function Asking({ frame, ...props }: PublishingProps & { frame: Frame }) {
  const publishing = usePublishing(props)
  const footer = (
    <>
      <PublishWaits publishing={publishing} />
      <PublishButton publishing={publishing} />
    </>
  )
  return (
    <SidePanel {...frame} footer={footer}>
      <div className="plan-panel">
        <PublishingAsked publishing={publishing} onCancelled={frame.onClose} />
      </div>
    </SidePanel>
  )
}
