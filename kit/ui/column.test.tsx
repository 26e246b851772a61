import { describe, expect, it } from 'vitest'
import { yesOrNo } from '../fields/toggle/yes-or-no.ts'
import { type CellValue, type Column, filterText, printCell, viewColumn } from './column.tsx'

const words = { yes: 'Yes', no: 'No', select: 'Select row' }
const column = (more: Partial<Column<CellValue>>): Column<CellValue> => ({ id: 'x', header: 'X', kind: 'text', value: row => row, ...more })

describe('a column', () => {
  it.each(['y', 'Yes', '1', 'TRUE', true, 1])('reads %s as Yes (TABLE-16)', value => {
    expect(printCell(column({ kind: 'yesNo' }), value, words)).toBe('Yes')
  })
  it.each(['n', 'No', '0', 'FALSE', false, 0])('reads %s as No (TABLE-16)', value => {
    expect(printCell(column({ kind: 'yesNo' }), value, words)).toBe('No')
  })
  it('leaves any other value as it is', () => {
    expect([yesOrNo('maybe'), yesOrNo(null)]).toEqual([null, null])
    expect(printCell(column({ kind: 'yesNo' }), 'maybe', words)).toBe('maybe')
  })
  it('may say Paid and Not Paid (LIST-23)', () => {
    const paid = column({ kind: 'yesNo', words: ['Not Paid', 'Paid'] })
    expect([1, 0].map(value => printCell(paid, value, words))).toEqual(['Paid', 'Not Paid'])
    expect(viewColumn(paid, words).text(1)).toBe('Paid')
  })
  it('is filtered by numbers without separators', () => {
    expect(printCell(column({ kind: 'number' }), 1234, words)).toBe('1,234')
    expect(filterText(column({ kind: 'number' }), 1234, words)).toBe('1234')
  })
  it('sorts by `sorts`, such as a last name (TABLE-17)', () => {
    const person = column({ sorts: row => String(row).split(' ').at(-1) ?? null })
    expect(viewColumn(person, words).sorts('Amira Rashid')).toBe('Rashid')
    expect(viewColumn(column({ kind: 'yesNo' }), words).sorts('y')).toBe(1)
  })
})
