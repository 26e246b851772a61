import { useState } from 'react'
import { FormDialog } from '../../../kit/ui/form-dialog.tsx'
import { dateAfter, lastOfMonth } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import type { DateRange } from '../roster-day/roster-day.rules.ts'
import RollOutProgress from './roll-out-progress.part.tsx'
import type { Plan } from './shift-plan.api.ts'
import { longestRollOutDays } from './shift-plan.rules.ts'

export interface PublishDialogProps {
  plan: Plan
  today: string
  /** throws what is refused */
  publish: (range: DateRange) => Promise<void>
  onClose: () => void
}

/** Which days to roll the plan out into, then how far it is and how it ended. */
export default function PublishDialog({ plan, today, publish, onClose }: PublishDialogProps) {
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
