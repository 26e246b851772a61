import { makeField, type Options, sameName } from '../field.ts'

interface ChoiceOptions<Value extends string> extends Options {
  readonly initial?: NoInfer<Value>
}

/** One of a short fixed list: stored value → what the user reads. */
export const choice = <const Value extends string, const Given extends ChoiceOptions<Value>>(
  labels: Readonly<Record<Value, string>>,
  given: Given,
) => {
  const values = Object.keys(labels) as Value[]
  return makeField<Value, Given>(given, {
    kind: 'choice',
    stored: ['text'],
    cell: 'text',
    inFile: 'words',
    initial: given.initial,
    choices: values.map(value => ({ value, label: labels[value] })),
    column: sameName,
    print: value => labels[value],
    parse: cell => values.find(value => labels[value].toLowerCase() === cell.trim().toLowerCase()),
    example: seed => values[seed % values.length]!,
  })
}
