import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attend } from '../attend.ts'
import type { AttendanceInput } from '../input.ts'
import { unproven } from '../proof.ts'
import { clocked, D12, inputOf, N12 } from '../sample.ts'

const FULL: AttendanceInput = {
  ...inputOf(
    [
      {
        ...D12,
        preparationMinutes: 10,
        hotSeatMinutes: 5,
        otSpan: { start: 360, end: 1300 },
        breakMinutes: 45,
        addedAt: 0,
        reportsAt: 410,
      },
      {
        ...N12,
        id: 'next',
        day: 1,
        span: { start: N12.span.start + 1440, end: N12.span.end + 1440 },
        activities: [{ id: 'a', span: { start: 2600, end: 3000 } }],
      },
    ],
    [clocked('IN 07:10', 0), clocked('OUT 20:00'), clocked('IN 42:50'), clocked('OUT 55:10')],
  ),
  days: 7,
  weekendDays: [5, 6],
  holidays: [{ day: 2, paid: true }],
  leaves: [{ id: 'l', type: 'annual', paid: true, day: 4 }],
  ramadan: { start: 0, end: 1440 },
  overtimePeriods: [{ from: -10, minutesBefore: 30 }],
  actions: [
    { id: '1', day: 0, kind: 'retime', clocking: 'IN 07:10', minute: 425 },
    { id: '2', day: 1, kind: 'add_punch', clocking: { id: 'added', minute: 3000, kind: 'OUT' } },
    { id: '3', day: 1, kind: 'waive', exception: 'late' },
    { id: '4', day: 1, kind: 'set_mode', mode: 'activity' },
    { id: '5', day: 0, kind: 'break_ot', on: true },
  ],
}

type Path = readonly (string | number)[]

/** Every place of the input, lists and records too. */
function placesOf(value: unknown, path: Path = []): Path[] {
  const inner =
    typeof value === 'object' && value !== null ? Object.entries(value).flatMap(([key, own]) => placesOf(own, [...path, key])) : []
  return path.length > 0 ? [path, ...inner] : inner
}

function replaced(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by
  if (Array.isArray(value)) return value.map((own, at) => (String(at) === String(key) ? replaced(own, rest, by) : own))
  return { ...(value as object), [key]: replaced((value as Record<string, unknown>)[key], rest, by) }
}

const rubbish = [
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -1,
  -1e9,
  1e9,
  0.5,
  2 ** 60,
  '',
  'x',
  null,
  undefined,
  true,
  [],
  {},
  [null],
  [undefined],
]

test('the whole input is sound', () => expect(attend(FULL).ok).toBe(true))

test('whatever stands in any one place is a fault or gives figures that follow from their trails, never an exception', () => {
  for (const place of placesOf(FULL)) {
    for (const by of rubbish) {
      const answer = attend(replaced(FULL, place, by) as AttendanceInput)
      const wrong = answer.ok ? unproven(answer.value) : answer.faults.filter(({ path, kind }) => typeof path !== 'string' || !kind)
      expect({ place: place.join('.'), by, wrong }).toEqual({ place: place.join('.'), by, wrong: [] })
    }
  }
})

test('rubbish in two places neither', () => {
  const places = fc.constantFrom(...placesOf(FULL))
  const value = fc.oneof(fc.constantFrom<unknown>(...rubbish), fc.anything())
  fc.assert(
    fc.property(places, value, places, value, (first, one, second, other) => {
      let broken: unknown
      try {
        broken = replaced(replaced(FULL, first, one), second, other)
      } catch {
        return
      }
      const answer = attend(broken as AttendanceInput)
      if (answer.ok) expect(unproven(answer.value)).toEqual([])
      else expect(answer.faults.length).toBeGreaterThan(0)
    }),
    { numRuns: 2000 },
  )
})
