import { expect, test } from 'vitest'
import { SALWA } from '../salwa.ts'
import { takeBreak } from './break.ts'

test.each([
  [1, 1, 'breakNotDue', undefined],
  [360, 360, 'breakNotDue', undefined],
  [361, 301, 'break', 60],
  [720, 660, 'break', 60],
])('of %i minutes %i are left', (length, left, rule, meal) => {
  const after = takeBreak({ start: 0, end: length }, 'D12', SALWA)
  expect(after.minutes).toBe(left)
  expect(after.step.rule).toBe(rule)
  expect(after.line?.minutes).toBe(meal)
})

test('a meal longer than the stretch takes the stretch', () => {
  const after = takeBreak({ start: 0, end: 30 }, null, { ...SALWA, breakAfterMinutes: 20 })
  expect([after.minutes, after.line?.minutes]).toEqual([0, 30])
})
