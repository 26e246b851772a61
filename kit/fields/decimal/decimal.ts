import { makeField, type Options, sameName } from '../field.ts'

interface DecimalOptions extends Options {
  /** digits after the decimal point, 2 when absent */
  readonly scale?: number
  /** smallest value, 0 when absent */
  readonly min?: number
  /** greatest value; when absent 99,999,999, the most that `numeric(12,4)` can store */
  readonly max?: number
  readonly initial?: number
}

const decimalForm = /^-?\d{1,15}(\.\d+)?$/
const most = 99_999_999

/** Whether a number has no more digits after the decimal point than `scale`. */
export const hasScale = (value: number, scale: number): boolean => Number(value.toFixed(scale)) === value

/** A number with a fraction, such as money. It is exact to its `scale` and never rounded silently. */
export const decimal = <const Given extends DecimalOptions>(given: Given) => {
  const { scale = 2, min = 0, max = most } = given
  return makeField<number, Given>(given, {
    kind: 'decimal',
    stored: ['numeric'],
    cell: 'number',
    inFile: 'decimal',
    initial: given.initial,
    min,
    max,
    scale,
    column: sameName,
    print: value => value.toFixed(scale),
    parse: cell => (decimalForm.test(cell.trim()) ? Number(cell) : undefined),
    example: seed => Number(Math.min(max, min + (seed % 10_000) / 10 ** scale).toFixed(scale)),
  })
}
