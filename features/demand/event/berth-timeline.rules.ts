import { type Axis, type AxisDay, localSpan, type Span } from '../../../kit/axis/axis.ts'
import { dateAfter } from '../../../kit/words/formats.ts'
import type { ScheduleBand, VesselCall } from './event.api.ts'

/** The bands of the days, from the one that began the day before. */
export function bandsOn(
  { zone, days }: Axis & { readonly days: readonly AxisDay[] },
  bands: readonly ScheduleBand[],
): (Span & Pick<ScheduleBand, 'code' | 'category'>)[] {
  return [dateAfter(days[0]!.date, -1), ...days.map(({ date }) => date)].flatMap(date =>
    bands.map(({ code, category, start, end }) => ({ code, category, ...localSpan(date, start, end, zone) })),
  )
}

/** The row of each span, from 0, so that those of a row do not overlap; earlier ones come first. */
export function rowsOf(spans: readonly Span[]): number[] {
  const ends: number[] = []
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
