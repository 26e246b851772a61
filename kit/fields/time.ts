import { z } from 'zod'
import { expects, makeField, type Options, sameName } from './field.ts'

const form = /^([01]\d|2[0-3]):[0-5]\d$/
const twoDigits = (value: number) => String(value).padStart(2, '0')

/** A wall time of day, `HH:MM`, 24 hours. */
export const time = <const Given extends Options>(given: Given) =>
  makeField<string, Given>(given, {
    kind: 'time',
    stored: ['time'],
    check: z.string({ error: expects('A time like 07:30') }).regex(form, 'A time like 07:30'),
    column: sameName,
    print: value => value,
    parse: cell => (form.test(cell.trim()) ? cell.trim() : undefined),
    example: seed => `${twoDigits((seed * 7 + 1) % 24)}:${twoDigits((seed * 15) % 60)}`,
  })
