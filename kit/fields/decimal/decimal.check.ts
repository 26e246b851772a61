import { z } from 'zod'
import { inEnglish } from '../../words/fill.ts'
import { expects } from '../complaint.ts'
import type { Field } from '../field.ts'
import { hasScale } from './decimal.ts'

export function check({ min = 0, max = 0, scale = 0 }: Field) {
  const range = `A number from ${min} to ${max}`
  return z
    .number({ error: expects(range) })
    .min(min, range)
    .max(max, range)
    .refine(
      value => hasScale(value, scale),
      inEnglish('At most {{count}} {{count:digit|digits}} after the decimal point', { count: scale }),
    )
}
