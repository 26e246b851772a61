import fc from 'fast-check'
import { expect, test } from 'vitest'
import { policies, weeksWithLeave } from '../../tests/support/attendance-weeks.ts'
import { repeats } from '../../tests/support/repeats.ts'
import { intersection, measure } from '../time/spans.ts'
import { attended, clocked, D12, inputOf } from './sample.ts'

const runs = { numRuns: repeats(1000) }

test('paid absence follows from its trail, is no minute that was worked, and leaves worked minutes as they are', () => {
  let paid = 0
  fc.assert(
    fc.property(weeksWithLeave, week => {
      // `attended` proves every line, and that no minute is in two
      const days = attended(week)
      const unpaid = attended({ ...week, leaves: week.leaves!.map(leave => ({ ...leave, paid: false })) })
      for (const { day, minutes } of days) {
        if (minutes.paidAbsence > 0) paid++
        const other = unpaid.find(same => same.day === day)
        if (other) expect({ ...minutes, paidAbsence: 0 }).toEqual(other.minutes)
        else expect(minutes.worked).toBe(0)
      }
    }),
    runs,
  )
  expect(paid).toBeGreaterThan(runs.numRuns / 2)
})

test('a part of a day away pays no more than the part lies in shifts', () => {
  fc.assert(
    fc.property(weeksWithLeave, week => {
      const parts = week.leaves!.filter(leave => 'span' in leave)
      const sum = attended({ ...week, leaves: parts }).reduce((total, { minutes }) => total + minutes.paidAbsence, 0)
      const most = parts.reduce(
        (total, leave) => total + week.shifts.reduce((own, { span }) => own + measure(intersection([span], [leave.span])), 0),
        0,
      )
      expect(sum).toBeLessThanOrEqual(most)
    }),
    runs,
  )
})

// least and rounding of overtime count per stretch, so a minute of leave may pay more than one that rounding takes: they are left out here
test('coming later never pays more, with any leave, but for the meal that falls away', () => {
  const start = fc.oneof(fc.integer({ min: 400, max: 1140 }), fc.constantFrom(420, 780, 840, 900))
  const part = fc.record({ from: start, length: fc.integer({ min: 1, max: 720 }) })
  const leave = fc.oneof(
    part.map(({ from, length }) => ({ span: { start: from, end: from + length } })),
    fc.constant({ day: 0 }),
    fc.constant({ day: 0, instead: { span: D12.span } }),
  )
  const week = fc.record({
    leave,
    paid: fc.boolean(),
    policy: policies,
    off: fc.boolean(),
    came: start,
    later: fc.integer({ min: 1, max: 300 }),
  })
  fc.assert(
    fc.property(week, ({ leave, paid, policy, off, came, later }) => {
      const from = (minute: number) =>
        attended({
          ...inputOf(off ? [] : [D12], [clocked(`IN 0:${minute}`, 0), clocked('OUT 0:1140', 0)], {
            ...policy,
            otMinMinutes: 0,
            otRound: 1,
            offOtRound: 0,
          }),
          leaves: [{ id: 'leave', type: 'annual', paid, ...leave }],
        })[0]!.minutes
      const sooner = from(Math.min(came, 1138))
      const after = from(Math.min(came + later, 1139))
      const meal = 'day' in leave && paid && !off ? 0 : Math.max(0, sooner.breakUnpaid - after.breakUnpaid)
      expect(after.worked + after.paidAbsence).toBeLessThanOrEqual(sooner.worked + sooner.paidAbsence + meal)
    }),
    { numRuns: repeats(10_000) },
  )
})
