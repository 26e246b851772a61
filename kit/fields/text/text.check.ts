import { z } from 'zod'
import { inEnglish } from '../../words/fill.ts'
import { expects } from '../complaint.ts'
import type { Field } from '../field.ts'
import { isUnseen, turnsOrder } from '../seen.ts'

/** Control characters, and halves of characters: zero bytes and halves cannot be stored, and line breaks are only for long texts. */
const control = /[\p{Cc}\p{Cs}]/u

/** A text of at most `max` characters, without spaces at its ends; one of which nothing is seen is empty. */
export const letters = (max = 0) =>
  z
    .string({ error: expects('Enter a text') })
    .trim()
    .overwrite(text => (isUnseen(text) ? '' : text))
    .max(max, inEnglish('At most {{count}} {{count:character|characters}}', { count: max }))

export const check = ({ max }: Field) => letters(max).refine(value => !control.test(value) && !turnsOrder(value), 'Only visible characters')

/** A name that is no field of a list: at least one letter that is seen. */
export const nameOf = (max: number) => check({ max } as Field).min(1, 'This field cannot be blank')
