import { makeField, type Options, sameName } from '../field.ts'

/** A field with one of a few grades, the best first. It is stored as a whole number from 1 and shown as its letter. */
export const steps = <const Given extends Options & { readonly initial?: number }>(letters: readonly string[], given: Given) =>
  makeField<number, Given>(given, {
    kind: 'integer',
    stored: ['int2', 'int4'],
    cell: 'text',
    inFile: 'text',
    initial: given.initial,
    min: 1,
    max: letters.length,
    choices: letters.map((label, at) => ({ value: String(at + 1), label })),
    column: sameName,
    print: value => letters[value - 1] ?? String(value),
    parse: cell => letters.findIndex(letter => letter.toLowerCase() === cell.trim().toLowerCase()) + 1 || undefined,
    example: seed => 1 + (seed % letters.length),
  })
