import { MonthField } from '../../ui/month-field.tsx'
import { typedProps } from '../input-props.tsx'
import type { FieldView } from '../view.ts'

export const view: FieldView = { Input: props => <MonthField {...typedProps(props)} /> }
