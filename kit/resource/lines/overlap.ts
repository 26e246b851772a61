import type { FieldKind } from '../../fields/field.ts'

type End = string | number | null
/** From and to; null means no beginning or no end. */
export type Span = readonly [from: End, to: End]

/** Whether two spans have a day or a minute in common. The last date of a span belongs to it; the end of every other kind does not. */
export function overlap(kind: FieldKind, one: Span, other: Span): boolean {
  if (kind === 'time') return aroundTheClock(one, other)
  return begins(kind, one, other) && begins(kind, other, one)
}

/** Whether the first begins before the other ends. */
function begins(kind: FieldKind, [from]: Span, [, to]: Span): boolean {
  if (from === null || to === null) return true
  return kind === 'date' ? from <= to : from < to
}

const day = 24 * 60
const minuteOf = (time: End) => (time === null ? null : Number(String(time).slice(0, 2)) * 60 + Number(String(time).slice(3, 5)))

/** Times of every day; one that ends at or before its beginning goes on into the next day. */
function aroundTheClock(one: Span, other: Span): boolean {
  const a = minutesOf(one)
  const b = minutesOf(other)
  return [-day, 0, day].some(by => a.from < b.to + by && b.from + by < a.to)
}

function minutesOf([first, last]: Span) {
  const from = minuteOf(first) ?? 0
  const to = minuteOf(last) ?? day
  return { from, to: to > from ? to : to + day }
}
