import { expect, test } from 'vitest'
import { SALWA } from '../salwa.ts'
import { D12 } from '../sample.ts'
import type { Edge } from './edge.ts'
import { normal } from './normal.ts'

const edge = (counted: number): Edge => ({ counted, step: null, line: null })

test('the stretch less the meal, and the meal', () => {
  const lines = normal(D12, edge(420), edge(1140), [], SALWA)
  expect(lines.map(line => [line.category, line.minutes])).toEqual([
    ['normal', 660],
    ['breakUnpaid', 60],
  ])
})

test('no meal in a short stretch', () => {
  expect(normal(D12, edge(420), edge(421), [], SALWA).map(line => line.minutes)).toEqual([1])
})

test.each([
  [420, 420],
  [1200, 1140],
])('nothing from %i to %i', (from, to) => {
  expect(normal(D12, edge(from), edge(to), [], SALWA)).toEqual([])
})
