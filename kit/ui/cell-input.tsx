import { Switch } from '@mantine/core'
import { useId, useRef } from 'react'
import type { FormField } from '../fields/view.ts'
import { FieldInput } from '../fields/views.tsx'

interface CellInputProps {
  field: FormField
  value: unknown
  error: string | undefined
  /** gets the focus when it appears */
  first: boolean
  onChange: (value: unknown) => void
  onBlur?: () => void
  /** it means nothing in this row */
  off?: boolean
  readOnly?: boolean
}

/** An input in a cell of a table: one line high, its label for screen readers. */
export function CellInput({
  field,
  value,
  error,
  first,
  onChange,
  onBlur = () => undefined,
  off = false,
  readOnly = false,
}: CellInputProps) {
  const id = useId()
  const focused = useRef(false)
  const focusFirst = (input: HTMLElement | null) => {
    if (!input || !first || focused.current) return
    focused.current = true
    input.focus()
  }
  if (field.kind === 'toggle')
    return (
      <Switch
        label={<span className="hidden-text">{field.label}</span>}
        checked={value === true}
        disabled={readOnly}
        onChange={event => onChange(event.currentTarget.checked)}
      />
    )
  // a cell is one line high
  const short: FormField = { ...field, kind: field.kind === 'longText' ? 'text' : field.kind, hint: undefined as never }
  return (
    <>
      <label className="hidden-text" htmlFor={id}>
        {field.label}
      </label>
      <FieldInput
        id={id}
        field={short}
        value={off ? null : value}
        onChange={onChange}
        onBlur={onBlur}
        inputRef={focusFirst}
        error={error}
        readOnly={off || readOnly}
        first={first}
      />
    </>
  )
}
