import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { commonProps, typedProps } from '../../../kit/fields/input-props.tsx'
import type { FieldInputProps, OptionSource } from '../../../kit/fields/view.ts'
import { DateField } from '../../../kit/ui/date-field.tsx'
import { FormDialog, type FormField } from '../../../kit/ui/form-dialog.tsx'
import { Loading } from '../../../kit/ui/loading.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { toastOk } from '../../../kit/ui/toast.tsx'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { formatDay, formatMinutes } from '../../../kit/words/formats.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { type RosterCell, rosterCell, type ShiftDraft } from '../roster-cells/roster-cells.api.ts'
import type { CellAct, CellAt } from './cell-act.rules.ts'

export interface ShiftDialogProps {
  /** the first is shown; a new shift is for all */
  cells: readonly CellAt[]
  name: string
  /** another shift, also where there is one */
  adds: boolean
  onSave(act: CellAct): Promise<void>
  onClose(): void
}

type Values = Readonly<Record<string, unknown>>

/** New Shift and Edit Shift (SHIFT-01 to 25). */
export default function ShiftDialog({ cells, name, adds, onSave, onClose }: ShiftDialogProps) {
  const t = useWords()
  const node = useNode()
  const first = cells[0]!
  const { data } = useCall(rosterCell, { orgNodeId: node.id, ...first }, { anew: true })
  if (!data) return <Loading />
  const shift = adds ? undefined : data.shifts[0]

  async function save(values: Values) {
    const draft = draftOf(values, data!)
    await onSave(shift ? { kind: 'edit', id: shift.id, shift: draft, cells: [first] } : { kind: 'add', shift: draft, cells })
    toastOk(t('Record Saved Successfully'))
    onClose()
  }

  return (
    <FormDialog
      title={shift ? t('Edit Shift') : t('New Shift')}
      fields={fieldsOf(data, t)}
      values={{ cell: data, ...valuesOf(data, shift) }}
      schema={orderChecked}
      note={
        cells.length > 1
          ? t('For {{count}} {{count:cell|cells}}', { count: cells.length })
          : t('{{name}}, {{date}}', { name, date: formatDay(first.date) })
      }
      stored={shift !== undefined}
      onSave={save}
      onClose={onClose}
    />
  )
}

const minute = (value: unknown) => (typeof value === 'string' && value !== '' ? Date.parse(value) : null)

/** SHIFT-14, SHIFT-15; compared only where both are given (CF-37). */
const orderChecked = z.looseObject({}).superRefine((values: Values, ctx) => {
  const wrong = (from: string, to: string, message: string) => {
    const [start, end] = [minute(values[from]), minute(values[to])]
    if (start !== null && end !== null && start > end) ctx.addIssue({ code: 'custom', path: [to], message })
  }
  wrong('startsAt', 'endsAt', 'Start time should be smaller than or equal to End time')
  wrong('otStartsAt', 'otEndsAt', 'OT start time should be smaller than or equal to OT end time')
})

function fieldsOf({ bands, supplements, trainings }: RosterCell, t: Words): FormField[] {
  return [
    {
      name: 'bandId',
      label: t('Shift band'),
      kind: 'choice',
      required: true,
      options: bands.map(({ id, code }) => ({ value: String(id), label: code })),
    },
    { name: 'startsAt', label: t('Start'), kind: 'own', Input: TimeOfShift, half: true },
    { name: 'endsAt', label: t('End'), kind: 'own', Input: TimeOfShift, half: true },
    { name: 'otStartsAt', label: t('OT Start'), kind: 'own', Input: TimeOfShift, half: true },
    { name: 'otEndsAt', label: t('OT End'), kind: 'own', Input: TimeOfShift, half: true },
    { name: 'preparation', label: t('Preparation Time'), kind: 'own', Input: ReadOnly, half: true },
    { name: 'hotSeat', label: t('Hot-Seat Time'), kind: 'own', Input: ReadOnly, half: true },
    { name: 'supplementIds', label: t('Supplements'), kind: 'refs', source: sourceOf('supplements', supplements) },
    { name: 'offCancelled', label: t('Off cancelled'), kind: 'toggle' },
    { name: 'training', label: t('Training shift'), kind: 'toggle', half: true },
    {
      name: 'trainingExceptionId',
      label: t('Training exception type'),
      kind: 'choice',
      half: true,
      options: trainings.map(({ id, name }) => ({ value: String(id), label: name })),
      hint: t('Counts only with a training shift'),
    },
    { name: 'role', label: t('Role{{:job}}'), kind: 'own', Input: ReadOnly },
    { name: 'notes', label: t('Notes'), kind: 'longText', max: 300 },
  ]
}

