import { Switch } from '@mantine/core'
import type { FieldInputProps, FieldView } from '../view.ts'

const ToggleInput = ({ id, field, value, onChange, onBlur, inputRef, readOnly }: FieldInputProps) => (
  <Switch
    id={id}
    ref={inputRef}
    checked={value === true}
    disabled={readOnly}
    onChange={event => onChange(event.currentTarget.checked)}
    onBlur={onBlur}
    aria-labelledby={`${id}-label`}
    {...(field.hint && { 'aria-describedby': `${id}-hint` })}
  />
)

export const view: FieldView = { Input: ToggleInput, labelBehind: true }
