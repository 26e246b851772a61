import type { Person } from '../roster-grid/roster-rows.rules.ts'
import type { Proposal } from './build.api.ts'

/** As much of a proposal as its lines need. */
type TwoRosters = Pick<Proposal, 'standing'> & { readonly schedule: { readonly people: readonly Person[] } }

/** Which of the two rosters is shown. */
export type Shown = 'both' | 'built' | 'live'

/** A day on which the two rosters differ; places in the legend, −1 = nothing. */
export interface Change {
  readonly person: Person
  readonly day: number
  readonly before: number
  readonly after: number
}

/** A change by its person and day of the period. */
export const changeKey = ({ id }: Pick<Person, 'id'>, day: number): string => `${id} ${day}`

/** Every day on which a built roster differs from the one in force, by person and day. */
export function changesOf({ schedule, standing }: TwoRosters): Change[] {
  const live = new Map(standing.map(({ id, days }) => [id, days]))
  return schedule.people.flatMap(person => {
    const before = live.get(person.id)
    if (!before) return []
    return person.days.flatMap((after, day) => (after === before[day] ? [] : [{ person, day, before: before[day]!, after }]))
  })
}

/**
 * The lines of the grid: the built roster, the one in force, or below each changed line of the first that of the second.
 * @param aside what the line below is called
 */
export function besides({ schedule, standing }: TwoRosters, shown: Shown, onlyChanged: boolean, aside: string): Person[] {
  const live = new Map(standing.map(({ id, days }) => [id, days]))
  return schedule.people.flatMap((person): Person[] => {
    const before = live.get(person.id)
    if (!before) return onlyChanged ? [] : [person]
    const changed = person.days.map((place, day) => place !== before[day])
    if (shown === 'built') return [{ ...person, changed }]
    if (shown === 'live') return [{ ...person, days: before, changed }]
    return [
      { ...person, changed },
      { ...person, id: -person.id, number: '', name: aside, days: before, minutes: 0, changed, aside: true },
    ]
  })
}
