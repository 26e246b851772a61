import { expect, test } from 'vitest'
import { SALWA } from '../salwa.ts'
import { clocked } from '../sample.ts'
import { offDay } from './off-day.ts'

test.each([
  ['OUT 07:14', [0]],
  ['OUT 07:15', [15]],
  ['OUT 07:44', [30]],
  ['OUT 13:00', [360]],
  ['OUT 13:01', [300, 60]],
  ['OUT 19:00', [660, 60]],
  ['OUT 19:14', [660, 60]],
])('IN 07:00 and %s', (text, minutes) => {
  expect(offDay(clocked('IN 07:00'), clocked(text), [], SALWA).map(line => line.minutes)).toEqual(minutes)
})

test('rounds by a figure of its own', () => {
  const [overtime] = offDay(clocked('IN 07:00'), clocked('OUT 07:44'), [], { ...SALWA, offOtRound: 20 })
  expect(overtime?.minutes).toBe(40)
})
