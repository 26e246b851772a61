import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf, isoOf } from './time.ts'
import { daysOn, type Weekday, weekdayOf, weekOf, weekStartOf } from './week.ts'

const days = fc.integer({ min: -200_000, max: 200_000 })
const weekdays = fc.constantFrom<Weekday>(1, 2, 3, 4, 5, 6, 7)

test.each([
  ['1970-01-01', 4],
  ['2026-11-02', 1],
  ['2026-11-08', 7],
  ['2000-02-29', 2],
  ['1969-12-31', 3],
])('%s is weekday %i', (date, weekday) => expect(weekdayOf(dayOf(date))).toBe(weekday))

test('one day later is the next weekday', () => {
  fc.assert(fc.property(days, day => weekdayOf(day + 1) === (weekdayOf(day) % 7) + 1))
})

test('a week holds its day, begins on the weekday asked for and has every weekday once', () => {
  fc.assert(
    fc.property(days, weekdays, (day, starts) => {
      const week = weekOf(day, starts)
      expect(week).toContain(day)
      expect(week[0]).toBe(weekStartOf(day, starts))
      expect(weekdayOf(week[0]!)).toBe(starts)
      expect([...new Set(week.map(weekdayOf))].sort()).toEqual([1, 2, 3, 4, 5, 6, 7])
    }),
  )
})

test('the weekend of a week that begins on Sunday', () => {
  const first = weekStartOf(dayOf('2026-11-05'), 7)
  expect(isoOf(first)).toBe('2026-11-01')
  expect(daysOn(first, [5, 6]).map(isoOf)).toEqual(['2026-11-06', '2026-11-07'])
})
