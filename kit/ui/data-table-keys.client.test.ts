import { describe, expect, it } from 'vitest'
import { cellAfterKey, rangeBetween } from './data-table-keys.client.ts'

const size = { rows: 100, columns: 5, page: 20 }
const pressed = (key: string, ctrlKey = false) => ({ key, ctrlKey, metaKey: false })

describe('the keys of the grid', () => {
  it.each([
    ['ArrowDown', false, { row: 11, column: 2 }],
    ['ArrowUp', false, { row: 9, column: 2 }],
    ['ArrowRight', false, { row: 10, column: 3 }],
    ['ArrowLeft', false, { row: 10, column: 1 }],
    ['Home', false, { row: 10, column: 0 }],
    ['End', false, { row: 10, column: 4 }],
    ['Home', true, { row: 0, column: 0 }],
    ['End', true, { row: 99, column: 4 }],
    ['PageDown', false, { row: 30, column: 2 }],
    ['PageUp', false, { row: 0, column: 2 }],
  ])('%s (Ctrl %s)', (key, ctrl, cell) => expect(cellAfterKey(pressed(key, ctrl), { row: 10, column: 2 }, size)).toEqual(cell))

  it('stops at the edges; the header is the row above the first', () => {
    expect(cellAfterKey(pressed('ArrowUp'), { row: 0, column: 0 }, size)).toEqual({ row: -1, column: 0 })
    expect(cellAfterKey(pressed('ArrowUp'), { row: -1, column: 0 }, size)).toEqual({ row: -1, column: 0 })
    expect(cellAfterKey(pressed('PageUp'), { row: -1, column: 0 }, size)).toEqual({ row: -1, column: 0 })
    expect(cellAfterKey(pressed('PageDown'), { row: 95, column: 0 }, size)).toEqual({ row: 99, column: 0 })
    expect(cellAfterKey(pressed('ArrowRight'), { row: 0, column: 4 }, size)).toEqual({ row: 0, column: 4 })
  })

  it('stays in the header of a table without rows', () => {
    const none = { rows: 0, columns: 5, page: 20 }
    for (const key of ['ArrowDown', 'PageDown', 'PageUp']) expect(cellAfterKey(pressed(key), { row: -1, column: 1 }, none)?.row).toBe(-1)
    expect(cellAfterKey(pressed('Home', true), { row: -1, column: 1 }, none)?.row).toBe(-1)
  })

  it('leaves other keys alone', () => expect(cellAfterKey(pressed('x'), { row: 0, column: 0 }, size)).toBeNull())

  it('spans the cells between two corners, without the header and the checkboxes', () => {
    const range = rangeBetween({ row: 4, column: 3 }, { row: -1, column: 0 }, 1)
    expect(range).toEqual({ firstRow: 0, lastRow: 4, firstColumn: 1, lastColumn: 3 })
  })
})
