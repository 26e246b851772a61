import { dateAfter, instantAt } from '../words/formats.ts'
import { monthNumber } from '../words/month-number.ts'

const two = (number: number) => String(number).padStart(2, '0')

/**
 * Reads a typed date as YYYY-MM-DD: `11/Dec/2026`, `11/12/2026`, `11 dec 26`, `2026-12-11`; null for anything else. The day comes before
 * the month.
 */
export function readTypedDate(text: string): string | null {
  const clean = text.trim()
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(clean) ?? []
  if (isoYear) return dateOf(Number(isoYear), Number(isoMonth), Number(isoDay))
  const [, day, month, year] = /^(\d{1,2})[\s/.-]+(.+?)[\s/-]+(\d{2}|\d{4})$/.exec(clean) ?? []
  if (!day || !month || !year) return null
  return dateOf(Number(year) + (year.length === 2 ? 2000 : 0), /^\d+$/.test(month) ? Number(month) : monthNumber(month), Number(day))
}

function dateOf(year: number, month: number, day: number): string | null {
  const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
  // a day after the end of its month would become a day of the next month
  return Number.isNaN(Date.parse(date)) || dateAfter(date, 0) !== date ? null : date
}

/** A typed time as HH:MM: `7:30`, `0730`, `07.30`, `7`; null for anything else. */
export function readTypedTime(text: string): string | null {
  const [, hour, minute = '0'] = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(text.trim()) ?? []
  if (!hour || Number(hour) > 23 || Number(minute) > 59) return null
  return `${two(Number(hour))}:${two(Number(minute))}`
}

/** What a time without a date is meant for: that date, or the next one where it would lie before this instant. */
export interface Near {
  readonly date: string
  readonly after?: string | undefined
}

/** A typed date and time at the terminal as an instant in UTC; null for anything else. A time alone counts where `near` says on which date. */
export function readTypedInstant(text: string, zone: string, near?: Near): string | null {
  const alone = near && /^\d{1,2}[:.]?\d{2}$/.test(text.trim()) && readTypedTime(text)
  if (alone) {
    const at = instantAt(near.date, alone, zone)
    return near.after !== undefined && Date.parse(at) < Date.parse(near.after) ? instantAt(dateAfter(near.date, 1), alone, zone) : at
  }
  const [, day, clock] = /^(.+?)\s+(\d{1,2}[:.]?\d{2})$/.exec(text.trim()) ?? []
  const date = readTypedDate(day ?? '')
  const time = readTypedTime(clock ?? '')
  return date && time ? instantAt(date, time, zone) : null
}

/** Moves a time HH:MM by minutes; after 23:59 comes 00:00. */
export function timeMoved(time: string, minutes: number): string {
  const moved = (Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)) + minutes + 1440) % 1440
  return `${two(Math.floor(moved / 60))}:${two(moved % 60)}`
}
