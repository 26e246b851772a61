import fc from 'fast-check'
import { expect, test } from 'vitest'
import { weeksWithLeave } from '../../tests/support/attendance-weeks.ts'
import { repeats } from '../../tests/support/repeats.ts'
import { intersection, measure } from '../time/spans.ts'
import { attended } from './sample.ts'

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
