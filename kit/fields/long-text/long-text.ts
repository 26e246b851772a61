import { makeField, type Options, sameName } from '../field.ts'

interface LongTextOptions extends Options {
  /** the most characters, 300 when absent */
  readonly max?: number
}

export const longText = <const Given extends LongTextOptions>(given: Given) => {
  const max = given.max ?? 300
  return makeField<string, Given>(given, {
    kind: 'longText',
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
