import fc from 'fast-check'
import { expect, test } from 'vitest'
import { policies, weeks } from '../../tests/support/attendance-weeks.ts'
import { repeats } from '../../tests/support/repeats.ts'
import { daySpan } from '../time/span.ts'
import { localOf } from '../time/time.ts'
import { attend } from './attend.ts'
import type { DayFigures, Line } from './figures.ts'
import type { AttendanceInput } from './input.ts'
import type { PolicyVersion } from './policy.ts'
import { doubled } from './proof.ts'
import { attended, clocked, D12, inputOf, N12 } from './sample.ts'
import { isWorked } from './worked.ts'

const runs = { numRuns: repeats(1000) }
const sumOf = (days: readonly DayFigures[], of: (day: DayFigures) => number) => days.reduce((sum, day) => sum + of(day), 0)
const paidOf = ({ minutes }: DayFigures) => minutes.worked - minutes.capped
const withPolicy = (input: AttendanceInput, change: Partial<PolicyVersion>): AttendanceInput => ({
  ...input,
  policies: input.policies.map(policy => ({ ...policy, ...change })),
})

/** `attended` itself holds every figure against its trail and its lines: categories sum to worked, no minute of a day is in two. */
test('whatever comes in, every figure follows from its trail, and no minute of the week is counted twice', () => {
  fc.assert(
    fc.property(weeks, week => {
      const days = attended(week)
      expect(doubled(days.flatMap(({ lines }) => lines))).toEqual([])
    }),
    runs,
  )
})

test('a person-day for every shift and for no other date than one with clockings', () => {
  fc.assert(
    fc.property(weeks, week => {
      const days = attended(week).map(figures => figures.day)
      expect([...new Set(days)].sort()).toEqual(days)
      for (const shift of week.shifts) expect(days).toContain(shift.day)
      if (week.clockings.length === 0) expect(days).toEqual([...new Set(week.shifts.map(shift => shift.day))])
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
    runs,
  )
})

test('caps are monotone: a higher one never pays less, and none changes what was worked', () => {
  const caps = fc.tuple(fc.nat(400), fc.nat(400)).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const)
  fc.assert(
    fc.property(weeks, caps, fc.constantFrom('otCapDay', 'otCapPeriod'), (week, [low, high], cap) => {
      const [lower, higher] = [low, high].map(minutes => attended(withPolicy(week, { [cap]: minutes })))
      expect(sumOf(higher!, paidOf)).toBeGreaterThanOrEqual(sumOf(lower!, paidOf))
      expect(sumOf(higher!, day => day.minutes.worked)).toBe(sumOf(lower!, day => day.minutes.worked))
    }),
    runs,
  )
})

test('a cap reversed by hand pays as if there were none', () => {
  fc.assert(
    fc.property(weeks, week => {
      const actions = Array.from({ length: 7 }, (_, day) => ({ id: `${day}`, day, kind: 'ot_cap_reversed' as const, on: true }))
      const reversed = attended({ ...week, actions }).map(({ minutes }) => minutes)
      expect(reversed).toEqual(attended(withPolicy(week, { otCapDay: null, otCapPeriod: null })).map(({ minutes }) => minutes))
    }),
  )
})

test('a longer presence never pays less under one policy, but for the meal that it brings about', () => {
  const shift = fc.constantFrom(
    D12,
    N12,
    { ...D12, offCancelled: true },
    { ...D12, otTrimEnd: 20, otTrimStart: 10 },
    { ...D12, preparationMinutes: 15, hotSeatMinutes: 10 },
    { ...D12, preparationMinutes: 25, hotSeatMinutes: 10, offCancelled: true, otTrimEnd: 5 },
    { ...N12, hotSeatMinutes: 40 },
    null,
  )
  const edge = fc.constantFrom(...[D12, N12].flatMap(({ span }) => [span.start, span.end]))
  const start = fc.oneof(
    fc.integer({ min: 300, max: 1500 }),
    fc.tuple(edge, fc.integer({ min: -30, max: 30 })).map(([minute, by]) => minute + by),
  )
  const length = fc.oneof(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: 90 }))
  const presence = fc.record({ start, length })
  const minutes = fc.oneof(fc.nat(2), fc.nat(90))
  const more = fc.record({ before: minutes, after: minutes })
  fc.assert(
    fc.property(shift, policies, presence, more, fc.nat(2), (planned, policy, { start, length }, { before, after }, holiday) => {
      const during = (from: number, to: number) => {
        const clockings = [clocked(`IN 0:${from}`, 0), clocked(`OUT 0:${to}`, 0)]
        return attended({ ...inputOf(planned ? [planned] : [], clockings, policy), holidays: [{ day: holiday, paid: true }] })[0]!
      }
      const shorter = during(start, start + length)
      const longer = during(start - before, start + length + after)
      const meal = longer.minutes.breakUnpaid - shorter.minutes.breakUnpaid
      if (meal === 0) expect(paidOf(longer)).toBeGreaterThanOrEqual(paidOf(shorter))
    }),
    { numRuns: repeats(10_000) },
  )
}, 120_000)

