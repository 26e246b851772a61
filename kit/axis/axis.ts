import { dateAfter, formatTime, instantAt } from '../words/formats.ts'

/** A span of time in minutes since 1970-01-01T00:00Z. It includes `start` but not `end`. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** A time line: its start, its end, and the IANA zone whose clock it shows. Its scale is elapsed minutes, also when the clocks change. */
export interface Axis extends Span {
  readonly zone: string
}

/** A date on the axis. It has 1,440 minutes, or 1,380 or 1,500 when the clocks change. */
export interface AxisDay extends Span {
  readonly date: string
}

/** The minutes from 1970-01-01T00:00Z to an ISO instant, rounded down. */
export const minuteOfInstant = (instant: string): number => Math.floor(Date.parse(instant) / 60_000)

/** The ISO instant in UTC of a minute since 1970-01-01T00:00Z. */
export const instantOfMinute = (minute: number): string => `${new Date(minute * 60_000).toISOString().slice(0, 19)}Z`

export const spanOf = (startsAt: string, endsAt: string): Span => ({ start: minuteOfInstant(startsAt), end: minuteOfInstant(endsAt) })

/** An axis from one ISO instant to another. */
export const axisOfHours = (startsAt: string, endsAt: string, zone: string): Axis => ({ ...spanOf(startsAt, endsAt), zone })

/** An axis of `count` local days from the date `from` on, from midnight to midnight. */
export function axisOfDays(from: string, count: number, zone: string): Axis & { readonly days: readonly AxisDay[] } {
  const midnights = Array.from({ length: count + 1 }, (_, at) => minuteOfInstant(instantAt(dateAfter(from, at), '00:00', zone)))
  const days = Array.from({ length: count }, (_, at) => ({ date: dateAfter(from, at), start: midnights[at]!, end: midnights[at + 1]! }))
  return { start: midnights[0]!, end: midnights[count]!, zone, days }
}

/** The span between two local times on a date. When `to` is not after `from`, it ends on the next date. */
export function localSpan(date: string, from: string, to: string, zone: string): Span {
  return spanOf(instantAt(date, from, zone), instantAt(to > from ? date : dateAfter(date, 1), to, zone))
}

/** A part of an axis, in shares of its length from 0 to 1. */
export interface Share {
  readonly at: number
  readonly size: number
}

/** The part of a span that lies on the axis; null when no part does. */
export function shareOf({ start, end }: Span, axis: Span): Share | null {
  const from = Math.max(start, axis.start)
  const to = Math.min(end, axis.end)
  const length = axis.end - axis.start
  return from < to ? { at: (from - axis.start) / length, size: (to - from) / length } : null
}

/** Where a minute is on the axis, from 0 to 1; null when it is outside. */
export const placeOf = (minute: number, { start, end }: Span): number | null =>
  start <= minute && minute < end ? (minute - start) / (end - start) : null

/** A full or a half hour of the local clock. */
export interface Tick {
  readonly at: number
  /** `06:30` */
  readonly time: string
  readonly full: boolean
  /** false where the time of now stands */
  readonly labelled: boolean
}

const half = 30
/** Minutes before now that the label of a tick reaches up to it, and after, for full and half hours: on an axis of twelve hours. */
const room = { before: 13, full: 55, half: 35 }

/** The full and half hours of an axis, as the local clock shows them. An hour that comes twice has its ticks twice. */
export function ticksOf(axis: Axis, now: number): Tick[] {
  const past = Number(formatTime(instantOfMinute(axis.start), axis.zone).slice(3)) % half
  const first = axis.start + (past === 0 ? 0 : half - past)
  return Array.from({ length: Math.max(0, Math.ceil((axis.end - first) / half)) }, (_, index) => {
    const minute = first + index * half
    const time = formatTime(instantOfMinute(minute), axis.zone)
    const full = time.endsWith(':00')
    const labelled = placeOf(now, axis) === null || now <= minute - room.before || now >= minute + (full ? room.full : room.half)
    return { at: placeOf(minute, axis)!, time, full, labelled }
  })
}

/**
 * The minute at a share of the axis. It is rounded to five minutes, or to half an hour when the axis is longer than two days, and kept
 * within the axis.
 */
export function minuteAt({ start, end }: Span, share: number): number {
  const step = end - start > 2880 ? half : 5
  const minute = start + Math.round((share * (end - start)) / step) * step
  return Math.max(start, Math.min(end - 1, minute))
}
