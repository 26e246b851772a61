import type { Field } from '../field.ts'
import { letters } from '../text/text.check.ts'

export const check = ({ max }: Field) => letters(max).refine(value => !/[\0\p{Cs}]/u.test(value), 'Only visible characters')
