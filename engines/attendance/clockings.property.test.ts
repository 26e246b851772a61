import fc from 'fast-check'
import { expect, test } from 'vitest'
import { weeks } from '../../tests/support/attendance-weeks.ts'
import { repeats } from '../../tests/support/repeats.ts'
import { minuteOf } from '../time/time.ts'
import { attend } from './attend.ts'
import type { DayFigures } from './figures.ts'
import type { AttendanceInput, Clocking } from './input.ts'
import { attended } from './sample.ts'

const runs = { numRuns: repeats(1000) }

/** What is paid and lost of every day; what has a figure of 0 everywhere is left out. */
const paid = (days: readonly DayFigures[]) => days.map(({ day, minutes }) => ({ day, minutes })).filter(({ minutes }) => minutes.worked > 0)

/** The clockings in order of time, as one who stands at the clock sees them. */
const inTime = (input: AttendanceInput): Clocking[] =>
  [...input.clockings].sort((a, b) => a.minute - b.minute || (a.kind === b.kind ? (a.id < b.id ? -1 : 1) : a.kind === 'OUT' ? -1 : 1))

/** An in with the out that follows it, and how many shifts lie between the two. */
function visitsOf(input: AttendanceInput) {
  const clockings = inTime(input)
  return clockings.flatMap((clockIn, at) => {
    const out = clockings[at + 1]
    const before = clockings[at - 1]
    if (clockIn.kind !== 'IN' || out?.kind !== 'OUT' || clockIn.day !== out.day || before?.kind === 'IN') return []
    const shifts = input.shifts.filter(({ span }) => span.start < out.minute && clockIn.minute < span.end)
    return [{ clockIn, out, shifts: shifts.length }]
  })
}

/** Long enough to go out in, and no longer than a day, after which an in has lost its out. */
const isOneVisit = (minutes: number) => minutes > 4 && minutes <= 1440

/** Weeks whose clockings are mostly ins with their outs, about the edges of the shifts. */
const visited = fc
  .record({
    week: weeks,
    visits: fc.array(
      fc.record({
        edge: fc.nat(13),
        by: fc.integer({ min: -150, max: 150 }),
        length: fc.integer({ min: 5, max: 1000 }),
        dated: fc.boolean(),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  })
  .map(({ week, visits }): AttendanceInput => {
    const clockings = visits.flatMap(({ edge, by, length, dated }, at): Clocking[] => {
      const start = Math.max(0, 420 + edge * 720 + by)
      const day = dated ? { day: Math.min(6, Math.floor(start / 1440)) } : {}
      return [
        { id: `in ${at}`, kind: 'IN', minute: start, ...day },
        { id: `out ${at}`, kind: 'OUT', minute: start + length, ...day },
      ]
    })
    return { ...week, clockings }
  })

test('out and in again in one minute changes no pay, but where it parts the work of two shifts', () => {
  let tried = 0
  fc.assert(
    fc.property(visited, fc.nat(), fc.nat(), (week, which, where) => {
      const visits = visitsOf(week).filter(({ clockIn, out, shifts }) => shifts < 2 && isOneVisit(out.minute - clockIn.minute))
      if (visits.length === 0) return
      tried++
      const { clockIn, out } = visits[which % visits.length]!
      // two minutes from the ends, or the clock takes it for one punch made twice
      const minute = clockIn.minute + 2 + (where % (out.minute - clockIn.minute - 3))
      const day = clockIn.day === undefined ? {} : { day: clockIn.day }
      const more: Clocking[] = [
        { id: 'out between', kind: 'OUT', minute, ...day },
        { id: 'in between', kind: 'IN', minute, ...day },
      ]
      expect(paid(attended({ ...week, clockings: [...week.clockings, ...more] }))).toEqual(paid(attended(week)))
    }),
    runs,
  )
  expect(tried).toBeGreaterThan(runs.numRuns / 2)
})

test('the same punch twice changes nothing', () => {
  fc.assert(
    fc.property(weeks, fc.nat(), (week, which) => {
      if (week.clockings.length === 0) return
      const again = { ...week.clockings[which % week.clockings.length]!, id: 'again' }
      const doubled = attended({ ...week, clockings: [...week.clockings, again] })
      expect(doubled.map(({ day, minutes }) => ({ day, minutes }))).toEqual(attended(week).map(({ day, minutes }) => ({ day, minutes })))
    }),
    runs,
  )
})

test('night lies within the worked minutes, also where the clocks change and the wall clock is paid', () => {
  const change = fc.record({ at: fc.integer({ min: 0, max: 7 * 1440 }), by: fc.constantFrom(60, -60), nominal: fc.boolean() })
  fc.assert(
    fc.property(weeks, change, (week, { at, by, nominal }) => {
      const zone = {
        name: 'changing',
        offsets: [
          { from: -1e6, minutes: 0 },
          { from: minuteOf(week.zone, 0, at), minutes: by },
        ],
      }
      const policies = week.policies.map(policy => ({ ...policy, dstRule: nominal ? ('nominal' as const) : ('elapsed' as const) }))
      const given = attend({ ...week, zone, policies })
      for (const { minutes } of given.ok ? given.value : []) expect(minutes.night).toBeLessThanOrEqual(minutes.worked)
      expect(given.ok).toBe(true)
    }),
    runs,
  )
})
