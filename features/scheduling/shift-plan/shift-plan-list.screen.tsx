import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { DocumentList } from '../../../kit/document/document-list.tsx'
import { MoveButtons } from '../../../kit/states/move-buttons.tsx'
import { MoveHistory } from '../../../kit/states/move-history.tsx'
import { StateMark } from '../../../kit/states/state-mark.tsx'
import type { Column } from '../../../kit/ui/data-table.tsx'
import { lazyPart } from '../../../kit/ui/lazy-part.tsx'
import { MenuIcon } from '../../../kit/ui/menu-icon.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { useSessionNow } from '../../../kit/ui/session-now.client.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import type { PublishDialogProps } from './publish-dialog.part.tsx'
import { PublishedRange } from './published-range.part.tsx'
import type { RollOutProgressProps } from './roll-out-progress.part.tsx'
import { assignShiftPlan, type Plan, shiftPlans } from './shift-plan.api.ts'
import { planStates } from './shift-plan.states.ts'

const PublishDialog = lazyPart<PublishDialogProps>(() => import('./publish-dialog.part.tsx'))
const RollOutProgress = lazyPart<RollOutProgressProps>(() => import('./roll-out-progress.part.tsx'))

/** The rotation patterns of a terminal (SHPLAN-01). */
export default function ShiftPlanListScreen() {
  const t = useWords()
  const columns = useMemo(() => columnsOf(t), [t])
  return (
    <DocumentList
      of={shiftPlans}
      form="/AddShiftPlan"
      undated
      title={t('Shift Plan')}
      found={count => t('{{count}} {{count:shift plan|shift plans}} found.', { count })}
      columns={columns}
      addLabel={t('Add Shift Plan')}
      removeTitle={count => t('Delete {{count}} {{count:shift plan|shift plans}}', { count })}
      removes={plans => removedWords(plans, t)}
      empty={t('A shift plan is a pattern of bands and days off that crews follow.')}
      actions={plan => <PlanActions plan={plan} />}
    />
  )
}

const columnsOf = (t: Words): Column<Plan>[] => [
  { id: 'name', header: t('Name'), kind: 'text', value: plan => plan.name, width: 220 },
  { id: 'planType', header: t('Type'), kind: 'text', value: plan => t(plan.planType), width: 120 },
  { id: 'cycleDays', header: t('Cycle, days'), kind: 'number', value: plan => plan.cycleDays, width: 110 },
  { id: 'rows', header: t('Rows'), kind: 'number', value: plan => plan.rows.length, width: 80 },
  { id: 'assigned', header: t('Assignments'), kind: 'number', value: plan => plan.assigned, width: 120 },
  { id: 'anchorOn', header: t('Day 1 is on'), kind: 'date', value: plan => plan.anchorOn, width: 130 },
  {
    id: 'state',
    header: t('State'),
    kind: 'own',
    value: plan => t(planStates.states[plan.state].word),
    cell: plan => <StateMark of={planStates} state={plan.state} />,
    width: 130,
  },
  {
    id: 'published',
    header: t('In the live schedule'),
    kind: 'own',
    value: plan => plan.publishedFrom,
    cell: plan => <PublishedRange plan={plan} />,
    width: 280,
  },
]

function removedWords(plans: readonly Plan[], t: Words): string {
  const sum = (count: (plan: Plan) => number) => plans.reduce((total, plan) => total + count(plan), 0)
  const counts = { rows: sum(plan => plan.rows.length), assignments: sum(plan => plan.assigned) }
  return t(
    'This also deletes {{rows}} {{rows:row|rows}} and {{assignments}} {{assignments:assignment|assignments}}. The live schedule stays.',
    counts,
  )
}

/** What can be done with a plan besides changing and deleting it. */
function PlanActions({ plan }: { plan: Plan }) {
  const t = useWords()
  const navigate = useNavigate()
  const { today } = useSessionNow()
  const [asked, ask] = useState<'progress' | 'history' | null>(null)
  const mayAssign = useMay(assignShiftPlan)
  return (
    <>
      {mayAssign && (
        <PlanButton icon="assign" label={t('Assign')} onClick={() => void navigate({ to: `/ShiftPlanAssignment?id=${plan.id}` })} />
      )}
      <MoveButtons
        of={planStates}
        row={plan}
        variant="subtle"
        invalidates={[shiftPlans.list]}
        shown={{ publish: { dialog: (make, close) => <PublishDialog plan={plan} today={today} publish={make} onClose={close} /> } }}
      />
      {plan.state === 'publishing' && <PlanButton icon="timer" label={t('Show progress')} onClick={() => ask('progress')} />}
      <PlanButton icon="history" label={t('History')} onClick={() => ask('history')} />
      {asked === 'progress' && <RollOutProgress plan={plan} onClose={() => ask(null)} />}
      {asked === 'history' && (
        <MoveHistory of={planStates} id={plan.id} title={t('History of {{name}}', { name: plan.name })} onClose={() => ask(null)} />
      )}
    </>
  )
}

interface PlanButtonProps {
  icon: string
  label: string
  onClick: () => void
}

const PlanButton = ({ icon, label, onClick }: PlanButtonProps) => (
  <Button variant="subtle" leftSection={<MenuIcon name={icon} />} onClick={onClick}>
    {label}
  </Button>
)
