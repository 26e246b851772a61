import type { Day } from '../time/time.ts'
import type { Rule } from './rules/rules.ts'
import type { Band, Period, RosterCell, RosterPerson } from './terms.ts'

/** How many people a band needs on a day. */
export interface Cover {
  readonly day: Day
  readonly band: string
  readonly skill: string
  /** Fewer heads than this break QuayCover. */
  readonly least: number
  /** Each head below costs `under`. */
  readonly wanted: number
  /** Each head above costs `over`. */
  readonly most: number
  readonly under: number
  readonly over: number
}

/** What one roster is about (engines.md §4). */
export interface RosterProblem {
  readonly period: Period
  readonly bands: readonly Band[]
  readonly people: readonly RosterPerson[]
  readonly cover: readonly Cover[]
  readonly rules: readonly Rule[]
  /** `history`: what came before the period counts. `offOutside`: it is taken to be OFF, and runs that touch an edge may be short. */
  readonly edges: 'history' | 'offOutside'
  /** The roster now published, and the price of each day of a person that differs from it. */
  readonly published?: readonly RosterCell[]
  readonly moveWeight?: number
  /** The price of a shift worked on another than the primary skill. */
  readonly secondaryWeight?: number
}

/**
 * The price of a head below the least, and of a unit by which a rule that blocks is broken where locked cells leave no other way: far
 * above any weight, so that neither is ever taken to save something else.
 */
export const HARD = 100_000

/** Costs closer than this are equal. */
export const NEAR = 1e-6
