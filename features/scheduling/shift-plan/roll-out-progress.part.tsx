import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useLive } from '../../../kit/live/use-live.client.ts'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { ProgressLine } from '../../../kit/ui/progress-line.tsx'
import { useAction, useCall } from '../../../kit/ui/use-call.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { readLiveSchedule } from '../live-schedule/live-schedule.api.ts'
import { outcomeWords } from './outcome-words.client.ts'
import { type Plan, planState, shiftPlanSubject, shiftPlans } from './shift-plan.api.ts'

export interface RollOutProgressProps {
  plan: Plan
  onClose: () => void
}

/** How far the roll-out of a plan is, and how it ended. */
export default function RollOutProgress({ plan, onClose }: RollOutProgressProps) {
  const t = useWords()
  const navigate = useNavigate()
  const [ended, setEnded] = useState(false)
  const state = useCall(planState, { id: plan.id })
  useLive(shiftPlanSubject, [planState], { id: plan.id, every: 1000, enabled: !ended })
  const refreshed = useAction(planState, { invalidates: [shiftPlans.list, readLiveSchedule, planState], quiet: true })
  const done = state.data !== undefined && state.data.state !== 'publishing'
  if (done && !ended) {
    setEnded(true)
    void refreshed.run({ id: plan.id })
  }
  const outcome = done ? state.data?.outcome : null
  const footer = done && (
    <>
      <Button size="md" onClick={onClose}>
        {t('Close')}
      </Button>
      <Button size="md" variant="filled" onClick={() => void navigate({ to: '/LiveSchedule' })}>
        {t('Open the live schedule')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('Publish {{name}}', { name: plan.name })} onClose={onClose} footer={footer}>
      <ProgressLine done={state.data?.progress ?? 0} total={100} label={done ? '' : t('Rolling out')} />
      <p aria-live="polite">{outcome && outcomeWords(outcome, t)}</p>
    </Dialog>
  )
}
