import { expect, test } from 'vitest'
import { SALWA } from '../salwa.ts'
import { clocked, D12, minuteAt } from '../sample.ts'
import { lateIn } from './late-in.ts'

test.each([
  ['IN 06:00', '07:00', 'earlyIn', 60, undefined],
  ['IN 06:59', '07:00', 'earlyIn', 1, undefined],
  ['IN 07:00', '07:00', undefined, undefined, undefined],
  ['IN 07:04', '07:00', 'lateInGrace', 4, 0],
  ['IN 07:05', '07:00', 'lateInGrace', 5, 0],
  ['IN 07:06', '07:06', 'lateIn', 6, 6],
  ['IN 20:00', '20:00', 'lateIn', 780, 780],
])('%s counts from %s', (text, from, rule, minutes, late) => {
  const edge = lateIn(D12, clocked(text), SALWA)
  expect(edge.counted).toBe(minuteAt(from))
  expect(edge.step?.rule).toBe(rule)
  expect(edge.step?.minutes).toBe(minutes)
  expect(edge.line?.minutes).toBe(late)
})

test('says enough to print "counted from 07:00: 4 minutes late is inside the grace of 5"', () => {
  const from = minuteAt('07:00')
  const step = { rule: 'lateInGrace', took: ['D12', 'IN 07:04'], from, to: from + 4, minutes: 4, limit: 5 }
  expect(lateIn(D12, clocked('IN 07:04'), SALWA).step).toEqual(step)
})

test('another grace', () => {
  expect(lateIn(D12, clocked('IN 07:01'), { ...SALWA, lateInGrace: 0 }).line?.minutes).toBe(1)
})
