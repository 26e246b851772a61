import { decimal } from '../decimal/decimal.ts'
import { makeField, type Options } from '../field.ts'

interface PercentOptions extends Options {
  readonly initial?: number
}

const scale = 2

/** A percentage from 0 to 100. In files it may be written with its sign or without: `12.5 %` or `12.5`. */
export const percent = <const Given extends PercentOptions>(given: Given) => {
  const number = decimal({ ...given, scale, max: 100 })
  return makeField<number, Given>(given, {
    ...number,
    kind: 'percent',
    cell: 'number',
    inFile: 'decimal',
    initial: given.initial,
    print: value => `${Number(value.toFixed(scale))} %`,
    parse: cell => number.parse(cell.replace(/\s*%\s*$/, '')),
    example: seed => (seed % 10_001) / 100,
  })
}
