import { dayOf, isoOf } from '../../../engines/time/time.ts'
import type { PlanDraft } from './plan-draft.rules.ts'

type Bands = readonly (number | null)[]

/** What the pattern of a row asks of a person. */
export interface RowTotals {
  /** minutes a week on average over the cycle, breaks included */
  readonly weekly: number
  /** the most minutes in any seven days, also across the end of the cycle */
  readonly mostInSevenDays: number
}

/** @param minutes of each band, from its start to its end */
export function rowTotals(bands: Bands, minutes: ReadonlyMap<number, number>): RowTotals {
  const of = bands.map(band => (band === null ? 0 : (minutes.get(band) ?? 0)))
  const sevenFrom = (first: number) =>
    Array.from({ length: 7 }, (_, day) => of[(first + day) % of.length]!).reduce((sum, day) => sum + day, 0)
  const whole = of.reduce((sum, day) => sum + day, 0)
  return { weekly: (whole * 7) / of.length, mostInSevenDays: Math.max(...of.map((_, first) => sevenFrom(first))) }
}

/** The days of a cycle that lie in one ISO week. */
export interface CycleWeek {
  /** its number in the year */
  readonly week: number
  /** places of its days in the cycle, the last one left out */
  readonly from: number
  readonly to: number
}

/** The ISO weeks of a cycle that begins on a date. */
export function weeksOf(from: string, cycle: number): CycleWeek[] {
  const first = dayOf(from)
  const weeks: CycleWeek[] = []
  for (let day = 0; day < cycle; ) {
    const monday = first + day - weekdayOf(first + day)
    const to = Math.min(cycle, monday + 7 - first)
    weeks.push({ week: weekNumber(monday), from: day, to })
    day = to
  }
  return weeks
}

/** 0 = Monday; day 0 is a Thursday. */
const weekdayOf = (day: number) => (((day + 3) % 7) + 7) % 7

/** A week is of the year in which its Thursday lies. */
function weekNumber(monday: number): number {
  const thursday = monday + 3
  return Math.floor((thursday - dayOf(`${isoOf(thursday).slice(0, 4)}-01-01`)) / 7) + 1
}

/** @param minutes of each band */
export const weekMinutes = (bands: Bands, { from, to }: CycleWeek, minutes: ReadonlyMap<number, number>): number =>
  bands.slice(from, to).reduce((sum: number, band) => sum + (band === null ? 0 : (minutes.get(band) ?? 0)), 0)

/** On how many days of the cycle a band of the plan has nobody. */
export const emptyPlaces = (cover: ReadonlyMap<number, readonly number[]>): number =>
  [...cover.values()].reduce((sum, days) => sum + days.filter(count => count === 0).length, 0)

/** People that follow a row, so many days further into its cycle. */
export interface Followers {
  readonly rowId: number
  readonly dayOffset: number
  readonly people: number
}

/** How many people each band has on each day of the cycle; how many rows while nobody follows the plan. */
export function bandCover({ rows }: Pick<PlanDraft, 'rows'>, followers: readonly Followers[]): ReadonlyMap<number, readonly number[]> {
  const cycle = rows[0]?.bands.length ?? 0
  const cover = new Map<number, number[]>()
  const count = (bands: Bands, offset: number, people: number) => {
    for (let day = 0; day < cycle; day++) {
      const band = bands[(((day + offset) % cycle) + cycle) % cycle] ?? null
      if (band === null) continue
      const days = cover.get(band) ?? Array<number>(cycle).fill(0)
      days[day]! += people
      cover.set(band, days)
    }
  }
  if (followers.length === 0) for (const { bands } of rows) count(bands, 0, 1)
  for (const { rowId, dayOffset, people } of followers) {
    const row = rows.find(({ id }) => id === rowId)
    if (row) count(row.bands, dayOffset, people)
  }
  return cover
}
