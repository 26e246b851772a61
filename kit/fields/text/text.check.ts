import { z } from 'zod'
import { inEnglish } from '../../words/fill.ts'
import { expects } from '../complaint.ts'
import type { Field } from '../field.ts'

/** Zero bytes cannot be stored, and line ends belong into a long text. */
const control = /\p{Cc}/u

/** Letters without space at either end, at most `max`. */
export const letters = (max = 0) =>
  z
    .string({ error: expects('Enter a text') })
    .trim()
    .max(max, inEnglish('At most {{count}} {{count:character|characters}}', { count: max }))

export const check = ({ max }: Field) => letters(max).refine(value => !control.test(value), 'Only visible characters')
