import { expect, test } from 'vitest'
import { SALWA } from '../salwa.ts'
import { clocked, D12, minuteAt } from '../sample.ts'
import { earlyOut } from './early-out.ts'

test.each([
  ['OUT 20:00', '19:00', 'lateOut', 60, undefined],
  ['OUT 19:00', '19:00', undefined, undefined, undefined],
  ['OUT 18:55', '19:00', 'earlyOutGrace', 5, 0],
  ['OUT 18:54', '18:54', 'earlyOut', 6, 6],
  ['OUT 06:00', '06:00', 'earlyOut', 780, 780],
])('%s counts to %s', (text, to, rule, minutes, early) => {
  const edge = earlyOut(D12, clocked(text), SALWA)
  expect(edge.counted).toBe(minuteAt(to))
  expect(edge.step?.rule).toBe(rule)
  expect(edge.step?.minutes).toBe(minutes)
  expect(edge.line?.minutes).toBe(early)
})

test('another grace', () => {
  expect(earlyOut(D12, clocked('OUT 18:45'), { ...SALWA, earlyOutGrace: 15 }).line?.minutes).toBe(0)
})
