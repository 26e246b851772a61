import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lengthOf, overlapOf } from '../time/span.ts'
import { attend } from './attend.ts'
import type { Clocking, Shift } from './input.ts'
import { attended, inputOf } from './sample.ts'

const DAYS = 4

/** Per day a day shift, a night, or none; nights are never followed by a day shift they would overlap. */
const shifts = fc
  .array(fc.constantFrom(null, 420, 1140), { minLength: DAYS, maxLength: DAYS })
  .map(starts =>
    starts.flatMap((start, day): Shift[] =>
      start === null ? [] : [{ id: `shift ${day}`, day, span: { start: day * 1440 + start, end: day * 1440 + start + 720 } }],
    ),
  )

/** Minutes crowd around the bands' edges, where the rules turn. */
const minute = fc.oneof(
  fc.integer({ min: 0, max: DAYS * 1440 }),
  fc.tuple(fc.nat(DAYS * 2), fc.integer({ min: -70, max: 70 })).map(([edge, by]) => 420 + edge * 720 + by),
)

const clockings = fc
  .array(fc.record({ minute, kind: fc.constantFrom('IN' as const, 'OUT' as const), day: fc.option(fc.nat(DAYS - 1)) }), { maxLength: 14 })
  .map(rows => rows.map(({ day, ...row }, at): Clocking => ({ id: `c${at}`, ...row, ...(day !== null && { day }) })))

const weeks = fc.record({ shifts, clockings }).map(({ shifts, clockings }) => ({ ...inputOf(shifts, clockings), days: DAYS }))

test('no figure is negative or broken, and worked minutes are in exactly one category', () => {
  fc.assert(
    fc.property(weeks, week => {
      for (const { minutes } of attended(week)) {
        for (const figure of Object.values(minutes)) expect(Number.isInteger(figure) && figure >= 0).toBe(true)
        expect(minutes.worked).toBe(minutes.normal + minutes.cat1 + minutes.cat2)
      }
    }),
  )
})

test('worked stretches of one sitting share no minute, none counts more than its length, and each is explained', () => {
  fc.assert(
    fc.property(weeks, week => {
      for (const { lines } of attended(week)) {
        const worked = lines.filter(line => line.category === 'normal' || line.category === 'cat1' || line.category === 'cat2')
        for (const [at, line] of worked.entries()) {
          expect(line.minutes).toBeLessThanOrEqual(lengthOf(line.span))
          expect(line.trail.at(-1)?.minutes === line.minutes || line.minutes === 0).toBe(true)
          for (const other of worked.slice(at + 1)) expect(overlapOf(line.span, other.span)).toBeNull()
        }
      }
    }),
  )
})

test('normal minutes lie within the shift and the clockings', () => {
  fc.assert(
    fc.property(weeks, week => {
      for (const { lines, planned } of attended(week).map(day => ({ lines: day.lines, planned: day.minutes.planned }))) {
        const normal = lines.filter(line => line.category === 'normal' || (line.category === 'breakUnpaid' && line.shift !== null))
        const sum = normal.reduce((total, line) => total + line.minutes, 0)
        expect(sum).toBeLessThanOrEqual(planned)
      }
    }),
  )
})

test('a person-day for every shift and for no other date than one with clockings', () => {
  fc.assert(
    fc.property(weeks, week => {
      const days = attended(week).map(figures => figures.day)
      expect([...new Set(days)].sort()).toEqual(days)
      for (const shift of week.shifts) expect(days).toContain(shift.day)
      if (week.clockings.length === 0) expect(days).toEqual(week.shifts.map(shift => shift.day))
    }),
  )
})

test('the same input gives the same answer, in whatever order it comes', () => {
  const shuffled = weeks.chain(week =>
    fc.record({
      week: fc.constant(week),
      shifts: fc.shuffledSubarray([...week.shifts], { minLength: week.shifts.length }),
      clockings: fc.shuffledSubarray([...week.clockings], { minLength: week.clockings.length }),
    }),
  )
  fc.assert(
    fc.property(shuffled, ({ week, shifts, clockings }) => {
      expect(attend({ ...week, shifts, clockings })).toEqual(attend(week))
    }),
  )
})
