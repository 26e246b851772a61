import { makeField, type Options, sameName } from '../field.ts'

export const colourForm = /^#[0-9a-fA-F]{6}$/

/** A colour as `#rrggbb`. */
export const colour = <const Given extends Options>(given: Given) =>
  makeField<string, Given>(given, {
    kind: 'colour',
    stored: ['text'],
    cell: 'own',
    inFile: 'text',
    column: sameName,
    print: value => value,
    parse: cell => (colourForm.test(cell.trim()) ? cell.trim() : undefined),
    example: seed => `#${((seed * 2_654_435) % 0x1000000).toString(16).padStart(6, '0')}`,
  })
