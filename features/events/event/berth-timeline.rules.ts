import { bandSpan, type Span } from '../../../engines/time/span.ts'
import { dayOf, isoOf, type Minute, minuteOf, type Zone } from '../../../engines/time/time.ts'
import { zoneOf } from '../../organisation/org-node/zone.rules.ts'
import type { ScheduleBand, VesselCall } from './event.api.ts'
import { momentOf } from './event.rules.ts'

/** The days of a timeline as a line of minutes. */
export interface Axis extends Span {
  readonly zone: Zone
  readonly days: readonly ({ readonly date: string } & Span)[]
}

export function axisOf(zoneName: string, from: string, days: number): Axis {
  const first = dayOf(from)
  const zone = zoneOf(zoneName, first, first + days)
  const midnight = (at: number) => minuteOf(zone, first + at, 0)
  return {
    zone,
    start: midnight(0),
    end: midnight(days),
    days: Array.from({ length: days }, (_, at) => ({ date: isoOf(first + at), start: midnight(at), end: midnight(at + 1) })),
  }
}

/** The minute of an ISO instant. */
export const minuteOfInstant = (instant: string): Minute => Number(momentOf(instant, { name: 'UTC', offsets: [{ from: 0, minutes: 0 }] }))

const minuteOfDay = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The bands of the axis, from the one that began the day before. */
export function bandsOn({ zone, days }: Axis, bands: readonly ScheduleBand[]): (Span & Pick<ScheduleBand, 'code' | 'category'>)[] {
  const first = dayOf(days[0]!.date)
  return Array.from({ length: days.length + 1 }, (_, at) => first - 1 + at).flatMap(day =>
    bands.map(({ code, category, start, end }) => ({ code, category, ...bandSpan(zone, day, minuteOfDay(start), minuteOfDay(end)) })),
  )
}

/** What of a span lies on the axis, in shares of its length; null when nothing does. */
export function shareOf({ start, end }: Span, axis: Span): { at: number; size: number } | null {
  const from = Math.max(start, axis.start)
  const to = Math.min(end, axis.end)
  const length = axis.end - axis.start
  return from < to ? { at: (from - axis.start) / length, size: (to - from) / length } : null
}

/** The row of each span, from 0, so that those of a row do not overlap; earlier ones come first. */
export function rowsOf(spans: readonly Span[]): number[] {
  const ends: Minute[] = []
  const rows = new Array<number>(spans.length).fill(0)
  for (const { span, at } of spans.map((span, at) => ({ span, at })).sort((a, b) => a.span.start - b.span.start)) {
    const free = ends.findIndex(end => end <= span.start)
    const row = free < 0 ? ends.length : free
    ends[row] = span.end
    rows[at] = row
  }
  return rows
}

export interface Berth {
  /** null = calls without a berth of the list */
  readonly id: number | null
  readonly name: string
  readonly calls: readonly VesselCall[]
}

/** Calls by berth, each berth of the terminal in its order; a last one for calls without. */
export function berthsOf(berths: readonly { id: number; name: string }[], calls: readonly VesselCall[], without: string): Berth[] {
  const known = new Set(berths.map(({ id }) => id))
  const others = calls.filter(({ berthId }) => berthId === null || !known.has(berthId))
  const named = berths.map(berth => ({ ...berth, calls: calls.filter(({ berthId }) => berthId === berth.id) }))
  return others.length > 0 ? [...named, { id: null, name: without, calls: others }] : named
}
