import { type ComponentType, createContext, useContext, useMemo, useState } from 'react'
import { CallError } from '../../../kit/calls/client.client.ts'
import { timeForm } from '../../../kit/fields/time/time.ts'
import { FormDialog, type FormField } from '../../../kit/ui/form-dialog.tsx'
import { Loading } from '../../../kit/ui/loading.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { Segments } from '../../../kit/ui/segments.tsx'
import { toastOk } from '../../../kit/ui/toast.tsx'
import { mayLeave } from '../../../kit/ui/unsaved.client.ts'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { formatDay, localOf } from '../../../kit/words/formats.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { cellsUntil, wrongUntil } from '../../roster/roster-cells/leave-dates.rules.ts'
import { type CellsChanged, type LeaveMet, type RosterCell, rosterCell } from '../../roster/roster-cells/roster-cells.api.ts'
import { type Absence, type AbsenceValues, absenceAct, absenceValues, endAfterStart } from './absence-form.rules.ts'
import type { CellAct, CellAt, LeaveAct } from './cell-act.rules.ts'
import { typedSource } from './typed-source.client.ts'
import { type NamedUntil, WorksUntilList } from './works-until.part.tsx'

export interface AbsenceDialogProps {
  what: Absence
  /** the first is shown, and recorded is for all */
  cells: readonly CellAt[]
  name: string
  /** from the attendance of the one cell that is given: leave that may reach to a later date; a training is chosen with the shift */
  ranged?: boolean
  /** what the leave makes of something, shown as it is typed */
  Effect?: ComponentType<{ act: LeaveAct }>
  /** of several cells, those who work into the first day by a night before it */
  worksUntil?: readonly NamedUntil[]
  onSave(act: CellAct): Promise<void>
  onClose(): void
}

const none: readonly LeaveMet[] = []

type Meant = { readonly what: Absence; readonly first: CellAt; readonly replaces: readonly number[] } & Required<
  Pick<AbsenceDialogProps, 'Effect'>
>
const Meaning = createContext<Meant | null>(null)

/** The effect of the leave that is typed so far, once it can be told. */
function Picture({ values }: { values: AbsenceValues }) {
  const meant = useContext(Meaning)
  const { until } = values
  if (!meant || !values.typeId || typeof until !== 'string' || until === '' || wrongUntil(meant.first.date, until)) return null
  if (meant.what === 'part' && !(timeForm.test(String(values.begins)) && timeForm.test(String(values.ends)))) return null
  const act = absenceAct(meant.what, values, cellsUntil(meant.first, until), meant.replaces)
  return act.kind === 'leave' ? <meant.Effect act={act} /> : null
}

/** Leave of whole days or a part of a shift, a training, or that somebody did not come, for the chosen cells. */
export default function AbsenceDialog(props: AbsenceDialogProps) {
  const { what: asked, cells, name, ranged = false, worksUntil = [], Effect, onSave, onClose } = props
  const t = useWords()
  const node = useNode()
  const [what, choose] = useState(asked)
  // leave that stands, when the last save was refused because of it
  const [met, meet] = useState<readonly LeaveMet[]>(none)
  const first = cells[0]!
  const { data } = useCall(rosterCell, { orgNodeId: node.id, ...first }, { anew: true })
  const meant = useMemo(() => (Effect ? { what, first, replaces: met.map(({ id }) => id), Effect } : null), [what, first, met, Effect])
  if (!data) return <Loading />
  const last = data.shifts.at(-1)
  const beyondMidnight = cells.length > 1 || (last !== undefined && localOf(last.endsAt, node.zone).date > first.date)

  async function save(values: AbsenceValues) {
    const replaces = met.map(({ id }) => id)
    try {
      await onSave(absenceAct(what, values, ranged ? cellsUntil(first, String(values.until)) : cells, replaces))
    } catch (error) {
      if (error instanceof CallError && error.code === 'leaveMeets') meet((error.detail as CellsChanged).meets ?? none)
      throw error
    }
    toastOk(t('Record Saved Successfully'))
    onClose()
  }

  return (
    <Meaning value={meant}>
      <FormDialog
        key={what}
        title={what === 'missing' ? t('Did not come') : what === 'training' ? t('Record training') : t('Record leave')}
        fields={ranged ? withUntil(fieldsOf(what, data, cells.length, t), t) : fieldsOf(what, data, cells.length, t)}
        values={{ ...absenceValues(what, data, node.zone), until: first.date }}
        schema={endAfterStart(beyondMidnight, ranged ? first.date : null)}
        note={
          <>
            {cells.length > 1
              ? t('For {{count}} {{count:cell|cells}}', { count: cells.length })
              : t('{{name}}, {{date}}', { name, date: formatDay(first.date) })}
            {what === 'leave' && cells.length === 1 && data.worksUntil && (
              <b className="works-until">{t('Works until {{time}} that day', { time: localOf(data.worksUntil, node.zone).time })}</b>
            )}
            {what === 'leave' && cells.length > 1 && <WorksUntilList into={worksUntil} />}
          </>
        }
        tools={
          what !== 'missing' && (
            <Segments
              label={t('What is recorded')}
              value={what}
              onChange={value =>
                void mayLeave().then(leaves => {
                  if (!leaves) return
                  choose(value)
                  meet(none)
                })
              }
              options={[
                { value: 'leave', label: t('Whole day') },
                { value: 'part', label: t('Part of the day') },
                ...(ranged ? [] : [{ value: 'training' as const, label: t('Training') }]),
              ]}
            />
          )
        }
        {...(Effect && { Picture })}
        {...(met.length > 0 && { saveLabel: t('Replace{{:leave}}') })}
        onSave={save}
        onClose={onClose}
      />
    </Meaning>
  )
}

const withUntil = (fields: readonly FormField[], t: Words): FormField[] => [
  ...fields.slice(0, -1),
  { name: 'until', label: t('Until{{:date}}'), kind: 'date', required: true },
  ...fields.slice(-1),
]

function fieldsOf(what: Absence, { leaveTypes, trainings, bands, shifts }: RosterCell, count: number, t: Words): FormField[] {
  const listed = (rows: readonly { id: number; name: string }[]) => rows.map(({ id, name }) => ({ value: String(id), label: name }))
  const note: FormField = { name: 'note', label: t('Note'), kind: 'longText', max: 300 }
  if (what === 'missing') return [note]
  if (what !== 'training') {
    const type: FormField = {
      name: 'typeId',
      label: t('Leave type'),
      kind: 'ref',
      required: true,
      source: typedSource('leave types', leaveTypes),
    }
    if (what === 'leave') return [type, note]
    return [
      type,
      { name: 'begins', label: t('From{{:time}}'), kind: 'time', required: true, half: true },
      { name: 'ends', label: t('To{{:time}}'), kind: 'time', required: true, half: true },
      note,
    ]
  }
  const type: FormField = {
    name: 'typeId',
    label: t('Training exception type'),
    kind: 'choice',
    required: true,
    options: listed(trainings),
  }
  const band: FormField = {
    name: 'bandId',
    label: t('Shift band'),
    kind: 'choice',
    options: bands.map(({ id, code }) => ({ value: String(id), label: code })),
    hint: t('Of days that have no shift yet'),
  }
  return [type, ...(shifts.length === 0 || count > 1 ? [band] : []), note]
}
