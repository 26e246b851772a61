import type { Field } from '../field.ts'
import { wholeWithin } from '../integer/integer.check.ts'
import { printMinutes } from './minutes.ts'

export const check = (field: Field) =>
  wholeWithin(field, `A length of time from ${printMinutes(field.min ?? 0)} to ${printMinutes(field.max ?? 0)}`)
