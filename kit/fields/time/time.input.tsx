import { TimeField } from '../../ui/time-field.tsx'
import { typedProps } from '../input-props.tsx'
import type { FieldView } from '../view.ts'
import { timeFault } from './time.ts'

export const view: FieldView = {
  Input: props => <TimeField {...typedProps(props)} />,
  problem: value => timeFault(String(value)),
}
