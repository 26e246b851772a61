import { z } from 'zod'
import { expects } from '../complaint.ts'
import type { Field } from '../field.ts'

/** A whole number within its bounds. `range` is the message, which names them. */
export function wholeWithin({ min = 0, max = 0 }: Field, range: string) {
  return z
    .int({ error: expects(range) })
    .min(min, range)
    .max(max, range)
}

export const check = (field: Field) => wholeWithin(field, `A whole number from ${field.min ?? 0} to ${field.max ?? 0}`)
