import { beforeAll, expect, test } from 'vitest'
import { type FirstLoad, firstLoads, movesOf, noticed } from '../../apps/first-load.ts'

let loads: FirstLoad[]
beforeAll(async () => {
  loads = await firstLoads()
}, 120_000)

test('the script of a first load keeps to its budget (DESIGN D8)', () => {
  expect(loads.filter(({ budget }) => budget !== undefined).length).toBeGreaterThan(3)
  expect(loads.filter(({ bytes, budget }) => budget !== undefined && bytes > budget)).toEqual([])
})

test('a change that moves the first load of a screen says by how much: npm run bench -- bundle keep', () => {
  expect(movesOf(loads).filter(({ by }) => Math.abs(by) > noticed)).toEqual([])
})
