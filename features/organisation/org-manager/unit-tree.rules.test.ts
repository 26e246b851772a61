import { describe, expect, it } from 'vitest'
import type { TreeRow } from './org-manager.api.ts'
import { aboveOf, faultOfTarget, linesOf, peopleBelow } from './unit-tree.rules.ts'

const unit = (id: number, parentId: number | null, name: string, more: Partial<TreeRow> = {}): TreeRow => ({
  id,
  version: 1,
  parentId,
  name,
  alias: null,
  kind: 'unit',
  active: true,
  poolDistribution: false,
  costCenter: null,
  zone: 'Asia/Muscat',
  people: 0,
  contractPeople: 0,
  ...more,
})
const units = [
  unit(1, null, 'Salwa'),
  unit(2, 1, 'Quay', { people: 62, contractPeople: 4, costCenter: '4100' }),
  unit(3, 2, 'Tally', { people: 30, active: false }),
  unit(4, 2, 'Lashing', { people: 74, contractPeople: 20, alias: 'LSH' }),
  unit(5, 1, 'Gate', { people: 16 }),
]
const names = (shown: Partial<Parameters<typeof linesOf>[1]>) =>
  linesOf(units, { folded: new Set(), search: '', closedToo: true, ...shown }).map(({ unit: { name }, depth }) => `${depth} ${name}`)

describe('the tree of units', () => {
  it('stands by name, each below its parent', () => {
    expect(names({})).toEqual(['0 Salwa', '1 Gate', '1 Quay', '2 Lashing', '2 Tally'])
    expect(names({ folded: new Set([2]) })).toEqual(['0 Salwa', '1 Gate', '1 Quay'])
    expect(names({ closedToo: false })).not.toContain('2 Tally')
  })

  it('is found by name, alias and cost centre, with what stands above', () => {
    expect(names({ search: ' lsh', folded: new Set([1, 2]) })).toEqual(['0 Salwa', '1 Quay', '2 Lashing'])
    expect(names({ search: '4100' })).toEqual(['0 Salwa', '1 Quay'])
    expect(names({ search: 'crane' })).toEqual([])
  })

  it('begins where the reach begins', () => {
    const lines = linesOf(units.slice(1), { folded: new Set(), search: '', closedToo: true })
    expect(lines.map(({ depth }) => depth)).toEqual([0, 0, 1, 1])
  })

  it('counts the people of a unit with those below it, closed or not', () => {
    expect(peopleBelow(units).get(1)).toEqual({ people: 182, contractPeople: 24 })
    expect(peopleBelow(units).get(4)).toEqual({ people: 74, contractPeople: 20 })
    expect(linesOf(units, { folded: new Set(), search: '', closedToo: false })[2]).toMatchObject({ people: 166 })
  })

  it('takes a unit in anywhere but below itself, below a closed one, and where it is', () => {
    const [, quay, tally, lashing, gate] = units as [TreeRow, TreeRow, TreeRow, TreeRow, TreeRow]
    expect(faultOfTarget(units, quay, lashing)).toBe('below itself')
    expect(faultOfTarget(units, quay, quay)).toBe('below itself')
    expect(faultOfTarget(units, gate, tally)).toBe('inactive')
    expect(faultOfTarget(units, gate, units[0]!)).toBe('is there')
    expect(faultOfTarget(units, quay, gate)).toBeNull()
    expect(aboveOf(units, 4).map(({ name }) => name)).toEqual(['Salwa', 'Quay'])
  })
})
