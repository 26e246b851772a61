import { expect, it } from 'vitest'
import { differencesOf } from './not-run.ts'

const places = ['a.ts:1', 'a.ts:9', 'b.ts:4'].map(at => ({ at, file: at.split(':')[0]!, text: '', start: 0 }))

it('lets the listed number of places be', () => {
  expect(differencesOf(places, { 'a.ts': 2, 'b.ts': 1 })).toEqual([])
})

it('finds a place more, and tells where the number has fallen', () => {
  expect(differencesOf(places, { 'a.ts': 1, 'b.ts': 1, 'c.ts': 2 })).toEqual([
    'a.ts may have 1 places that no database test runs, and has 2: a.ts:1, a.ts:9',
    'c.ts has only 0 places that no database test runs: write that into tests/rows/not-run.json',
  ])
})
