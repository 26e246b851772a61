import { z } from 'zod'
import { expects, makeField, type Options, sameName } from './field.ts'

const form = /^#[0-9a-fA-F]{6}$/

/** A colour as `#rrggbb`. */
export const colour = <const Given extends Options>(given: Given) =>
  makeField<string, Given>(given, {
    kind: 'colour',
    stored: ['text'],
    check: z.string({ error: expects('A colour like #2f6fab') }).regex(form, 'A colour like #2f6fab'),
    column: sameName,
    print: value => value,
    parse: cell => (form.test(cell.trim()) ? cell.trim() : undefined),
    example: seed => `#${((seed * 2_654_435) % 0x1000000).toString(16).padStart(6, '0')}`,
  })
