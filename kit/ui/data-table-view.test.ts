import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ColumnFilter, matches, operators } from './column-filter.ts'
import { compareTexts } from './data-table-order.ts'
import { TableView } from './data-table-view.ts'

interface Machine {
  at: number
  name: string | null
  moves: number | null
}

const columns = [
  { id: 'name', exact: false, sorts: (row: Machine) => row.name, text: (row: Machine) => row.name ?? '' },
  { id: 'moves', exact: false, sorts: (row: Machine) => row.moves, text: (row: Machine) => String(row.moves ?? '') },
]
const names = fc.constantFrom('RTG2', 'RTG10', 'rtg2', 'QC 01', 'Ähre', '', 'รถยก')
const machines = fc
  .array(fc.record({ name: fc.option(names), moves: fc.option(fc.integer({ min: -3, max: 12 })) }), { maxLength: 60 })
  .map(rows => rows.map((row, at): Machine => ({ ...row, at })))
const condition = fc.record({ operator: fc.constantFrom(...operators), text: fc.constantFrom('', 'rtg', '1', 'QC', ' ') })
const filter: fc.Arbitrary<ColumnFilter> = fc.record({ first: condition, join: fc.constantFrom('And', 'Or'), second: condition })

/** The same result in the simple way. */
function expected(rows: readonly Machine[], id: 'name' | 'moves', descending: boolean, filters: Record<'name' | 'moves', ColumnFilter>) {
  const passing = rows.filter(row => columns.every(column => matches(column.text(row), filters[column.id as 'name'])))
  const compare = (one: Machine, other: Machine) => {
    const left = one[id]
    const right = other[id]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    const order = typeof left === 'string' ? compareTexts(left, String(right)) : left - Number(right)
    return descending ? -order : order
  }
  return passing.sort(compare).map(({ at }) => at)
}

describe('a table sorted in the browser', () => {
  it('gives the same order as a simple sort and filter', () =>
    fc.assert(
      fc.property(machines, fc.constantFrom('name', 'moves'), fc.boolean(), filter, filter, (rows, id, descending, name, moves) => {
        const view = new TableView(rows, columns)
        expect([...view.order({ id, descending }, { name, moves })]).toEqual(expected(rows, id, descending, { name, moves }))
        expect(view.count('name', name)).toBe(rows.filter(row => matches(row.name ?? '', name)).length)
      }),
    ))

  it('sorts many names, and gives the same order when its columns were read before, in pieces', () => {
    const rows = Array.from({ length: 5000 }, (_, at): Machine => ({ at, name: `RTG ${(at * 7919) % 5003}`, moves: at % 7 }))
    const view = new TableView(rows, columns)
    const read = new TableView(rows, columns)
    const byName = { id: 'name', descending: false }
    const isRead = () => read.isRead(byName, ['moves', 'gone'])
    let pieces = 0
    for (const _ of read.read(byName, ['moves', 'gone'])) if (!isRead()) pieces++
    expect([pieces > 10, isRead(), view.isRead(byName, []), view.isRead({ id: 'gone', descending: true }, [])]).toEqual([
      true,
      true,
      false,
      true,
    ])
    const sorted = view.order(byName, {})
    expect(Array.from(sorted, at => rows[at]!.name)).toEqual(rows.map(row => row.name!).sort(compareTexts))
    expect(read.order(byName, {})).toEqual(sorted)
  })

  it('keeps the given order without a sort, and ignores unknown columns', () => {
    const rows = [1, 2, 3].map(at => ({ at, name: 'x', moves: -at }))
    const view = new TableView(rows, columns)
    expect([...view.order(undefined, {})]).toEqual([0, 1, 2])
    expect([...view.order({ id: 'gone', descending: true }, {})]).toEqual([0, 1, 2])
  })
})
