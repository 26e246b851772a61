import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  clip,
  difference,
  earliest,
  hullOf,
  intersection,
  latest,
  measure,
  type Spans,
  union,
  withoutEarliest,
  withoutLatest,
} from './spans.ts'

const span = fc.tuple(fc.integer({ min: -30, max: 30 }), fc.nat(12)).map(([start, length]) => ({ start, end: start + length }))
const set = fc.array(span, { maxLength: 6 }).map(union)
const edge = fc.integer({ min: -40, max: 50 })

/** The slow oracle: a set as the list of its minutes. */
const minutesOf = (spans: Spans): number[] =>
  Array.from({ length: 100 }, (_, at) => at - 40).filter(minute => spans.some(({ start, end }) => start <= minute && minute < end))

/** Spans in order that neither touch nor overlap. */
function expectSet(spans: Spans) {
  for (const [at, { start, end }] of spans.entries()) {
    expect(start).toBeLessThan(end)
    if (at > 0) expect(spans[at - 1]!.end).toBeLessThan(start)
  }
}

describe('sets of minutes, against the list of their minutes', () => {
  test('union', () => {
    fc.assert(
      fc.property(fc.array(span, { maxLength: 8 }), spans => {
        expectSet(union(spans))
        expect(minutesOf(union(spans))).toEqual(minutesOf(spans))
      }),
    )
  })

  test('measure', () => {
    fc.assert(fc.property(set, spans => measure(spans) === minutesOf(spans).length))
  })

  test('clip', () => {
    fc.assert(
      fc.property(set, edge, edge, (spans, start, end) => {
        expectSet(clip(spans, start, end))
        expect(minutesOf(clip(spans, start, end))).toEqual(minutesOf(spans).filter(minute => start <= minute && minute < end))
      }),
    )
  })

  test('intersection and difference', () => {
    fc.assert(
      fc.property(set, set, (a, b) => {
        const other = new Set(minutesOf(b))
        expectSet(intersection(a, b))
        expectSet(difference(a, b))
        expect(minutesOf(intersection(a, b))).toEqual(minutesOf(a).filter(minute => other.has(minute)))
        expect(minutesOf(difference(a, b))).toEqual(minutesOf(a).filter(minute => !other.has(minute)))
      }),
    )
  })

  test('the first and the last minutes, and the others', () => {
    fc.assert(
      fc.property(set, fc.integer({ min: -3, max: 80 }), (spans, wanted) => {
        const all = minutesOf(spans)
        const count = Math.max(0, wanted)
        expect(minutesOf(earliest(spans, wanted))).toEqual(all.slice(0, count))
        expect(minutesOf(withoutEarliest(spans, wanted))).toEqual(all.slice(count))
        expect(minutesOf(latest(spans, count))).toEqual(all.slice(Math.max(0, all.length - count)))
        expect(minutesOf(withoutLatest(spans, count))).toEqual(all.slice(0, Math.max(0, all.length - count)))
        for (const part of [earliest, withoutEarliest]) expectSet(part(spans, wanted))
        for (const part of [latest, withoutLatest]) expectSet(part(spans, count))
      }),
    )
  })

  test('the hull', () => {
    fc.assert(
      fc.property(set, spans => {
        const all = minutesOf(spans)
        expect(hullOf(spans)).toEqual(all.length === 0 ? null : { start: all[0], end: all.at(-1)! + 1 })
      }),
    )
  })
})

test('what is wholly inside stays the same spans, so nothing is copied in vain', () => {
  const spans = [{ start: 2, end: 5 }]
  expect(clip(spans, 2, 5)).toBe(spans)
})
