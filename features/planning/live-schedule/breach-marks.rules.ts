import { cellMarks } from '../../roster/live-roster/cell-marks.rules.ts'
import type { NamedBreach } from '../roster-breaches/roster-breaches.api.ts'
import type { Person } from '../roster-grid/roster-rows.rules.ts'

/** What a breach is marked with on its days; rules that only inform mark nothing. */
const markOf = { block: cellMarks.blocks, warn: cellMarks.warns, info: 0 } as const

/** Lays breaches that nobody has overridden over the marks of people. Whoever has none stays the same object, and the others while nothing about them changes. */
export class BreachMarks {
  private readonly days = new Map<number, Map<number, number>>()
  private known = new WeakMap<Person, Person>()

  /** @param from the first date of the rows */
  constructor(breaches: readonly NamedBreach[], from: string) {
    for (const { employeeId, severity, dates, override } of breaches)
      for (const date of override ? [] : dates) {
        const day = (Date.parse(date) - Date.parse(from)) / 86_400_000
        const own = this.days.get(employeeId) ?? new Map<number, number>()
        own.set(day, (own.get(day) ?? 0) | markOf[severity])
        this.days.set(employeeId, own)
      }
  }

  over(people: readonly Person[]): readonly Person[] {
    return this.days.size === 0 ? people : people.map(person => this.marked(person))
  }

  private marked(person: Person): Person {
    const days = this.days.get(person.id)
    if (!days) return person
    const known = this.known.get(person)
    if (known) return known
    const made = { ...person, marks: person.marks.map((marks, day) => marks | (days.get(day) ?? 0)) }
    this.known.set(person, made)
    return made
  }
}
