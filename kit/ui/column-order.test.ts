import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arrangeColumns, moveColumn, neighbour, type Placed } from './column-order.ts'

const columns: Placed[] = [
  { id: 'name' },
  { id: 'code' },
  { id: 'in', group: 'Clocked' },
  { id: 'out', group: 'Clocked' },
  { id: 'link', plain: true },
  { id: 'paid', group: 'Pay' },
  { id: 'hours', group: 'Pay' },
]
const idsOf = (list: readonly Placed[]) => list.map(({ id }) => id).join(' ')
const placed = (id: string, beside: string, isAfter: boolean) =>
  idsOf(arrangeColumns(columns, moveColumn(columns, id, { id: beside, after: isAfter })))

describe('the order of columns', () => {
  it('keeps the given order without a layout, and never moves the first and the plain columns', () => {
    expect(arrangeColumns(columns, [])).toBe(columns)
    expect(placed('code', 'out', true)).toBe('name in out code link paid hours')
    expect(placed('name', 'hours', true)).toBe(idsOf(columns))
    expect(placed('code', 'name', false)).toBe(idsOf(columns))
  })

  it('moves a column within its group, and a group past another', () => {
    expect(placed('out', 'in', false)).toBe('name code out in link paid hours')
    expect(placed('hours', 'out', false)).toBe('name code paid hours link in out')
    expect(placed('in', 'paid', true)).toBe('name code paid hours link in out')
  })

  it('puts a new column behind the one it follows in the given order, and ignores one that no longer exists', () => {
    const order = ['hours', 'gone', 'paid', 'in', 'code']
    expect(idsOf(arrangeColumns(columns, order))).toBe('name hours paid in link out code')
  })

  it('steps past the next shown column, but not past the first', () => {
    expect(neighbour(columns, 'code', 1)).toEqual({ id: 'in', after: true })
    expect(neighbour(columns, 'code', -1)).toBeUndefined()
    expect(neighbour(columns, 'hours', 1)).toBeUndefined()
  })

  it('loses no column and splits no group, whatever is moved', () => {
    const id = fc.constantFrom(...columns.map(column => column.id))
    const moves = fc.array(fc.record({ id, beside: id, after: fc.boolean() }))
    fc.assert(
      fc.property(moves, list => {
        const end = list.reduce(
          (now, { id: moving, beside, after: isAfter }) => arrangeColumns(now, moveColumn(now, moving, { id: beside, after: isAfter })),
          columns as readonly Placed[],
        )
        expect(new Set(end)).toEqual(new Set(columns))
        const groups = end.filter(({ plain }) => !plain).map(column => column.group)
        const runs = groups.filter((group, index) => group !== groups[index - 1] && group !== undefined)
        expect(runs.length).toBe(2)
      }),
    )
  })
})
