import { makeField, type Options, sameName } from '../field.ts'

// E.164 allows 15 digits, which people write in groups
const most = 25

/** Digits in groups, maybe with a plus before them: `+968 2412 3456`. */
export const phoneForm = /^\+?\d(?:[ ()./-]{0,2}\d){3,14}$/

/** A telephone number as people write it. */
export const phone = <const Given extends Options>(given: Given) =>
  makeField<string, Given>(given, {
    kind: 'phone',
    stored: ['text'],
    cell: 'text',
    inFile: 'text',
    max: most,
    column: sameName,
    print: value => value,
    parse: cell => cell.trim() || undefined,
    example: seed => `+968 24${String(seed % 1_000_000).padStart(6, '0')}`,
  })
