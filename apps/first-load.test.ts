import { expect, it } from 'vitest'
import { sizesToKeep } from './first-load.ts'

it('keeps the sizes that moved, leaves the others as they are, and drops screens that are gone', () => {
  const loads = [
    { screen: 'skill', bytes: 185_600, kept: 185_000 },
    { screen: 'new-one', bytes: 1200, kept: undefined },
    { screen: 'home', bytes: 150_000, kept: 155_000 },
  ]
  expect(Object.entries(sizesToKeep(loads))).toEqual([
    ['home', 150_000],
    ['new-one', 1200],
    ['skill', 185_000],
  ])
})
