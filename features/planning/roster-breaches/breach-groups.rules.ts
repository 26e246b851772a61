import type { NamedBreach } from './roster-breaches.api.ts'

export interface BreachGroup {
  readonly key: string
  /** what is broken, in English */
  readonly text: string
  readonly severity: NamedBreach['severity']
  readonly overridden: boolean
  readonly breaches: readonly NamedBreach[]
}

/** Breaches by rule and severity, those that are overridden apart, in the order in which they come. */
export function breachGroups(breaches: readonly NamedBreach[]): BreachGroup[] {
  const groups = new Map<string, NamedBreach[]>()
  for (const breach of breaches) {
    const key = `${breach.severity} ${breach.code} ${breach.override ? 'overridden' : ''}`
    groups.set(key, [...(groups.get(key) ?? []), breach])
  }
  return [...groups].map(([key, all]) => ({
    key,
    text: all[0]!.text,
    severity: all[0]!.severity,
    overridden: all[0]!.override !== null,
    breaches: all,
  }))
}

export interface PersonBreaches {
  readonly employeeId: number
  readonly name: string
  readonly number: string
  readonly breaches: readonly NamedBreach[]
}

const worst = ['block', 'warn', 'info']
/** Overridden ones last, those that are over before them; of the others the first date first, and of one date the worst first. */
function before(one: NamedBreach, other: NamedBreach, today: string): number {
  const past = ({ dates }: NamedBreach) => Number((dates.at(-1) ?? today) < today)
  return (
    Number(one.override !== null) - Number(other.override !== null) ||
    past(one) - past(other) ||
    (one.dates[0] ?? '').localeCompare(other.dates[0] ?? '') ||
    worst.indexOf(one.severity) - worst.indexOf(other.severity)
  )
}

/** Breaches by person: who has the next one to mend first. A breach is over when its last day is before `today`, a date. */
export function breachesByPerson(breaches: readonly NamedBreach[], today: string): PersonBreaches[] {
  const people = new Map<number, NamedBreach[]>()
  for (const breach of [...breaches].sort((one, other) => before(one, other, today)))
    people.set(breach.employeeId, [...(people.get(breach.employeeId) ?? []), breach])
  return [...people].map(([employeeId, all]) => ({ employeeId, name: all[0]!.name, number: all[0]!.number, breaches: all }))
}
