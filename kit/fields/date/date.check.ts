import { z } from 'zod'
import { inEnglish } from '../../words/fill.ts'
import { expects } from '../complaint.ts'
import type { Field } from '../field.ts'
import { lastWorkDate } from './of-work.ts'
import { workDate } from './work-date.ts'

/** Checks a date. It must be a date of work, unless the field has its own first year `min`, such as for a birth or a hiring. */
export function check({ min }: Pick<Field, 'min'> = {}) {
  if (min === undefined) return workDate()
  return z.iso
    .date({ error: expects('A date like 15/Nov/2026'), abort: true })
    .refine(text => Number(text.slice(0, 4)) >= min && text <= lastWorkDate, inEnglish('A date from {{year}} to 2100', { year: min }))
}
