import { localOf } from '../../../kit/words/formats.ts'
import { type CellKey, type DayImage, isAway } from '../../roster/roster-day/day-image.rules.ts'
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

export interface DayCodes {
  readonly zone: string
  /** of bands, by id */
  readonly codes: ReadonlyMap<number, string>
}

const dayTypeCodes: Readonly<Record<string, string>> = { leave: 'LV', training: 'TR', holiday: 'PH', comp_off: 'CO' }

/** A day as one code: `D12`, `OFF`, `LV`; `-` where nothing is rostered. */
export function codeOf(image: DayImage | null, { codes }: Pick<DayCodes, 'codes'>): string {
  if (!image || image.dayType === 'blank') return '-'
  if (isAway(image)) return dayTypeCodes.leave!
  if (image.shifts.length === 0) return dayTypeCodes[image.dayType] ?? 'OFF'
  return image.shifts.map(({ bandId }) => codes.get(bandId) ?? '').join(' + ')
}

/** A day as a message tells it: `D12 07:00-19:00`. */
export function wordsOf(image: DayImage | null, { zone, codes }: DayCodes): string {
  const time = (minute: number) => localOf(new Date(minute * 60_000).toISOString(), zone).time
  if (!image?.shifts.length || isAway(image)) return codeOf(image, { codes })
  return image.shifts.map(({ bandId, start, end }) => `${codes.get(bandId) ?? ''} ${time(start)}-${time(end)}`.trim()).join(' + ')
}
