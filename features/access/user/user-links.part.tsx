import { useMemo } from 'react'
import type { FieldInputProps } from '../../../kit/fields/view.ts'
import { sourceOf } from '../../../kit/resource/form.client.ts'
import { Picker } from '../../../kit/ui/picker.tsx'
import { useSessionNow } from '../../../kit/ui/session-now.client.ts'
import { contractor } from '../../masters/contractor/contractor.resource.ts'
import { PersonPicker } from '../../people/employee/person-picker.widget.tsx'
import { userPeople } from './user.api.ts'

const chosen = (value: unknown): number[] => (typeof value === 'number' ? [value] : [])

/** Chooses the employee who the user is. */
export function EmployeeInput({ id, value, onChange, readOnly }: FieldInputProps) {
  const { today } = useSessionNow()
  return (
    <PersonPicker
      id={id}
      of={userPeople}
      date={today}
      clearable
      value={chosen(value)}
      readOnly={readOnly}
      onChange={([next]) => onChange(next ?? null)}
    />
  )
}

/** Chooses the contractor for whom the user works. */
export function ContractorInput({ id, value, onChange, readOnly }: FieldInputProps) {
  const source = useMemo(() => sourceOf(contractor as never, {}), [])
  return (
    <Picker
      id={id}
      source={source}
      clearable
      value={chosen(value).map(String)}
      readOnly={readOnly}
      onChange={([next]) => onChange(next === undefined ? null : Number(next))}
    />
  )
}