const sourceOf = (key: string, all: readonly { id: number; name: string }[]): OptionSource => ({
  key: ['shift', key],
  ask: async search => ({
    options: all
      .filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()))
      .map(({ id, name }) => ({ value: String(id), label: name })),
    more: false,
  }),
})

const valuesOf = (cell: RosterCell, shift: RosterCell['shifts'][number] | undefined) => ({
  bandId: String(shift?.bandId ?? cell.bands[0]?.id ?? ''),
  ...{ startsAt: shift?.startsAt ?? '', endsAt: shift?.endsAt ?? '', otStartsAt: shift?.otStartsAt ?? '', otEndsAt: shift?.otEndsAt ?? '' },
  supplementIds: shift?.supplementIds ?? [],
  offCancelled: shift?.offCancelled ?? false,
  training: (shift?.trainingExceptionId ?? null) !== null,
  trainingExceptionId: shift?.trainingExceptionId ? String(shift.trainingExceptionId) : null,
  role: cell.role ?? '',
  notes: shift?.notes ?? '',
})

const bandOf = (cell: RosterCell, bandId: unknown) => cell.bands.find(({ id }) => String(id) === String(bandId))

/** Times of the band unless it is of the combination type (SHIFT-06); overtime type Start has no OT end, End no OT start (SHIFT-05). */
function draftOf(values: Values, cell: RosterCell): ShiftDraft {
  const band = bandOf(cell, values.bandId)!
  const given = (name: string) => (values[name] ? String(values[name]) : null)
  const training = values.training === true && values.trainingExceptionId ? Number(values.trainingExceptionId) : null
  return {
    bandId: band.id,
    startsAt: band.flexible ? given('startsAt') : null,
    endsAt: band.flexible ? given('endsAt') : null,
    otStartsAt: band.overtimeType === 'start' ? given('otStartsAt') : null,
    otEndsAt: band.overtimeType === 'end' ? given('otEndsAt') : null,
    notes: given('notes'),
    offCancelled: values.offCancelled === true,
    trainingExceptionId: training,
    supplementIds: ((values.supplementIds as unknown[] | null) ?? []).map(Number),
  }
}

/** A date and time of the shift; what the band does not leave open is shown and cannot be changed. */
function TimeOfShift(props: FieldInputProps) {
  const { zone } = useNode()
  const [cell, bandId] = useWatch({ name: ['cell', 'bandId'] }) as [RosterCell, unknown]
  const band = bandOf(cell, bandId)
  const name = props.field.name as 'startsAt' | 'endsAt' | 'otStartsAt' | 'otEndsAt'
  const isOpen =
    name === 'startsAt' || name === 'endsAt'
      ? band?.flexible
      : name === 'otStartsAt'
        ? band?.overtimeType === 'start'
        : band?.overtimeType === 'end'
  const ofBand = name === 'startsAt' || name === 'endsAt' ? (band?.[name] ?? '') : ''
  const typed = typedProps(props)
  return <DateField {...typed} value={isOpen ? typed.value || ofBand : ofBand} readOnly={!isOpen || typed.readOnly === true} zone={zone} />
}

/** What is shown and never changed here: minutes of the band as `00:15`, or the role. */
function ReadOnly(props: FieldInputProps) {
  const [cell, bandId] = useWatch({ name: ['cell', 'bandId'] }) as [RosterCell, unknown]
  const band = bandOf(cell, bandId)
  const { name } = props.field
  const shown = name === 'role' ? (cell.role ?? '') : formatMinutes((name === 'preparation' ? band?.preparation : band?.hotSeat) ?? 0)
  const { id } = commonProps(props)
  return (
    <output id={id} className="shown-value">
      {shown}
    </output>
  )
}
