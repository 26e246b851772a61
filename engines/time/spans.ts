import { inOrder } from '../lists/in-order.ts'
import type { Span } from './span.ts'
import type { Minute } from './time.ts'

/** A set of minutes: spans in order of time that neither touch nor overlap, none of them empty. */
export type Spans = readonly Span[]

/** Compares spans by their start, for sorting. */
export const byStart = (a: Span, b: Span): number => a.start - b.start

/** The set of all minutes of these spans, in whatever order and however they overlap. */
export function union(spans: readonly Span[]): Spans {
  const merged: Span[] = []
  for (const span of inOrder(spans, byStart)) {
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

const none: Spans = []

/** The minutes of a set from `start` to `end`; nothing when `end` is not after `start`. */
export function clip(set: Spans, start: Minute, end: Minute): Spans {
  return set.length === 1 ? clipOne(set, set[0]!, start, end) : clipAll(set, start, end)
}

function clipOne(set: Spans, span: Span, start: Minute, end: Minute): Spans {
  if (span.start >= start && span.end <= end) return set
  const from = Math.max(span.start, start)
  const to = Math.min(span.end, end)
  return from < to ? [{ start: from, end: to }] : none
}

function clipAll(set: Spans, start: Minute, end: Minute): Spans {
  const kept: Span[] = []
  for (const span of set) {
    const from = Math.max(span.start, start)
    const to = Math.min(span.end, end)
    if (from < to) kept.push({ start: from, end: to })
  }
  return kept
}

/** The minutes of a set from one on. */
export function since(set: Spans, minute: Minute): Spans {
  return set.length === 0 ? set : clip(set, minute, set[set.length - 1]!.end)
}

/** The minutes of a set before one. */
export function until(set: Spans, minute: Minute): Spans {
  return set.length === 0 ? set : clip(set, set[0]!.start, minute)
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
  for (const { start, end } of b) left = [...until(left, start), ...since(left, end)]
  return left
}

/** The first minutes of a set; all of it when it has no more. */
export function earliest(set: Spans, minutes: number): Spans {
  return until(set, minuteAfter(set, minutes))
}

/** A set without its first minutes; nothing when it has no more. */
export function withoutEarliest(set: Spans, minutes: number): Spans {
  return since(set, minuteAfter(set, minutes))
}

/** A set without its last minutes; nothing when it has no more. */
export function withoutLatest(set: Spans, minutes: number): Spans {
  return earliest(set, measure(set) - minutes)
}

/** The last minutes of a set; all of it when it has no more. */
export function latest(set: Spans, minutes: number): Spans {
  return withoutEarliest(set, measure(set) - minutes)
}

/** The minute at which this many minutes of a set have passed: its end when it has fewer, its start for 0 and less. NaN for an empty set. */
function minuteAfter(set: Spans, minutes: number): Minute {
  let left = minutes
  for (const { start, end } of set) {
    if (left < end - start) return start + Math.max(0, left)
    left -= end - start
  }
  return set[set.length - 1]?.end ?? Number.NaN
}

/** From the first minute of a set to its last; null when it has none. */
export function hullOf(set: Spans): Span | null {
  const first = set[0]
  return first ? { start: first.start, end: set[set.length - 1]!.end } : null
}
