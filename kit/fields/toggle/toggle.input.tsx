import { Switch } from '@mantine/core'
import type { FieldInputProps, FieldView } from '../view.ts'

const ToggleInput = ({ id, field, value, onChange, onBlur, inputRef, readOnly }: FieldInputProps) => (
  <Switch
    id={id}
    // in the label that the switch has around itself: a second one beside an empty one is not found by everybody
    label={field.label}
    ref={inputRef}
    checked={value === true}
    disabled={readOnly}
    onChange={event => onChange(event.currentTarget.checked)}
    onBlur={onBlur}
    {...(field.hint && { 'aria-describedby': `${id}-hint` })}
  />
)

export const view: FieldView = { Input: ToggleInput, labelBehind: true }
