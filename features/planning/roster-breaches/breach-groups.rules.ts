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
