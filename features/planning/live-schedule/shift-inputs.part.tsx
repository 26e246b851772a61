import { useEffect, useRef } from 'react'
import { view as choice } from '../../../kit/fields/choice/choice.input.tsx'
import { commonProps, typedProps } from '../../../kit/fields/input-props.tsx'
import { isInstant } from '../../../kit/fields/instant.ts'
import type { FieldInputProps } from '../../../kit/fields/view.ts'
import { DateField } from '../../../kit/ui/date-field.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useFormAround, useTyped } from '../../../kit/ui/use-form.client.ts'
import { formatMinutes, localOf } from '../../../kit/words/formats.ts'
import type { RosterCell } from '../../roster/roster-cells/roster-cells.api.ts'
import { endAfter, enteredTime } from './entered-time.client.ts'
import { bandOf, isOpen, type ShiftValues, type TimeName, timeOf } from './shift-form.rules.ts'

/** A date and time of the shift; what the band does not leave open is shown and cannot be changed (SHIFT-05, SHIFT-06). */
export function TimeOfShift(props: FieldInputProps) {
  const { zone } = useNode()
  const form = useFormAround()
  const values: ShiftValues = form.values
  const name = props.field.name as TimeName
  const band = bandOf(values.cell as RosterCell, values.bandId)
  const open = isOpen(name, band)
  const shown = timeOf(name, values, band)
  const typed = typedProps(props)
  /** the other way to enter is the calendar below */
  const isTyping = () => document.activeElement?.id === props.id
  /** what was there when typing began */
  const before = useRef<string | null>(null)
  useNewBand(values.bandId, values[name], () => props.onChange(null))

  function settle(entered: string) {
    const stood = before.current ?? shown
    before.current = null
    if (!open || !band || entered === '' || entered === stood) return
    const startsAt = timeOf('startsAt', values, band)
    const endsAt = timeOf('endsAt', values, band)
    const needed = name === 'startsAt' ? [] : name === 'endsAt' ? [startsAt] : [startsAt, endsAt]
    if (!needed.every(isInstant)) return
    const beside = { zone, before: stood, startsAt, endsAt, date: localOf(band.startsAt, zone).date }
    const meant = enteredTime(name, entered, beside)
    if (meant !== values[name]) props.onChange(meant)
    if (name === 'startsAt' && isInstant(meant) && isInstant(endsAt) && meant !== startsAt)
      form.change('endsAt', endAfter(meant, endsAt, zone))
  }

  return (
    <DateField
      {...typed}
      value={shown}
      onChange={value => {
        if (!isTyping()) return settle(value)
        before.current ??= shown
        props.onChange(value)
      }}
      onBlur={() => {
        settle(shown)
        props.onBlur()
      }}
      readOnly={!open || typed.readOnly === true}
      zone={zone}
    />
  )
}

/** A time that was entered for one band does not stay for another; Clear brings both back. */
function useNewBand(bandId: unknown, value: unknown, clear: () => void) {
  const last = useRef({ bandId, value })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `clear` is new with each drawing
  useEffect(() => {
    if (last.current.bandId !== bandId && last.current.value === value && value) clear()
    last.current = { bandId, value }
  }, [bandId, value])
}

/** What is shown and never changed here: minutes of the band as `00:15`, or the role. */
export function ReadOnly(props: FieldInputProps) {
  const { cell, bandId } = useTyped() as { readonly cell: RosterCell; readonly bandId?: unknown }
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

/** Off until the shift is ticked as a training (SHIFT-24); what was chosen is let go with the tick. */
export function TrainingType(props: FieldInputProps) {
  const { training } = useFormAround().values as ShiftValues
  const off = training !== true
  const { value, onChange } = props
  useEffect(() => {
    if (off && value !== null) onChange(null)
  }, [off, value, onChange])
  return <choice.Input {...props} value={off ? null : value} readOnly={props.readOnly || off} />
}
