import { DateField } from '../../ui/date-field.tsx'
import { useNode } from '../../ui/node-context.tsx'
import { typedProps } from '../input-props.tsx'
import type { FieldInputProps, FieldView } from '../view.ts'

/** A date and time at the chosen terminal. */
const InstantInput = (props: FieldInputProps) => <DateField {...typedProps(props)} zone={useNode().zone} near={props.field.near} />

export const view: FieldView = {
  Input: InstantInput,
  problem: value => (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(String(value)) ? undefined : 'A date and time like 15/Nov/2026 07:30'),
}
