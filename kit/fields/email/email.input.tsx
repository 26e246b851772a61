import { LineInput } from '../text/text.input.tsx'
import type { FieldView } from '../view.ts'

export const view: FieldView = { Input: props => <LineInput {...props} type="email" /> }
