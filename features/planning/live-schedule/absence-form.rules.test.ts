import { expect, test } from 'vitest'
import { cellsUntil, wrongUntil } from '../../roster/roster-cells/leave-dates.rules.ts'
import { endAfterStart } from './absence-form.rules.ts'

test('a range is every date from the first to the last', () => {
  expect(cellsUntil({ employeeId: 7, date: '2026-02-27' }, '2026-03-02')).toEqual([
    { employeeId: 7, date: '2026-02-27' },
    { employeeId: 7, date: '2026-02-28' },
    { employeeId: 7, date: '2026-03-01' },
    { employeeId: 7, date: '2026-03-02' },
  ])
  expect(cellsUntil({ employeeId: 7, date: '2026-02-27' }, '2026-02-27')).toHaveLength(1)
})

test.each([
  ['2026-11-16', undefined],
  ['2026-12-16', undefined],
  ['2026-12-17', 'At most 31 days at a time.'],
  ['2026-11-15', 'The end date is before the start date.'],
])('until %s: %s', (until, wrong) => {
  expect(wrongUntil('2026-11-16', until)).toBe(wrong)
  const issues = endAfterStart(false, '2026-11-16').safeParse({ until }).error?.issues ?? []
  expect(issues.map(({ path, message }) => [path[0], message])).toEqual(wrong ? [['until', wrong]] : [])
})
