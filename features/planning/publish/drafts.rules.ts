import type { CellKey, DayImage } from '../../roster/roster-day/day-image.rules.ts'
import { keyOf } from '../../roster/roster-day/roster-day.rules.ts'

/** A draft that was chosen for publishing. */
export interface ChosenDraft extends CellKey {
  readonly version: number
  /** what its person was told; null = nothing */
  readonly told: DayImage | null
  /** what would be told; null = nothing is rostered any more */
  readonly live: DayImage | null
  /** the day has been, or has been clocked */
  readonly over: boolean
  /** it has work on a date on which its person is not employed */
  readonly gone: boolean
}

/** What is asked of drafts besides who and when. */
export interface Limits {
  readonly leftOut: readonly CellKey[]
  readonly correction: string | null
}

/** Those of the chosen drafts that are published. */
export function toPublish(drafts: readonly ChosenDraft[], { leftOut, correction }: Limits): ChosenDraft[] {
  const out = new Set(leftOut.map(keyOf))
  return drafts.filter(draft => !draft.gone && (!draft.over || correction !== null) && !out.has(keyOf(draft)))
}

/** The cells that a breach in a row concerns: those on its days and beside them, or all of the row when there are none. */
export function concernedBy(dates: readonly string[], own: readonly string[]): string[] {
  const around = own.filter(date => dates.some(day => Math.abs(Date.parse(day) - Date.parse(date)) <= 86_400_000))
  return around.length > 0 ? around : [...own]
}
