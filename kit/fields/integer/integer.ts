import { makeField, type Options, sameName } from '../field.ts'

interface IntegerOptions extends Options {
  /** smallest value, 0 when absent */
  readonly min?: number
  /** greatest value; when absent 2,147,483,647, the most that the column can store */
  readonly max?: number
  readonly initial?: number
}

export const integer = <const Given extends IntegerOptions>(given: Given) => {
  const { min = 0, max = 2_147_483_647 } = given
  return makeField<number, Given>(given, {
    kind: 'integer',
    stored: ['int2', 'int4'],
    cell: 'number',
    inFile: 'integer',
    initial: given.initial,
    min,
    max,
    column: sameName,
    print: String,
    parse: cell => (/^-?\d{1,10}$/.test(cell.trim()) ? Number(cell) : undefined),
    example: seed => min + (seed % (Math.min(max, min + 99) - min + 1)),
  })
}
