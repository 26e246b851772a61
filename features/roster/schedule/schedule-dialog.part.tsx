import type { FormField } from '../../../kit/fields/view.ts'
import { FormDialog } from '../../../kit/ui/form-dialog.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { toastOk } from '../../../kit/ui/toast.tsx'
import { useAction } from '../../../kit/ui/use-call.client.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { listPeriods, PeriodInput } from './period-input.part.tsx'
import { addSchedule, changeSchedule, listSchedules, type Schedule, type ScheduleDraft } from './schedule.api.ts'

export interface ScheduleDialogProps {
  /** null = a new one */
  schedule: Schedule | null
  onClose: () => void
}

const blank = { period: '', name: '', startsOn: '', endsOn: '', scenario: '', ftLines: 0, ptLines: 0, conLines: 0, casLines: 0 }

/** Name, dates, scenario, and how many lines of each kind of employment (SCHED-02, ND-12); a new one is made for a period (ND-10). */
export default function ScheduleDialog({ schedule, onClose }: ScheduleDialogProps) {
  const t = useWords()
  const { id: orgNodeId } = useNode()
  const add = useAction(addSchedule, { invalidates: [listSchedules], quiet: true })
  const ofPeriod = useMay(listPeriods) && schedule === null
  const change = useAction(changeSchedule, { invalidates: [listSchedules], quiet: true })
  return (
    <FormDialog
      title={schedule ? t('Edit Schedule') : t('Add Schedule')}
      fields={ofPeriod ? [periodField(t), ...fieldsOf(t)] : fieldsOf(t)}
      stored={schedule !== null}
      values={schedule ? { ...schedule, scenario: schedule.scenario ?? '' } : blank}
      onSave={async values => {
        const draft = draftOf(values)
        await (schedule
          ? change.run({ id: schedule.id, orgNodeId, version: schedule.version, ...draft })
          : add.run({ orgNodeId, ...draft }))
        toastOk(t('Record Saved Successfully'))
        onClose()
      }}
      onClose={onClose}
    />
  )
}

function draftOf(values: Readonly<Record<string, unknown>>): ScheduleDraft {
  const lines = (name: string) => Number(values[name] ?? 0)
  const scenario = String(values.scenario ?? '').trim()
  return {
    name: String(values.name),
    startsOn: String(values.startsOn),
    endsOn: String(values.endsOn),
    scenario: scenario || null,
    ftLines: lines('ftLines'),
    ptLines: lines('ptLines'),
    conLines: lines('conLines'),
    casLines: lines('casLines'),
  }
}

const periodField = (t: Words): FormField => ({
  name: 'period',
  label: t('Schedule Period'),
  kind: 'own',
  Input: PeriodInput,
  hint: t('Gives its name and dates'),
})

const fieldsOf = (t: Words): FormField[] => [
  { name: 'name', label: t('Name'), kind: 'text', required: true, max: 100 },
  { name: 'startsOn', label: t('Start date'), kind: 'date', required: true, half: true },
  {
    name: 'endsOn',
    label: t('End date'),
    kind: 'date',
    required: true,
    half: true,
    hint: t('At most {{count}} {{count:day|days}}.', { count: 32 }),
  },
  { name: 'scenario', label: t('Scenario'), kind: 'text', max: 100, hint: t('Names a planning variant') },
  { name: 'ftLines', label: t('FT lines'), kind: 'integer', half: true, max: 9999 },
  { name: 'ptLines', label: t('PT lines'), kind: 'integer', half: true, max: 9999 },
  { name: 'conLines', label: t('Con lines'), kind: 'integer', half: true, max: 9999 },
  { name: 'casLines', label: t('Cas lines'), kind: 'integer', half: true, max: 9999 },
]
