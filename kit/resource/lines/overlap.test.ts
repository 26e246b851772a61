import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FieldKind } from '../../fields/field.ts'
import { overlap, type Span } from './overlap.ts'

const cases: readonly [kind: FieldKind, one: Span, other: Span, overlaps: boolean][] = [
  ['date', ['2026-11-01', '2026-11-10'], ['2026-11-10', '2026-11-12'], true],
  ['date', ['2026-11-01', '2026-11-10'], ['2026-11-11', null], false],
  ['date', ['2026-11-01', null], ['2027-01-01', '2027-01-02'], true],
  ['date', [null, '2026-11-01'], ['2026-10-01', '2026-10-01'], true],
  ['dateTime', ['2026-11-01T06:00:00Z', '2026-11-01T08:00:00Z'], ['2026-11-01T08:00:00Z', null], false],
  ['dateTime', ['2026-11-01T06:00:00Z', '2026-11-01T08:00:00Z'], ['2026-11-01T07:59:00Z', '2026-11-01T09:00:00Z'], true],
  ['time', ['22:00', '06:00'], ['05:59', '07:00'], true],
  ['time', ['22:00', '06:00'], ['06:00', '22:00'], false],
  ['time', ['06:00', '14:00'], ['14:00', '22:00'], false],
  ['time', ['00:00', '00:00'], ['12:00', '12:01'], true],
  ['integer', [1, 5], [5, 9], false],
  ['integer', [1, 5], [4, 9], true],
]

test.each(cases)('%s %j and %j: %s', (kind, one, other, overlaps) => {
  expect(overlap(kind, one, other)).toBe(overlaps)
  expect(overlap(kind, other, one)).toBe(overlaps)
})

test('times overlap when a minute of the day lies in both', () => {
  const minute = fc.nat(24 * 60 - 1)
  const text = (at: number) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
  const minutesOf = (from: number, to: number) => {
    const length = to > from ? to - from : to + 24 * 60 - from
    return new Set(Array.from({ length }, (_, at) => (from + at) % (24 * 60)))
  }
  fc.assert(
    fc.property(minute, minute, minute, minute, (a, b, c, d) => {
      const other = minutesOf(c, d)
      expect(overlap('time', [text(a), text(b)], [text(c), text(d)])).toBe([...minutesOf(a, b)].some(at => other.has(at)))
    }),
  )
})
