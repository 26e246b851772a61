import { MinutesField } from '../../ui/minutes-field.tsx'
import { findBoundsFault } from '../decimal/decimal.input.tsx'
import { commonProps } from '../input-props.tsx'
import type { FieldView } from '../view.ts'

export const view: FieldView = {
  Input: props => <MinutesField {...commonProps(props)} value={props.value} onChange={props.onChange} />,
  problem: (value, field) => (typeof value === 'number' ? findBoundsFault(value, field) : 'A length of time like 07:15'),
}
