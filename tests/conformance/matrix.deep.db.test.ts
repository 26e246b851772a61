// Guards: kit/calls, kit/access, kit/feature, features/access, features/organisation, tests/conformance
import { afterAll, expect, it } from 'vitest'
import { allCalls } from '../../features/product.server.ts'
import { nameOfCase, openMatrix, type RelationName, relations } from './matrix.ts'

// The whole matrix of access: every call, every role, every relation.

const matrix = await openMatrix(allCalls)
afterAll(() => matrix.stop())

it('has at least ten thousand cases', () => {
  expect(matrix.cases.length).toBeGreaterThanOrEqual(10_000)
})

it.each(Object.keys(relations) as RelationName[])(
  'holds for %s, for every call and role, and nothing is written',
  async relation => {
    const faults = []
    for (const one of matrix.cases.filter(each => each.relation === relation)) {
      const fault = await matrix.run(one)
      if (fault !== null) faults.push(`${nameOfCase(one)}: ${fault}`)
    }
    expect(faults).toEqual([])
    expect(await matrix.written()).toEqual([])
  },
  600_000,
)
