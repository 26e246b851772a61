import { z } from 'zod'
import { inEnglish } from '../../words/fill.ts'
import { expects } from '../complaint.ts'
import type { Field } from '../field.ts'

/** Control characters, and halves of characters: zero bytes and halves cannot be stored, and line breaks are only for long texts. */
const control = /[\p{Cc}\p{Cs}]/u

/** A text of at most `max` characters, without spaces at its ends. */
export const letters = (max = 0) =>
  z
    .string({ error: expects('Enter a text') })
    .trim()
    .max(max, inEnglish('At most {{count}} {{count:character|characters}}', { count: max }))

export const check = ({ max }: Field) => letters(max).refine(value => !control.test(value), 'Only visible characters')
