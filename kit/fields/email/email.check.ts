import { z } from 'zod'
import type { Field } from '../field.ts'
import { letters } from '../text/text.check.ts'

// EMP-12
export const check = ({ max }: Field) => letters(max).pipe(z.email('Not valid Email'))
