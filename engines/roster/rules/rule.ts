import type { Finding } from '../../answers/finding.ts'
import type { Frame } from '../frame.ts'
import type { Machine } from '../machine.ts'
import type { RosterPerson } from '../terms.ts'

type Unit = 'minutes' | 'days' | 'shifts' | 'people'

interface Judged<Values> {
  /** The unit in which breaches of the rule are measured. */
  readonly unit: Unit
  /** Finds what is wrong with its values. */
  readonly check: (values: Values, found: Finding, path: string, bands: ReadonlySet<string>) => void
}

/** A rule upon the sequence of days of one person. */
export interface RowRule<Values> extends Judged<Values> {
  readonly machines: (values: Values, frame: Frame) => readonly Machine[]
}

/** Somebody at work on a day: in a band and for a skill, where these are known. */
export interface Standing {
  readonly person: RosterPerson
  readonly day: number
  readonly band?: string
  readonly skill?: string
}

/** A rule upon standing in a place on a day at all. */
export interface CellRule<Values> extends Judged<Values> {
  /** Days differ for it only by the dates in the person's record and those of rules. */
  readonly mayStand: (standing: Standing, values: Values, others: Others) => boolean
}

/** What a cell rule may ask about the rest of the problem. */
export interface Others {
  /** Whether any other rule is in force for the person on a day. */
  readonly hasRules: (person: RosterPerson, day: number) => boolean
}

export interface Limits {
  readonly least?: number
  readonly most?: number
}

/** At least one limit, whole numbers from 0, the least not above the most. */
export function checkLimits(
  { least, most }: Limits,
  found: Finding,
  path: string,
  names: readonly [string, string] = ['least', 'most'],
): void {
  if (least === undefined && most === undefined) found.add(`${path}.${names[1]}`, 'missing', undefined)
  const isLeast = least === undefined || found.length(least, () => `${path}.${names[0]}`)
  if (most === undefined || !found.length(most, () => `${path}.${names[1]}`) || !isLeast) return
  if (least !== undefined && least > most) found.add(`${path}.${names[1]}`, 'endBeforeStart', most)
}

/** The longest rolling window: that of the period and its history. */
const MOST_ROLLING_DAYS = 64

export function checkWindow(window: unknown, found: Finding, path: string): void {
  if (typeof window !== 'object' || window === null) {
    found.oneOf(window, ['day', 'week', 'period'], () => `${path}.window`)
    return
  }
  const { rollingDays } = window as { rollingDays?: unknown }
  if (!found.length(rollingDays, () => `${path}.window.rollingDays`)) return
  if (rollingDays < 1 || rollingDays > MOST_ROLLING_DAYS) found.add(`${path}.window.rollingDays`, 'outsidePeriod', rollingDays)
}

export function checkBand(band: unknown, found: Finding, path: string, bands: ReadonlySet<string>): void {
  if (found.text(band, () => path) && !bands.has(band)) found.add(path, 'unknownId', band)
}

/** For rules without values. */
export const nothingToCheck = (): void => {}
