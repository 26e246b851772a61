import { isInForce } from '../../../kit/fields/date/in-order.ts'

/** What a rule may put in an order, after the first goal of all: as few open posts as possible, the urgent ones first. */
export const goals = ['shares', 'secondary', 'rotation', 'idle', 'changes'] as const
export type Goal = (typeof goals)[number]

/** In words, and what is meant. */
export const goalWords: Readonly<Record<Goal, { readonly title: string; readonly hint: string }>> = {
  shares: { title: 'Employee types in their order', hint: 'Each type is used up to its share of the filled posts, then the next one.' },
  secondary: { title: 'Primary skill before secondary', hint: 'People work in the skill they are best at.' },
  rotation: { title: 'Equal rotation', hint: 'The smaller rotation number goes first.' },
  idle: { title: 'Longest not deployed first', hint: 'The person who has waited the most days goes first.' },
  changes: { title: 'Fewest changes', hint: 'People stay on the posts they have.' },
}

export interface Share {
  readonly employmentCategoryId: number
  readonly percent: number
}

export const totalOf = (shares: readonly Pick<Share, 'percent'>[]): number => shares.reduce((sum, { percent }) => sum + percent, 0)

/** FORM-12, CF-55 */
export const overHundred = 'The percentages add up to more than 100.'
export const allDifferent = (values: readonly unknown[]): boolean => new Set(values).size === values.length

/** Two days. */
export const mostRestMinutes = 2880
/** What is wrong with the least rest as it is typed: minutes, a text that cannot be read as a length of time, or null for no limit. */
export const restFault = (typed: number | string | null): string | undefined =>
  typed === null || (typeof typed === 'number' && typed <= mostRestMinutes) ? undefined : 'A length of time up to 48:00, such as 11:00'

/** The first of these rules that is in force on a date. */
export const ruleOn = <Rule extends { startsOn: string; endsOn: string | null }>(rules: readonly Rule[], date: string): Rule | undefined =>
  rules.find(rule => isInForce(rule, date))
