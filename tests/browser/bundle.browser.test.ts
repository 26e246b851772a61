import { expect, test } from 'vitest'
import { firstLoads } from '../../apps/first-load.ts'

test('the script of a first load keeps to its budget (DESIGN D8)', { timeout: 120_000 }, async () => {
  const loads = await firstLoads()
  expect(loads.filter(({ budget }) => budget !== undefined).length).toBeGreaterThan(3)
  expect(loads.filter(({ bytes, budget }) => budget !== undefined && bytes > budget)).toEqual([])
})
