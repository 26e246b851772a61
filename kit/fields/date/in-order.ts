export const endBeforeStart = 'The end date is before the start date.'

/** Whether a first and a last date are in order; null means no end. */
export const isInOrder = (first: string, last: string | null): boolean => last === null || last >= first

interface Dates {
  readonly startsOn: string
  readonly endsOn: string | null
}

/** Whether a record with these dates is in force on a date. */
export const isInForce = ({ startsOn, endsOn }: Dates, date: string): boolean => startsOn <= date && (endsOn === null || date <= endsOn)

/** The check of a record with a first and a last date, with its message at the last: `.refine(...inOrder)`. */
export const inOrder: [holds: (dates: Dates) => boolean, says: { path: string[]; error: string }] = [
  ({ startsOn, endsOn }) => isInOrder(startsOn, endsOn),
  { path: ['endsOn'], error: endBeforeStart },
]
