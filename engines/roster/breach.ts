import type { Day } from '../time/time.ts'
import { HARD } from './problem.ts'
import type { Rule, RuleCode, Severity } from './rules/rules.ts'

/** Where a roster breaks a rule. */
export interface Breach {
  readonly code: RuleCode
  readonly severity: Exclude<Severity, 'off'>
  /** Nobody where heads are missing or too many. */
  readonly people: readonly string[]
  /** The days on which it shows, in order. */
  readonly days: readonly Day[]
  /** By how much, in `unit`. */
  readonly by: number
  readonly unit: 'minutes' | 'days' | 'shifts' | 'people'
  /** What of cover is meant, and the heads that stand there. */
  readonly band?: string
  readonly skill?: string
  readonly heads?: number
  /** What it adds to the roster's cost. */
  readonly cost: number
}

/** What one unit of a breach of a rule costs: HARD when it blocks, else its weight. */
export function unitCost({ severity, weight = 0 }: Rule): number {
  return severity === 'block' ? HARD : weight
}

/** Breaches of which one list has more than the other: what came when going from `before` to `after` is `beyond(after, before)`. */
export function beyond(list: readonly Breach[], others: readonly Breach[]): Breach[] {
  const left = new Map<string, number>()
  for (const breach of others) left.set(keyOf(breach), (left.get(keyOf(breach)) ?? 0) + 1)
  return list.filter(breach => {
    const count = left.get(keyOf(breach)) ?? 0
    left.set(keyOf(breach), count - 1)
    return count <= 0
  })
}

function keyOf({ code, severity, people, days, by, band, skill, heads }: Breach): string {
  return [code, severity, people, days, by, band, skill, heads].join('|')
}
