import { dateAfter } from '../../../kit/words/formats.ts'
import { hasMark } from '../../roster/live-roster/cell-marks.rules.ts'
import type { LiveSchedule } from '../../roster/live-roster/live-roster.api.ts'
import type { Person } from './roster-rows.rules.ts'

export interface PrintPage {
  /** place among the crews of the schedule; -1 for people of none */
  readonly crew: number
  readonly people: readonly Person[]
}

/** A page for each crew, in the order in which they are shown. */
export function pagesOf(people: readonly Person[]): PrintPage[] {
  const pages = new Map<number, Person[]>()
  for (const person of people) {
    const page = pages.get(person.crew)
    if (page) page.push(person)
    else pages.set(person.crew, [person])
  }
  return [...pages].map(([crew, all]) => ({ crew, people: all }))
}

/** How many days of these people are changed and were told to nobody yet. */
export const draftsOf = (people: readonly Person[]): number =>
  people.reduce((count, { marks }) => count + marks.filter(mark => hasMark(mark, 'draft')).length, 0)

/** The dates of a schedule, ISO. */
export const datesOf = ({ from, people }: Pick<LiveSchedule, 'from' | 'people'>): string[] =>
  (people[0]?.days ?? []).map((_, day) => dateAfter(from, day))
