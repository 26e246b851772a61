import { expect, it } from 'vitest'
import type { StandingCell } from '../roster-day/day-image.rules.ts'
import { keyOf } from '../roster-day/roster-day.rules.ts'
import { copiedPairs, weekPairs } from './copy-week.rules.ts'

const asked = { from: '2026-11-22', to: '2026-11-29', employeeIds: [1, 2, 1] }

it('a week is seven days of each person, once each, over the end of a month', () => {
  const pairs = weekPairs(asked)
  expect(pairs).toHaveLength(14)
  expect(pairs[6]).toEqual({ from: { employeeId: 1, date: '2026-11-28' }, to: { employeeId: 1, date: '2026-12-05' } })
})

it('work and OFF are copied, also to days of leave, which the copy then leaves; training, holidays, empty days and those of another node stay', () => {
  const cell = (date: string, dayType: string, orgNodeId = 5): StandingCell =>
    ({ employeeId: 1, date, orgNodeId, version: 1, image: { dayType, shifts: [] } }) as unknown as StandingCell
  const standing = new Map(
    [
      ...[cell('2026-11-22', 'work'), cell('2026-11-23', 'off'), cell('2026-11-24', 'leave'), cell('2026-11-25', 'work')],
      ...[cell('2026-11-26', 'work'), cell('2026-11-27', 'work', 6), cell('2026-11-28', 'work')],
      ...[cell('2026-11-29', 'blank', 6), cell('2026-11-30', 'leave'), cell('2026-12-02', 'training'), cell('2026-12-03', 'work', 6)],
    ].map(each => [keyOf(each), each]),
  )
  const days = copiedPairs(weekPairs({ ...asked, employeeIds: [1] }), standing, 5).map(({ from }) => from.date)
  expect(days).toEqual(['2026-11-22', '2026-11-23', '2026-11-28'])
})
