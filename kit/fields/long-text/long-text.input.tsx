import { Textarea } from '@mantine/core'
import { commonProps, textOf } from '../input-props.tsx'
import type { FieldInputProps, FieldView } from '../view.ts'

const LongTextInput = (props: FieldInputProps) => (
  <Textarea
    {...commonProps(props)}
    value={textOf(props.value)}
    maxLength={props.field.max}
    autosize
    minRows={2}
    maxRows={6}
    onChange={event => props.onChange(event.currentTarget.value)}
  />
)

export const view: FieldView = { Input: LongTextInput, counts: 'always' }
