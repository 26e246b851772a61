import { expect, test } from 'vitest'
import { SALWA } from '../salwa.ts'
import { clocked, D12 } from '../sample.ts'
import { dailyOvertime } from './daily-overtime.ts'

test.each([
  ['OUT 19:01', 0, 'otBelowMinimum'],
  ['OUT 19:44', 0, 'otBelowMinimum'],
  ['OUT 19:45', 45, 'otRound'],
  ['OUT 19:59', 45, 'otRound'],
  ['OUT 20:00', 60, 'otRound'],
  ['OUT 25:14', 360, 'otRound'],
])('%s earns %i', (text, minutes, rule) => {
  const line = dailyOvertime(D12, clocked(text), SALWA)
  expect(line?.minutes).toBe(minutes)
  expect(line?.trail.at(-1)?.rule).toBe(rule)
})

test.each(['OUT 18:00', 'OUT 19:00'])('%s is no overtime at all', text => {
  expect(dailyOvertime(D12, clocked(text), SALWA)).toBeNull()
})

test('a policy without it says so', () => {
  const line = dailyOvertime(D12, clocked('OUT 21:00'), { ...SALWA, otAfterShift: false })
  expect([line?.minutes, line?.trail.map(step => step.rule)]).toEqual([0, ['otNotAllowed']])
})
