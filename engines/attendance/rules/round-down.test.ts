import { expect, test } from 'vitest'
import { roundDown } from './round-down.ts'

test.each([
  [0, 15, 0],
  [14, 15, 0],
  [15, 15, 15],
  [59, 15, 45],
  [59, 1, 59],
  [59, 0, 59],
])('%i to multiples of %i is %i', (minutes, unit, rounded) => {
  expect(roundDown(minutes, { start: 0, end: 60 }, [], unit).minutes).toBe(rounded)
})
