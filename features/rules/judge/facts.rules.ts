import type { Limits } from '../../people/employee/limits.rules.ts'
import type { Uncoded } from '../coverage/coded-skills.rules.ts'
import type { RuleSet } from '../rule-set/rule-set.api.ts'

/** What a build is told to do with what is rostered already: keep it, change little of it, or whatever is best. */
export const buildModes = ['keep', 'few', 'anew'] as const
export type BuildMode = (typeof buildModes)[number]

/** A day as an engine counts them. */
type Day = number

export interface BuildBand {
  readonly id: number
  readonly code: string
  /** minutes of the day; an end not after the start is the next day's */
  readonly startMinute: number
  readonly endMinute: number
  readonly category: 'AM' | 'PM' | 'night'
  /** new shifts may be in it: active, and of this terminal */
  readonly open: boolean
}

export interface BuildPerson {
  readonly employeeId: number
  readonly categoryId: number
  readonly from: Day
  readonly to: Day | null
  /** of their contract, by the employment category; null = none are agreed */
  readonly weeklyMinutes: number | null
  /** posted here and chosen; who is only lent, or not chosen, stays as they are rostered */
  readonly own: boolean
}

export interface BuildSkill {
  readonly employeeId: number
  readonly skillId: number
  readonly primary: boolean
  readonly from: Day
  readonly to: Day | null
}

export interface PersonLimits extends Limits {
  readonly employeeId: number
}

/** A day of somebody's live roster, of the period or before it. */
export interface StandingDay {
  readonly employeeId: number
  readonly day: Day
  readonly dayType: string
  /** bands of its shifts in their order */
  readonly bandIds: readonly number[]
  /** changed by hand, deployed, requested, or of another terminal: a build leaves it alone */
  readonly held: boolean
}

/** Heads that known activities ask for. */
export interface Heads {
  readonly day: Day
  readonly bandId: number
  readonly skillId: number
  readonly heads: number
}

/** Everything of a terminal that a roster is built from. */
export interface RosterFacts {
  readonly zone: string
  readonly weekStarts: number
  readonly weekendDays: readonly number[]
  readonly firstDay: Day
  readonly days: number
  /** days before it are over, and stay */
  readonly today: Day
  readonly bands: readonly BuildBand[]
  readonly people: readonly BuildPerson[]
  /** those that count: with the licence codes that all posts of the skill ask for */
  readonly skills: readonly BuildSkill[]
  readonly uncoded: readonly Uncoded[]
  /** suspensions and exclusions of those who have any */
  readonly limits: readonly PersonLimits[]
  readonly standing: readonly StandingDay[]
  readonly heads: readonly Heads[]
  /** nearest node first */
  readonly ruleSets: readonly RuleSet[]
}

/** The facts where only some people are built for; null = everybody. */
export function builtFor(facts: RosterFacts, chosen: readonly number[] | null): RosterFacts {
  if (chosen === null) return facts
  const those = new Set(chosen)
  return { ...facts, people: facts.people.map(person => ({ ...person, own: person.own && those.has(person.employeeId) })) }
}

/** Rows in groups of one person. */
export function byEmployee<Row extends { readonly employeeId: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>()
  for (const row of rows) {
    const those = groups.get(row.employeeId)
    if (those) those.push(row)
    else groups.set(row.employeeId, [row])
  }
  return groups
}
