import { makeField, type Options, sameName } from '../field.ts'
import { yesOrNo } from './yes-or-no.ts'

interface ToggleOptions extends Options {
  /** the value of a new row; a toggle always has a value */
  readonly initial: boolean
  /** of examples, where a rule of the list lets only one row have the other value */
  readonly example?: boolean
}

/** On or off, shown as Yes or No (LIST-23). */
export const toggle = <const Given extends ToggleOptions>(given: Given) =>
  makeField<boolean, Given>(given, {
    kind: 'toggle',
    stored: ['bool'],
    cell: 'yesNo',
    inFile: 'words',
    initial: given.initial,
    column: sameName,
    print: value => (value ? 'Yes' : 'No'),
    parse: cell => yesOrNo(cell) ?? undefined,
    example: seed => given.example ?? seed % 2 === 0,
  })