test('moved by a week in a zone without change, everything is the same', () => {
  const week = 7 * 1440
  fc.assert(
    fc.property(weeks, input => {
      const moved = attended({
        ...input,
        firstDay: 7,
        weekendDays: [12, 13],
        shifts: input.shifts.map(shift => ({
          ...shift,
          day: shift.day + 7,
          span: { start: shift.span.start + week, end: shift.span.end + week },
          ...(shift.addedAt !== undefined && { addedAt: shift.addedAt + week }),
          ...(shift.otSpan && { otSpan: { start: shift.otSpan.start + week, end: shift.otSpan.end + week } }),
        })),
        clockings: input.clockings.map(one => ({ ...one, minute: one.minute + week, ...(one.day !== undefined && { day: one.day + 7 }) })),
        holidays: (input.holidays ?? []).map(({ day, paid }) => ({ day: day + 7, paid })),
        ...(input.ramadan && { ramadan: { start: input.ramadan.start + week, end: input.ramadan.end + week } }),
      })
      const shown = ({ minutes, exceptions, supplements, compOffMinutes }: DayFigures) => ({
        minutes,
        compOffMinutes,
        exceptions: exceptions.map(({ code, actual }) => [code, actual]),
        supplements: supplements.map(({ code, units, minutes }) => [code, units, minutes]),
      })
      expect(moved.map(shown)).toEqual(attended(input).map(shown))
    }),
    runs,
  )
})

test('supplements come from their trails', () => {
  fc.assert(
    fc.property(weeks, week => {
      for (const { supplements } of attended(week)) {
        for (const { minutes, trail, units } of supplements) {
          expect(trail.reduce((sum, step) => sum + step.minutes, 0)).toBe(minutes)
          expect(units).toBeGreaterThan(0)
        }
      }
    }),
  )
})

/** Minute by minute, the slow way. */
const minutesOf = (lines: readonly Line[]) =>
  lines.flatMap(({ parts }) => parts.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, at) => start + at)))

test('night minutes are the worked ones whose clock shows the night', () => {
  fc.assert(
    fc.property(weeks, week => {
      const [{ nightStarts, nightEnds, nightMinMinutes }] = week.policies as [PolicyVersion]
      const isNight = (clock: number) =>
        nightStarts <= nightEnds ? nightStarts <= clock && clock < nightEnds : clock >= nightStarts || clock < nightEnds
      for (const { lines, minutes } of attended(week)) {
        const counted = minutesOf(lines.filter(isWorked)).filter(minute => isNight(localOf(week.zone, minute).minuteOfDay)).length
        expect(minutes.night).toBe(counted >= nightMinMinutes ? counted : 0)
      }
    }),
    { numRuns: repeats(300) },
  )
})

const isPaid: ReadonlySet<string> = new Set(['normal', 'cat1', 'cat2', 'holidayOt', 'weeklyOt', 'ramadanExtra'])

test('by local day, holiday overtime is what lies on the holiday, and no other pay does but what was capped or given back', () => {
  fc.assert(
    fc.property(weeks, week => {
      const span = daySpan(week.zone, week.holidays![0]!.day)
      const onHoliday = (minute: number) => span.start <= minute && minute < span.end
      for (const { lines } of attended(withPolicy(week, { holidayRule: 'local_day' }))) {
        for (const line of lines.filter(({ category }) => isPaid.has(category))) {
          expect(minutesOf([line]).every(minute => onHoliday(minute) === (line.category === 'holidayOt'))).toBe(true)
        }
      }
    }),
    { numRuns: repeats(300) },
  )
})
