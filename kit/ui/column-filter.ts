// TABLE-14
export const operators = ['Contains', 'Not Contains', 'Equals', 'Not equals', 'Starts with', 'Ends with'] as const
export type Operator = (typeof operators)[number]

export interface Condition {
  readonly operator: Operator
  readonly text: string
}

/** One or two conditions on the words of a column. A condition without text is ignored. */
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

/** The conditions that have a text, and whether all of them must pass. The server uses this too. */
export const conditionsOf = ({ first, join, second }: ColumnFilter) => ({
  all: join === 'And',
  conditions: [first, second].map(({ operator, text }) => ({ operator, text: text.trim() })).filter(({ text }) => text !== ''),
})

/** A function that tells whether a cell passes. It is given the words of the cell in lower case, so capitals do not matter. */
export function matcher(filter: ColumnFilter): (lower: string) => boolean {
  const { all, conditions } = conditionsOf(filter)
  const holds = conditions.map(({ operator, text }) => {
    const test = tests[operator]
    const wanted = text.toLowerCase()
    return (lower: string) => test(lower, wanted)
  })
  const [first, second] = holds
  if (!first) return () => true
  if (!second) return first
  return all ? lower => first(lower) && second(lower) : lower => first(lower) || second(lower)
}

export const matches = (words: string, filter: ColumnFilter): boolean => matcher(filter)(words.toLowerCase())

export const isSet = (filter: ColumnFilter): boolean => conditionsOf(filter).conditions.length > 0
