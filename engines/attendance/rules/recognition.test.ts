import { expect, test } from 'vitest'
import { SALWA } from '../salwa.ts'
import { clocked, D12, N12 } from '../sample.ts'
import { nearestShift, recognises } from './recognition.ts'

test.each([
  ['IN 04:59', false],
  ['IN 05:00', true],
  ['OUT 22:00', true],
  ['OUT 22:01', false],
])('D12 and %s: %s', (text, known) => {
  expect(recognises(D12, clocked(text), SALWA)).toBe(known)
})

test.each([
  ['IN 12:59', 'D12'],
  ['IN 13:00', 'D12'],
  ['IN 13:01', 'N12'],
  ['OUT 19:30', 'D12'],
  ['OUT 30:00', 'N12'],
])('%s is nearest to %s', (text, id) => {
  expect(nearestShift([D12, N12], clocked(text))?.id).toBe(id)
})
