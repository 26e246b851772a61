import { Button } from '@mantine/core'
import { useState } from 'react'
import { dayOf } from '../../../engines/time/time.ts'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { FormDialog } from '../../../kit/ui/form-dialog.tsx'
import { ProgressLine } from '../../../kit/ui/progress-line.tsx'
import { useAction, useCall } from '../../../kit/ui/use-call.client.ts'
import { dateAfter, formatDate, lastOfMonth } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { readLiveSchedule } from '../live-schedule/live-schedule.api.ts'
import { outcomeWords } from './outcome-words.client.ts'
import type { DateRange } from './roll-out.rules.ts'
import { listShiftPlans, type PlanHead, planState } from './shift-plan.api.ts'
import { longestRollOutDays } from './shift-plan.rules.ts'
import { usePlanScreens } from './wanted-plan.client.ts'

interface PublishDialogProps {
  plan: PlanHead
  today: string
  /** throws what is refused */
  publish: (range: DateRange) => Promise<void>
  onClose: () => void
}

/** Which days to roll the plan out into, then how far it is and how it ended. */
export function PublishDialog({ plan, today, publish, onClose }: PublishDialogProps) {
  const t = useWords()
  const [started, setStarted] = useState(false)
  if (started) return <RollOutProgress plan={plan} onClose={onClose} />
  const from = plan.publishedTo ? dateAfter(plan.publishedTo, 1) : plan.anchorOn
  return (
    <FormDialog
      title={t('Publish {{name}}', { name: plan.name })}
      fields={[
        { name: 'from', label: t('From{{:date}}'), kind: 'date', required: true, half: true },
        {
          name: 'to',
          label: t('To{{:date}}'),
          kind: 'date',
          required: true,
          half: true,
          hint: t('At most {{count}} {{count:day|days}}.', { count: longestRollOutDays }),
        },
      ]}
      values={{ from, to: lastOfMonth(from < today ? today : from) }}
      note={t('The plan replaces the live schedule of these days. Days changed by hand and deployed shifts do not change.')}
      saveLabel={t('Publish')}
      onSave={async ({ from, to }) => {
        await publish({ from: String(from), to: String(to) })
        setStarted(true)
      }}
      onClose={onClose}
    />
  )
}

const everyMilliseconds = 400

/** How far the roll-out of a plan is, and how it ended. */
export function RollOutProgress({ plan, onClose }: Pick<PublishDialogProps, 'plan' | 'onClose'>) {
  const t = useWords()
  const screens = usePlanScreens()
  const [ended, setEnded] = useState(false)
  const state = useCall(planState, { id: plan.id }, { every: ended ? false : everyMilliseconds })
  const refreshed = useAction(planState, { invalidates: [listShiftPlans, readLiveSchedule, planState], quiet: true })
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
      <Button size="md" variant="filled" onClick={screens.liveSchedule}>
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

/** `02/Nov/2026 to 15/Nov/2026, 14 days`. */
export function PublishedRange({ plan: { publishedFrom, publishedTo } }: { plan: PlanHead }) {
  const t = useWords()
  if (!publishedFrom || !publishedTo) return null
  const days = dayOf(publishedTo) - dayOf(publishedFrom) + 1
  return (
    <>
      {t('{{from}} to {{to}}, {{count}} {{count:day|days}}', { from: formatDate(publishedFrom), to: formatDate(publishedTo), count: days })}
    </>
  )
}
