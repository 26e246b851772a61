import { makeField, type Options, type RefTarget } from '../field.ts'

interface RefOptions extends Options {
  /** the column, in camel case; the name of the field with `Id` when absent */
  readonly column?: string
}

/** The id of a row of another resource. The text to show for it is in `labels` of the row that has this field. */
export const ref = <const Given extends RefOptions>(target: () => RefTarget, given: Given) =>
  makeField<number, Given>(given, {
    kind: 'ref',
    stored: ['int8'],
    cell: 'text',
    inFile: 'text',
    target,
    column: name => given.column ?? `${name}Id`,
    print: String,
    parse: cell => (/^[1-9]\d{0,15}$/.test(cell.trim()) ? Number(cell) : undefined),
    example: seed => seed + 1,
  })
