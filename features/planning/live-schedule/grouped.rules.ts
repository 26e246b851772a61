import { hasMark } from '../../roster/live-roster/cell-marks.rules.ts'
import type { LiveSchedule } from '../../roster/live-roster/live-roster.api.ts'
import type { Person } from '../roster-grid/roster-rows.rules.ts'
import type { Grouping, LiveView } from './live-view.rules.ts'
import type { PeopleGroups } from './people-groups.api.ts'

/** Whoever a view leaves. */
export function foundIn(people: readonly Person[], view: LiveView, crews: LiveSchedule['crews']): readonly Person[] {
  const wanted = view.search.trim().toLowerCase()
  const { least, most, unrostered, unanswered } = view
  const inCrews = new Set(view.crews)
  const withSkills = new Set(view.skills)
  return people.filter(
    ({ name, number, crew, skill, minutes, days, marks }) =>
      (wanted === '' || name.toLowerCase().includes(wanted) || number.toLowerCase().includes(wanted)) &&
      (inCrews.size === 0 || inCrews.has(crews[crew]?.id ?? 0)) &&
      (withSkills.size === 0 || withSkills.has(skill)) &&
      (least === null || minutes >= least * 60) &&
      (most === null || minutes <= most * 60) &&
      (!unrostered || days.some(place => place < 0)) &&
      (!unanswered || marks.some(each => hasMark(each, 'unanswered') || hasMark(each, 'rejected'))),
  )
}

/** What a person is grouped by; null = nothing is known. */
export function groupOf(by: Exclude<Grouping, 'crew'>, groups: PeopleGroups): (person: Person) => string | null {
  if (by === 'skill') return ({ skill }) => skill || null
  const known = new Map(groups.map(each => [each.id, each[by]]))
  return ({ id }) => known.get(id) ?? null
}

export interface Grouped {
  /** in the place of the crews; the last one is of those without */
  readonly groups: LiveSchedule['crews']
  /** by group, then as they came */
  readonly people: readonly Person[]
}

/** People put together by name of what they are grouped by; what stays the same stays the same object, so that its line is not drawn anew. */
export class Regrouping {
  private readonly made = new WeakMap<Person, Person>()
  private groups: LiveSchedule['crews'] = []

  of(people: readonly Person[], nameOf: (person: Person) => string | null, without: string): Grouped {
    const names = [...new Set(people.flatMap(person => nameOf(person) ?? []))].sort((one, other) => one.localeCompare(other))
    const places = new Map(names.map((name, place) => [name, place]))
    const placed = people.map(person => this.placed(person, places.get(nameOf(person) ?? '') ?? names.length))
    const groups = [...names, without].map((name, id) => ({ id, name, cycle: [] }))
    if (JSON.stringify(groups) !== JSON.stringify(this.groups)) this.groups = groups
    return { groups: this.groups, people: placed.sort((one, other) => one.crew - other.crew) }
  }

  private placed(person: Person, crew: number): Person {
    const before = this.made.get(person)
    if (before?.crew === crew) return before
    const made = { ...person, crew }
    this.made.set(person, made)
    return made
  }
}
