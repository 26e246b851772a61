import { dateAfter, formatTime, instantAt } from '../words/formats.ts'

/** Half-open, in minutes since 1970-01-01T00:00Z. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** A time line: what it begins and ends with, and whose clock it shows (IANA). Its scale is of elapsed minutes, also where clocks change. */
export interface Axis extends Span {
  readonly zone: string
}

/** A date on the axis: 1,380, 1,440 or 1,500 minutes. */
export interface AxisDay extends Span {
  readonly date: string
}

/** The minute of an ISO instant. */
export const minuteOfInstant = (instant: string): number => Math.floor(Date.parse(instant) / 60_000)

/** A minute as an instant, ISO in UTC. */
export const instantOfMinute = (minute: number): string => `${new Date(minute * 60_000).toISOString().slice(0, 19)}Z`

export const spanOf = (startsAt: string, endsAt: string): Span => ({ start: minuteOfInstant(startsAt), end: minuteOfInstant(endsAt) })

/** The hours from one instant to another. */
export const axisOfHours = (startsAt: string, endsAt: string, zone: string): Axis => ({ ...spanOf(startsAt, endsAt), zone })

/** Whole local days, from midnight to midnight. */
export function axisOfDays(from: string, count: number, zone: string): Axis & { readonly days: readonly AxisDay[] } {
  const midnights = Array.from({ length: count + 1 }, (_, at) => minuteOfInstant(instantAt(dateAfter(from, at), '00:00', zone)))
  const days = Array.from({ length: count }, (_, at) => ({ date: dateAfter(from, at), start: midnights[at]!, end: midnights[at + 1]! }))
  return { start: midnights[0]!, end: midnights[count]!, zone, days }
}

/** The span of local times on a date; an end not after the start is on the next date. */
export function localSpan(date: string, from: string, to: string, zone: string): Span {
  return spanOf(instantAt(date, from, zone), instantAt(to > from ? date : dateAfter(date, 1), to, zone))
}

/** A part of an axis, in shares of its length from 0 to 1. */
export interface Share {
  readonly at: number
  readonly size: number
}

/** What of a span lies on the axis; null when nothing does. */
export function shareOf({ start, end }: Span, axis: Span): Share | null {
  const from = Math.max(start, axis.start)
  const to = Math.min(end, axis.end)
  const length = axis.end - axis.start
  return from < to ? { at: (from - axis.start) / length, size: (to - from) / length } : null
}

/** Where a minute is on the axis, from 0 to 1; null when it is not. */
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

/** Full and half hours as the local clock shows them; an hour that comes twice is there twice. */
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

/** The minute at a share of the axis, on the nearest five minutes, or half an hour where the axis is of days. */
export function minuteAt({ start, end }: Span, share: number): number {
  const step = end - start > 2880 ? half : 5
  const minute = start + Math.round((share * (end - start)) / step) * step
  return Math.max(start, Math.min(end - 1, minute))
}
