// TABLE-14
export const operators = ['Contains', 'Not Contains', 'Equals', 'Not equals', 'Starts with', 'Ends with'] as const
export type Operator = (typeof operators)[number]

export interface Condition {
  readonly operator: Operator
  readonly text: string
}

/** One or two conditions on the words of a column; a condition without text holds for every row. */
export interface ColumnFilter {
  readonly first: Condition
  readonly join: 'And' | 'Or'
  readonly second: Condition
}

export const noFilter: ColumnFilter = {
  first: { operator: 'Contains', text: '' },
  join: 'And',
  second: { operator: 'Contains', text: '' },
}

const tests: Readonly<Record<Operator, (words: string, text: string) => boolean>> = {
  Contains: (words, text) => words.includes(text),
  'Not Contains': (words, text) => !words.includes(text),
  Equals: (words, text) => words === text,
  'Not equals': (words, text) => words !== text,
  'Starts with': (words, text) => words.startsWith(text),
  'Ends with': (words, text) => words.endsWith(text),
}

const plain = (text: string) => text.trim().toLowerCase()

/** Whether the words of a cell pass; capitals do not matter. */
export function matches(words: string, { first, join, second }: ColumnFilter): boolean {
  const given = [first, second].filter(({ text }) => plain(text) !== '')
  const holds = ({ operator, text }: Condition) => tests[operator](plain(words), plain(text))
  return join === 'And' || given.length < 2 ? given.every(holds) : given.some(holds)
}

export const isSet = ({ first, second }: ColumnFilter): boolean => plain(first.text) !== '' || plain(second.text) !== ''
