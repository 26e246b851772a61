import type { Field } from '../field.ts'
import { letters } from '../text/text.check.ts'
import { phoneForm } from './phone.ts'

export const check = ({ max }: Field) => letters(max).regex(phoneForm, 'A telephone number like +968 2412 3456')
