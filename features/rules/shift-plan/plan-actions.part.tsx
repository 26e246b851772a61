import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { MoveButtons } from '../../../kit/states/move-buttons.tsx'
import { MoveHistory } from '../../../kit/states/move-history.tsx'
import { lazyPart } from '../../../kit/ui/lazy-part.tsx'
import { MenuIcon } from '../../../kit/ui/menu-icon.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { savePlan } from './plan-download.client.ts'
import type { PublishDialogProps } from './publish-dialog.part.tsx'
import type { RollOutProgressProps } from './roll-out-progress.part.tsx'
import { assignShiftPlan, downloadShiftPlan, type Plan, shiftPlans } from './shift-plan.api.ts'
import { planStates } from './shift-plan.states.ts'

const PublishDialog = lazyPart<PublishDialogProps>(() => import('./publish-dialog.part.tsx'))
const RollOutProgress = lazyPart<RollOutProgressProps>(() => import('./roll-out-progress.part.tsx'))

export interface PlanActionsProps {
  plan: Plan
}

/** What can be done with a plan besides changing and deleting it. */
export default function PlanActions({ plan }: PlanActionsProps) {
  const t = useWords()
  const navigate = useNavigate()
  const [asked, ask] = useState<'progress' | 'history' | null>(null)
  const mayDownload = useMay(downloadShiftPlan)
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
        shown={{ publish: { dialog: (make, close) => <PublishDialog plan={plan} publish={make} onClose={close} /> } }}
      />
      {plan.state === 'publishing' && <PlanButton icon="timer" label={t('Show progress')} onClick={() => ask('progress')} />}
      {mayDownload && <PlanButton icon="download" label={t('Download')} onClick={() => void savePlan(plan.id, t)} />}
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
