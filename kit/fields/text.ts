import { z } from 'zod'
import { expects, makeField, type Options, sameName } from './field.ts'

interface TextOptions extends Options {
  /** most letters, 100 when absent */
  readonly max?: number
}

/** Zero bytes cannot be stored, and line ends belong into a long text. */
const control = /\p{Cc}/u

/** One line of text, without space at either end. */
export const text = <const Given extends TextOptions>(given: Given) => {
  const max = given.max ?? 100
  return makeField<string, Given>(given, {
    kind: 'text',
    stored: ['text'],
    check: z
      .string({ error: expects('Enter a text') })
      .trim()
      .max(max, `At most ${max} letters`)
      .refine(value => !control.test(value), 'Only letters that can be seen'),
    max,
    column: sameName,
    print: value => value,
    parse: cell => cell.trim() || undefined,
    example: seed => `${given.label} ${seed}`.slice(0, max),
  })
}
