import { TimeField } from '../../ui/time-field.tsx'
import { typedProps } from '../input-props.tsx'
import type { FieldView } from '../view.ts'
import { timeForm } from './time.ts'

export const view: FieldView = {
  Input: props => <TimeField {...typedProps(props)} />,
  problem: value => (timeForm.test(String(value)) ? undefined : 'A time like 07:30'),
}
