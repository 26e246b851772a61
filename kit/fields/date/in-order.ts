export const endBeforeStart = 'The end date is before the start date.'

/** Whether two dates, the first and the last of something, are in order; null is no end. */
export const isInOrder = (first: string, last: string | null): boolean => last === null || last >= first

interface Dates {
  readonly startsOn: string
  readonly endsOn: string | null
}

/** Whether it is in force on a date. */
export const isInForce = ({ startsOn, endsOn }: Dates, date: string): boolean => startsOn <= date && (endsOn === null || date <= endsOn)

/** The check of what is in force from one date to another, said at the end: `.refine(...inOrder)`. */
export const inOrder: [holds: (dates: Dates) => boolean, says: { path: string[]; error: string }] = [
  ({ startsOn, endsOn }) => isInOrder(startsOn, endsOn),
  { path: ['endsOn'], error: endBeforeStart },
]
