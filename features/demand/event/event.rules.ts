import { DAY_MINUTES, type Day, dayOf, isoOf, type Minute, minuteOf, type Zone } from '../../../engines/time/time.ts'
import { inEnglish } from '../../../kit/words/fill.ts'

/** Days one refresh of the work, or one list of it, may span. */
export const longestDemandDays = 92

/** Days an ETA may be revised away from the announced one; a ship that much later is another visit. */
export const longestRevisionDays = 60

/** What a change of calls or standards did to the posts of a node. */
export interface Impact {
  /** posts that are new, or wanted again */
  readonly added: number
  /** posts whose times or skill are others now */
  readonly changed: number
  readonly cancelled: number
  /** people taken off posts that changed or were cancelled */
  readonly released: number
}

export const noImpact: Impact = { added: 0, changed: 0, cancelled: 0, released: 0 }

/** An impact, and the assignments of the people who were taken off. */
export interface Refreshed extends Impact {
  readonly freed: readonly number[]
}

export const nothingRefreshed: Refreshed = { ...noImpact, freed: [] }

export const sumOf = (a: Refreshed, b: Refreshed): Refreshed => ({
  added: a.added + b.added,
  changed: a.changed + b.changed,
  cancelled: a.cancelled + b.cancelled,
  released: a.released + b.released,
  freed: [...a.freed, ...b.freed],
})

/** What is wrong with a moment that somebody gave. */
export interface WrongTime {
  readonly wrong: string
}

const form = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d(?:\.\d{1,6})?)?(Z|[+-](?:0\d|1[0-4]):[0-5]\d)?$/

/**
 * The minute of a moment: `2026-11-02T13:30` by the terminal's clock, or with `Z` or an offset anywhere. Seconds are dropped; a local time
 * that the clock skips moves forward by the gap.
 */
export function momentOf(text: string, zone: Zone): Minute | WrongTime {
  const [, date, hours, minutes, offset] = form.exec(text.trim()) ?? []
  const day = dayOf(date ?? '')
  if (!date || Number.isNaN(day)) return { wrong: 'Enter a date and time like 2026-11-02T13:30.' }
  const minuteOfDay = Number(hours) * 60 + Number(minutes)
  return offset ? day * DAY_MINUTES + minuteOfDay - minutesEast(offset) : minuteOf(zone, day, minuteOfDay)
}

function minutesEast(offset: string): number {
  if (offset === 'Z') return 0
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4))
  return offset.startsWith('-') ? -minutes : minutes
}

/** Why an ETA may not become another one; undefined when it may. The ETD moves with it, so it is never passed. */
export function revisionFault(announced: Minute, revised: Minute): string | undefined {
  const away = Math.abs(revised - announced)
  if (away <= longestRevisionDays * DAY_MINUTES) return undefined
  return inEnglish('This is {{days}} {{days:day|days}} from the announced ETA. The maximum is {{most}}.', {
    days: Math.round(away / DAY_MINUTES),
    most: longestRevisionDays,
  })
}

/** Dates as ranges without gaps, earliest first. */
export function rangesOf(days: Iterable<Day>): { from: string; to: string }[] {
  const ranges: { first: Day; last: Day }[] = []
  for (const day of [...new Set(days)].sort((a, b) => a - b)) {
    const range = ranges.at(-1)
    if (range && range.last === day - 1) range.last = day
    else ranges.push({ first: day, last: day })
  }
  return ranges.map(({ first, last }) => ({ from: isoOf(first), to: isoOf(last) }))
}
