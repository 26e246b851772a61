/** Whole minutes since 1970-01-01T00:00Z; every engine counts time this way. */
export type Minute = number

/** Calendar days since 1970-01-01 in the terminal's zone. */
export type Day = number

/** A minute of a local day; above 1440 it is on the following days. */
export type MinuteOfDay = number

/** A time zone as data: the offset in minutes east of UTC in force from each minute on, earliest first. Before the first one the first holds. */
export interface Zone {
  readonly name: string
  readonly offsets: readonly { readonly from: Minute; readonly minutes: number }[]
}

export const DAY_MINUTES = 1440

/**
 * The minute at which a wall clock shows a time. A wall time that does not exist moves forward by the gap, one that exists twice
 * is its first (Temporal's "compatible"; data-model §5.3).
 * @param minuteOfDay from 0; above 1440 counts into the following days by the wall clock
 * @returns NaN when a figure is not a number or the zone has no offsets
 */
export function minuteOf(zone: Zone, day: Day, minuteOfDay: MinuteOfDay): Minute {
  const wall = day * DAY_MINUTES + minuteOfDay
  const { offsets } = zone
  for (let at = 0; at < offsets.length; at++) {
    const minute = wall - offsets[at]!.minutes
    const next = offsets[at + 1]
    if (next && minute >= next.from) continue
    const inGap = at > 0 && minute < offsets[at]!.from
    return inGap ? wall - offsets[at - 1]!.minutes : minute
  }
  return Number.NaN
}

/** What calendar and wall clock show at a minute; minuteOfDay is 0 to 1439. */
export function localOf(zone: Zone, minute: Minute): { day: Day; minuteOfDay: MinuteOfDay } {
  const wall = minute + offsetAt(zone, minute)
  const day = Math.floor(wall / DAY_MINUTES)
  return { day, minuteOfDay: wall - day * DAY_MINUTES }
}

/** The offset in force at a minute, in minutes east of UTC. */
function offsetAt(zone: Zone, minute: Minute): number {
  let minutes = zone.offsets[0]?.minutes ?? Number.NaN
  for (const offset of zone.offsets) {
    if (offset.from > minute) break
    minutes = offset.minutes
  }
  return minutes
}

/** The day of a date written `2026-11-02` (years 0000 to 9999). NaN when the text is no date of the calendar. */
export function dayOf(date: string): Day {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date)
  if (!parts) return Number.NaN
  const day = dayOfCivil(Number(parts[1]), Number(parts[2]), Number(parts[3]))
  return isoOf(day) === date ? day : Number.NaN
}

const DAYS_IN_400_YEARS = 146_097
/** From 1 March of year 0, where the calculation begins so that a leap day ends its year, to 1970-01-01. */
const DAYS_TO_1970 = 719_468

function dayOfCivil(year: number, month: number, dayOfMonth: number): Day {
  const fromMarch = month > 2 ? year : year - 1
  const century = Math.floor(fromMarch / 400)
  const yearOfEra = fromMarch - century * 400
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + dayOfMonth - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return century * DAYS_IN_400_YEARS + dayOfEra - DAYS_TO_1970
}

/** The date of a day, `2026-11-02` (years 0000 to 9999). */
export function isoOf(day: Day): string {
  const shifted = day + DAYS_TO_1970
  const era = Math.floor(shifted / DAYS_IN_400_YEARS)
  const dayOfEra = shifted - era * DAYS_IN_400_YEARS
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const dayOfMonth = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(dayOfMonth, 2)}`
}

function digits(value: number, width: number): string {
  return String(value).padStart(width, '0')
}
