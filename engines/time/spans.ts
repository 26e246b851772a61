import type { Span } from './span.ts'

/** A set of minutes: spans in order of time that neither touch nor overlap. Empty spans have no place in it. */
export type Spans = readonly Span[]

/** The set of all minutes of these spans, in whatever order and however they overlap. */
export function union(spans: readonly Span[]): Spans {
  const merged: Span[] = []
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    if (span.end <= span.start) continue
    const before = merged.at(-1)
    if (!before || span.start > before.end) merged.push(span)
    else if (span.end > before.end) merged[merged.length - 1] = { start: before.start, end: span.end }
  }
  return merged
}

/** How many minutes a set has. */
export function measure(set: Spans): number {
  let minutes = 0
  for (const span of set) minutes += span.end - span.start
  return minutes
}

/** The minutes of a set from `start` to `end`; nothing when `end` is not after `start`. */
export function clip(set: Spans, start: number, end: number): Spans {
  const only = set.length === 1 ? set[0]! : null
  if (only && only.start >= start && only.end <= end) return set
  const kept: Span[] = []
  for (const span of set) {
    const from = Math.max(span.start, start)
    const to = Math.min(span.end, end)
    if (from === span.start && to === span.end) kept.push(span)
    else if (from < to) kept.push({ start: from, end: to })
  }
  return kept
}

/** The minutes that are in both sets. */
export function intersection(a: Spans, b: Spans): Spans {
  const shared: Span[] = []
  for (const span of b) for (const part of clip(a, span.start, span.end)) shared.push(part)
  return shared
}

/** The minutes of `a` that are not in `b`. */
export function difference(a: Spans, b: Spans): Spans {
  let left = a
  for (const span of b) left = [...clip(left, Number.NEGATIVE_INFINITY, span.start), ...clip(left, span.end, Number.POSITIVE_INFINITY)]
  return left
}

/** The first minutes of a set; all of it when it has no more. */
export function earliest(set: Spans, minutes: number): Spans {
  return split(set, minutes)[0]
}

/** A set without its first minutes; nothing when it has no more. */
export function withoutEarliest(set: Spans, minutes: number): Spans {
  return split(set, minutes)[1]
}

/** A set without its last minutes; nothing when it has no more. */
export function withoutLatest(set: Spans, minutes: number): Spans {
  return split(set, Math.max(0, measure(set) - minutes))[0]
}

/** The last minutes of a set; all of it when it has no more. */
export function latest(set: Spans, minutes: number): Spans {
  return split(set, Math.max(0, measure(set) - minutes))[1]
}

/** The first minutes of a set, and the others. */
function split(set: Spans, minutes: number): [first: Spans, others: Spans] {
  let left = minutes
  for (const [at, span] of set.entries()) {
    const length = span.end - span.start
    if (left < length) {
      const cut = span.start + Math.max(0, left)
      const first = cut > span.start ? [...set.slice(0, at), { start: span.start, end: cut }] : set.slice(0, at)
      return [first, [{ start: cut, end: span.end }, ...set.slice(at + 1)]]
    }
    left -= length
  }
  return [set, []]
}

/** From the first minute of a set to its last; null when it has none. */
export function hullOf(set: Spans): Span | null {
  const first = set[0]
  return first ? { start: first.start, end: set[set.length - 1]!.end } : null
}
