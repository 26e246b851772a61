import type { LiveSchedule } from '../../roster/live-roster/live-roster.api.ts'
import type { Person } from './roster-rows.rules.ts'
import type { Carried } from './selection.rules.ts'

/** People as they would be if working days were dropped on others: a free day takes the shift, two shifts are swapped. */
export function afterCarry(people: readonly Person[], pairs: readonly Carried[], legend: LiveSchedule['legend']): readonly Person[] {
  const works = (place: number) => (legend[place]?.id ?? null) !== null
  const working = pairs.filter(({ from: { person, day } }) => works(person.days[day]!))
  if (working.length === 0) return people
  const off = legend.findIndex(({ kind }) => kind === 'off')
  const days = new Map<number, number[]>()
  const daysOf = ({ id, days: stood }: Person) => {
    if (!days.has(id)) days.set(id, [...stood])
    return days.get(id)!
  }
  for (const { from } of working) daysOf(from.person)[from.day] = off
  for (const { from, to } of working) {
    const met = to.person.days[to.day]!
    const isLeft = working.some(({ from: other }) => other.person.id === to.person.id && other.day === to.day)
    if (works(met) && !isLeft) daysOf(from.person)[from.day] = met
    daysOf(to.person)[to.day] = from.person.days[from.day]!
  }
  return people.map(person => {
    const now = days.get(person.id)
    return now ? { ...person, days: now } : person
  })
}
