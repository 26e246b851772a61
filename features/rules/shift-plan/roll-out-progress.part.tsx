import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { JobProgress } from '../../../kit/live/job-progress.tsx'
import { useLive } from '../../../kit/live/use-live.client.ts'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { useAction, useCall } from '../../../kit/ui/use-call.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { readLiveSchedule } from '../../roster/live-roster/live-roster.api.ts'
import { outcomeWords } from './outcome-words.client.ts'
import { cancelRollOut, type Plan, planState, shiftPlanSubject, shiftPlans } from './shift-plan.api.ts'

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
      {!done && (
        <JobProgress
          done={state.data?.progress ?? 0}
          label={t('Rolling out')}
          cancel={{ call: cancelRollOut, input: { id: plan.id }, invalidates: [planState] }}
        />
      )}
      <p aria-live="polite">{outcome && outcomeWords(outcome, t)}</p>
    </Dialog>
  )
}
