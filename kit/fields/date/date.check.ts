import { z } from 'zod'
import { inEnglish } from '../../words/fill.ts'
import { expects } from '../complaint.ts'
import type { Field } from '../field.ts'
import { lastWorkDate } from './of-work.ts'
import { workDate } from './work-date.ts'

/** Dates in lists are dates of work, unless the field begins with an earlier year: when somebody was born or hired. */
export function check({ min }: Pick<Field, 'min'> = {}) {
  if (min === undefined) return workDate()
  return z.iso
    .date({ error: expects('A date like 15/Nov/2026'), abort: true })
    .refine(text => Number(text.slice(0, 4)) >= min && text <= lastWorkDate, inEnglish('A date from {{year}} to 2100', { year: min }))
}
