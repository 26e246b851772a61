import type { Day, MinuteOfDay, Zone } from '../time/time.ts'
import type { Weekday } from '../time/week.ts'

/** The days that a roster covers. */
export interface Period {
  readonly zone: Zone
  readonly firstDay: Day
  /** From 1. */
  readonly days: number
  readonly weekStarts: Weekday
  readonly weekendDays: readonly Weekday[]
}

/** A shift band: its length and start by the wall clock, its paid minutes, and what rules call it. */
export interface Band {
  readonly id: string
  /** Minute of the day, 0 to 1439. */
  readonly start: MinuteOfDay
  /** From start to end, 1 to 1440. */
  readonly minutes: number
  readonly paidMinutes: number
  readonly category: 'AM' | 'PM' | 'night'
}

/** First and last day, both included; no `to` = without end. */
export interface Days {
  readonly from: Day
  readonly to?: Day
}

/** What somebody must not be given; without a band every band, without skills every skill. */
export interface Exclusion extends Days {
  readonly band?: string
  readonly skills?: readonly string[]
  /** Holds only after so many days worked in a row, from 1; absent = at once. Of skills, only where they are all that the person holds. */
  readonly afterDays?: number
  /** Whether days off between those days count too. */
  readonly includeOffDays?: boolean
}

export interface RosterSkill extends Days {
  readonly skill: string
  readonly primary: boolean
}

export interface RosterLicence extends Days {
  readonly code: string
}

/** A wish for a band, or for OFF. Above 0: wanted, costs the weight when not given. Below 0: unwanted, costs it when given. */
export interface Wish {
  readonly day: Day
  /** A band's id, or null for OFF. */
  readonly band: string | null
  readonly weight: number
}

export interface RosterPerson {
  readonly id: string
  readonly node: string
  readonly category: string
  readonly hired: Day
  /** Last day of employment. */
  readonly ends?: Day
  readonly suspensions?: readonly Days[]
  readonly exclusions?: readonly Exclusion[]
  readonly skills: readonly RosterSkill[]
  readonly licences?: readonly RosterLicence[]
  /** What stood on the days before the period, as far back as it is known. */
  readonly history?: readonly HistoryCell[]
  readonly wishes?: readonly Wish[]
}

export type CellKind = 'work' | 'off' | 'leave' | 'training'

export interface HistoryCell {
  readonly day: Day
  readonly kind: CellKind
  readonly band?: string
}

/** A cell of the roster. A split shift has several on a day, of different slots; a day without a cell is OFF. */
export interface RosterCell extends HistoryCell {
  readonly person: string
  /** From 0. */
  readonly slot: number
  /** What the person stands in cover for; the primary skill when absent. */
  readonly skill?: string
  readonly locked: boolean
}

/** Whether something is in force on a day. */
export function holdsOn({ from, to }: Days, day: Day): boolean {
  return day >= from && (to === undefined || day <= to)
}

/** The primary skill in force on a day. */
export function primaryOn({ skills }: RosterPerson, day: Day): string | undefined {
  return skills.find(row => row.primary && holdsOn(row, day))?.skill
}

/** What a person who works stands in cover for: the skill that the cell names, else the primary one of that day, else any they hold. */
export function skillOf({ skills }: RosterPerson, cell: { readonly day: Day; readonly skill?: string }): string | undefined {
  if (cell.skill !== undefined) return cell.skill
  let held: (typeof skills)[number] | undefined
  for (const row of skills) {
    if (!holdsOn(row, cell.day)) continue
    if (row.primary) return row.skill
    held ??= row
  }
  return (held ?? skills[0])?.skill
}
