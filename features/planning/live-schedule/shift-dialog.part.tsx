import { Button } from '@mantine/core'
import { type ReactNode, useMemo, useState } from 'react'
import { CallError } from '../../../kit/calls/client.client.ts'
import { FormDialog, type FormField } from '../../../kit/ui/form-dialog.tsx'
import { Loading } from '../../../kit/ui/loading.tsx'
import { Menu } from '../../../kit/ui/menu.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { Segments } from '../../../kit/ui/segments.tsx'
import { toastError, toastOk } from '../../../kit/ui/toast.tsx'
import { mayLeave } from '../../../kit/ui/unsaved.client.ts'
import { refusalText, useCall } from '../../../kit/ui/use-call.client.ts'
import { formatDay } from '../../../kit/words/formats.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { type RosterCell, rosterCell } from '../../roster/roster-cells/roster-cells.api.ts'
import type { CellAct, CellAt } from './cell-act.rules.ts'
import { bandOf, draftOf, type ShiftValues, timesChecked, valuesOf } from './shift-form.rules.ts'
import { ReadOnly, TimeOfShift, TrainingType } from './shift-inputs.part.tsx'
import { typedSource } from './typed-source.client.ts'
import { isLate } from './use-cells.client.ts'

export interface ShiftDialogProps {
  /** the first is shown; a new shift is for all */
  cells: readonly CellAt[]
  name: string
  /** another shift, also where there is one */
  adds: boolean
  /** opened from the attendance of a day: it is saved also unchanged, which computes the day again (SHIFT-10) */
  ofAttendance?: boolean
  /** fails with the reason; that somebody else was first has been said already, except from attendance */
  onSave(act: CellAct): Promise<void>
  onClose(): void
  /** what else there is for these cells than a shift; each item waits until the dialog may be left */
  absences?: (first: (then: () => void) => void) => ReactNode
}

const added = 'new'

/** New Shift and Edit Shift: one shift of a day at a time, and another one where more are allowed (SHIFT-01 to 25). */
export default function ShiftDialog({ cells, name, adds, ofAttendance = false, onSave, onClose, absences }: ShiftDialogProps) {
  const t = useWords()
  const node = useNode()
  const first = cells[0]!
  const { data } = useCall(rosterCell, { orgNodeId: node.id, ...first }, { anew: true })
  const [chosen, choose] = useState<string | null>(adds ? added : null)
  const shift = chosen === added ? undefined : (data?.shifts.find(({ id }) => String(id) === chosen) ?? data?.shifts[0])
  const values = useMemo(() => data && valuesOf(data, shift), [data, shift])
  const fields = useMemo(() => data && fieldsOf(data, t), [data, t])
  if (!data || !values || !fields) return <Loading />

  async function save(typed: ShiftValues) {
    const draft = draftOf(typed, data!)
    try {
      await onSave(shift ? { kind: 'edit', id: shift.id, shift: draft, cells: [first] } : { kind: 'add', shift: draft, cells })
      toastOk(t('Record Saved Successfully'))
    } catch (error) {
      if (error instanceof CallError && Object.keys(error.fields).length > 0) throw error
      if (ofAttendance || !isLate(error)) toastError(t(refusalText(error)))
    }
    // also where it is refused or does not arrive (SHIFT-20, SHIFT-21, SHIFT-23)
    onClose()
  }

  const leaveFor = (then: () => void) =>
    void mayLeave().then(leaves => {
      if (!leaves) return
      onClose()
      then()
    })
  const several = cells.length === 1 && data.shifts.length > 0 && data.mostShifts > 1
  return (
    <FormDialog
      key={shift?.id ?? added}
      title={shift ? t('Edit Shift') : t('New Shift')}
      fields={fields}
      values={values}
      schema={timesChecked}
      note={
        cells.length > 1
          ? t('For {{count}} {{count:cell|cells}}', { count: cells.length })
          : t('{{name}}, {{date}}', { name, date: formatDay(first.date) })
      }
      tools={
        <>
          {several && (
            <Segments
              label={t('Shifts of this day')}
              value={shift ? String(shift.id) : added}
              onChange={value => void mayLeave().then(leaves => leaves && choose(value))}
              options={[
                ...data.shifts.map(({ id, bandId }) => ({ value: String(id), label: bandOf(data, bandId)?.code ?? '' })),
                ...(data.shifts.length < data.mostShifts || !shift ? [{ value: added, label: t('Add shift') }] : []),
              ]}
            />
          )}
          {absences && <AbsenceMenu>{absences(leaveFor)}</AbsenceMenu>}
        </>
      }
      stored={shift !== undefined && !ofAttendance}
      onSave={save}
      onClose={onClose}
    />
  )
}

/** In place of a shift: leave, a training, who did not come. */
function AbsenceMenu({ children }: { children: ReactNode }) {
  const t = useWords()
  return (
    <Menu
      side="bottom-end"
      opener={props => (
        <Button {...props} variant="subtle">
          {t('Absence…')}
        </Button>
      )}
    >
      {children}
    </Menu>
  )
}

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
    { name: 'supplementIds', label: t('Supplements'), kind: 'refs', source: typedSource('supplements', supplements) },
    { name: 'offCancelled', label: t('Off cancelled'), kind: 'toggle', half: true },
    { name: 'training', label: t('Training shift'), kind: 'toggle', half: true },
    {
      name: 'trainingExceptionId',
      label: t('Training exception type'),
      kind: 'own',
      Input: TrainingType,
      half: true,
      options: trainings.map(({ id, name }) => ({ value: String(id), label: name })),
      hint: t('Counts only with a training shift'),
    },
    { name: 'role', label: t('Role{{:job}}'), kind: 'own', Input: ReadOnly, half: true },
    { name: 'notes', label: t('Notes'), kind: 'longText', max: 300 },
  ]
}
