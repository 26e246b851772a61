import { DateField } from '../../ui/date-field.tsx'
import { typedProps } from '../input-props.tsx'
import type { FieldView } from '../view.ts'

export const view: FieldView = {
  Input: props => <DateField {...typedProps(props)} />,
  problem: value => (/^\d{4}-\d\d-\d\d$/.test(String(value)) ? undefined : 'A date like 15/Nov/2026'),
}
