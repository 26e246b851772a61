import { makeField, type Options, sameName } from '../field.ts'

// the longest address that RFC 5321 allows
const most = 254

export const email = <const Given extends Options>(given: Given) =>
  makeField<string, Given>(given, {
    kind: 'email',
    stored: ['text'],
    cell: 'text',
    inFile: 'text',
    max: most,
    column: sameName,
    print: value => value,
    parse: cell => cell.trim() || undefined,
    example: seed => `person.${seed}@terminal.example`,
  })
