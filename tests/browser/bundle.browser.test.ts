import { beforeAll, expect, test } from 'vitest'
import { webFolder } from '../../apps/build-web.ts'
import { type FirstLoad, firstLoads, movesOf, noticed } from '../../apps/first-load.ts'
import { keyLiteralsIn } from '../../apps/key-literals.ts'

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

test('no key lies in what a browser loads (SEC-05 to SEC-10)', () => {
  expect(keyLiteralsIn(webFolder)).toEqual([])
})
