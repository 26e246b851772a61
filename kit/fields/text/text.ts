import { makeField, type Options, sameName } from '../field.ts'

interface TextOptions extends Options {
  /** the most characters, 100 when absent */
  readonly max?: number
}

/** One line of text, without spaces at its ends. */
export const text = <const Given extends TextOptions>(given: Given) => {
  const max = given.max ?? 100
  return makeField<string, Given>(given, {
    kind: 'text',
    stored: ['text'],
    cell: 'text',
    inFile: 'text',
    max,
    column: sameName,
    print: value => value,
    parse: cell => cell.trim() || undefined,
    example: seed => `${given.label} ${seed}`.slice(0, max),
  })
}
