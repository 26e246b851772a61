import { TextInput } from '@mantine/core'
import { commonProps, textOf } from '../input-props.tsx'
import type { FieldInputProps, FieldView } from '../view.ts'

const lettersAllowed = 250

/** An input for one line of text. `type` tells a phone which keyboard to show. */
export const LineInput = ({ type = 'text', ...props }: FieldInputProps & { type?: 'text' | 'email' | 'tel' }) => (
  <TextInput
    {...commonProps(props)}
    type={type}
    value={textOf(props.value)}
    maxLength={props.field.max ?? lettersAllowed}
    autoComplete="off"
    onChange={event => props.onChange(event.currentTarget.value)}
  />
)

export const view: FieldView = { Input: LineInput, counts: 'nearEnd' }
