import type { FormField } from '../../../kit/fields/view.ts'
import { FormDialog } from '../../../kit/ui/form-dialog.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { toastError, toastOk } from '../../../kit/ui/toast.tsx'
import { useAction } from '../../../kit/ui/use-call.client.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { readLiveSchedule } from '../../roster/live-roster/live-roster.api.ts'
import { copyRosterWeek } from '../../roster/roster-cells/copy-week.api.ts'
import { rosterSteps } from '../../roster/roster-cells/roster-cells.api.ts'
import type { Person } from '../roster-grid/roster-rows.rules.ts'
import { weekOf } from './live-view.rules.ts'
import { leftOnLeave } from './on-leave.client.ts'

export interface CopyWeekProps {
  /** those that the view shows */
  people: readonly Person[]
  /** a date of the week to begin with */
  from: string
  to: string
  onClose: () => void
}

/** Copies a week of everybody who is shown to another one: one change, and one step to take back. */
export default function CopyWeekDialog({ people, from, to, onClose }: CopyWeekProps) {
  const t = useWords()
  const { id: orgNodeId } = useNode()
  const copy = useAction(copyRosterWeek, { invalidates: [readLiveSchedule, rosterSteps], quiet: true })
  return (
    <FormDialog
      title={t('Copy week')}
      fields={fieldsOf(t)}
      values={{ from, to }}
      saveLabel={t('Copy week')}
      note={t('For {{count}} {{count:person|people}}, those that are shown. Leave, training and holidays stay as they are.', {
        count: people.length,
      })}
      onSave={async values => {
        const weeks = { from: weekOf(String(values.from)), to: weekOf(String(values.to)) }
        const { cells, breaches, onLeave } = await copy.run({
          orgNodeId,
          sentAs: crypto.randomUUID(),
          ...weeks,
          employeeIds: people.map(({ id }) => id),
        })
        toastOk(
          breaches > 0
            ? t('{{count}} {{count:day|days}} copied. {{broken}} {{broken:rule is|rules are}} broken.', { count: cells, broken: breaches })
            : t('{{count}} {{count:day|days}} copied.', { count: cells }),
        )
        if (onLeave.length > 0) toastError(leftOnLeave(onLeave, t))
        onClose()
      }}
      onClose={onClose}
    />
  )
}

const fieldsOf = (t: Words): FormField[] => [
  {
    name: 'from',
    label: t('Week to copy'),
    kind: 'date',
    required: true,
    half: true,
    hint: t('The week, Sunday to Saturday, of this date.'),
  },
  { name: 'to', label: t('Copy to the week of'), kind: 'date', required: true, half: true },
]
