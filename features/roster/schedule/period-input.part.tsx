import { useMemo } from 'react'
import { call } from '../../../kit/calls/client.client.ts'
import type { FieldInputProps } from '../../../kit/fields/view.ts'
import { callsOf } from '../../../kit/resource/calls.ts'
import { sourceOf } from '../../../kit/resource/form.client.ts'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { Picker } from '../../../kit/ui/picker.tsx'
import { toastError } from '../../../kit/ui/toast.tsx'
import { refusalText } from '../../../kit/ui/use-call.client.ts'
import { useFormAround } from '../../../kit/ui/use-form.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { schedulePeriod } from '../schedule-period/schedule-period.resource.ts'

const periods = callsOf(schedulePeriod)
export const listPeriods = periods.list

/** A schedule period, whose name and dates the schedule takes (ND-10). */
export function PeriodInput({ id, field, value, onChange, onBlur, inputRef }: FieldInputProps) {
  const t = useWords()
  const { id: orgNodeId } = useNode()
  const form = useFormAround()
  const source = useMemo(() => sourceOf(schedulePeriod, { orgNodeId }), [orgNodeId])
  async function take(period: string) {
    onChange(period)
    if (period === '') return
    try {
      const { name, startsOn, endsOn } = await call(periods.one, { id: Number(period), orgNodeId })
      form.update(now => ({ ...now, name, startsOn, endsOn }))
    } catch (error) {
      toastError(t(refusalText(error)))
    }
  }
  return (
    <Picker
      id={id}
      ref={inputRef}
      clearable
      description={field.hint}
      source={source}
      value={value ? [String(value)] : []}
      onBlur={onBlur}
      onChange={([chosen = '']) => void take(chosen)}
    />
  )
}
