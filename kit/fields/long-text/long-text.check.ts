import type { Field } from '../field.ts'
import { letters } from '../text/text.check.ts'

export const check = ({ max }: Field) => letters(max).refine(value => !value.includes('\0'), 'Only visible characters')
