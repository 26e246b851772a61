import { isSameList } from '../lists/same-list.ts'
import type { Day } from '../time/time.ts'
import type { Asked } from './machine.ts'
import type { CountWindow } from './machines/window-count.ts'
import { HARD } from './problem.ts'
import type { Rule, RuleCode, Severity } from './rules/rules.ts'

/** Where a roster breaks a rule. */
export interface Breach extends Asked {
  readonly code: RuleCode
  readonly severity: Exclude<Severity, 'off'>
  /** Nobody where heads are missing or too many. */
  readonly people: readonly string[]
  /** The days on which it shows, in order. */
  readonly days: readonly Day[]
  /** By how much, in `unit`. */
  readonly by: number
  readonly unit: 'minutes' | 'days' | 'shifts' | 'people'
  /** Of a rule that counts: over which days. */
  readonly window?: CountWindow
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
  const isMatched = new Uint8Array(others.length)
  // most stand as they stood, in the same order
  let next = 0
  return list.filter(breach => {
    const at = placeOf(breach, others, isMatched, next)
    if (at < 0) return true
    isMatched[at] = 1
    next = at + 1
    return false
  })
}

/** Where an equal breach is that none is matched with yet, looked for from a place on; -1 = nowhere. */
function placeOf(breach: Breach, others: readonly Breach[], isMatched: Uint8Array, from: number): number {
  for (let step = 0; step < others.length; step++) {
    const at = (from + step) % others.length
    if (isMatched[at] === 0 && isSameBreach(breach, others[at]!) && breach.by === others[at]!.by && breach.heads === others[at]!.heads)
      return at
  }
  return -1
}

/** Whether both break a rule at the same place, by however much. */
export function isSameBreach(a: Breach, b: Breach): boolean {
  return (
    a.code === b.code &&
    a.severity === b.severity &&
    a.band === b.band &&
    a.skill === b.skill &&
    isSameList(a.days, b.days) &&
    isSameList(a.people, b.people)
  )
}
