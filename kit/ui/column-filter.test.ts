import { describe, expect, it } from 'vitest'
import { type ColumnFilter, isSet, matches, noFilter, type Operator } from './column-filter.ts'

const one = (operator: Operator, text: string): ColumnFilter => ({ ...noFilter, first: { operator, text } })

describe('a column filter (TABLE-14)', () => {
  it.each([
    ['Contains', 'twist', true],
    ['Not Contains', 'twist', false],
    ['Equals', 'spreader twist-lock', true],
    ['Not equals', 'spreader', true],
    ['Starts with', 'spreader', true],
    ['Ends with', 'LOCK', true],
    ['Ends with', 'spreader', false],
  ] as const)('%s %s: %s', (operator, text, holds) => expect(matches('Spreader twist-lock', one(operator, text))).toBe(holds))

  it('joins two conditions, and ignores a blank one', () => {
    const both = { first: { operator: 'Contains', text: 'twist' }, second: { operator: 'Starts with', text: 'hoist' } } as const
    expect(matches('Spreader twist-lock', { ...both, join: 'And' })).toBe(false)
    expect(matches('Spreader twist-lock', { ...both, join: 'Or' })).toBe(true)
    expect(matches('Air line leak', { ...both, join: 'Or' })).toBe(false)
    expect(matches('Air line leak', { ...one('Contains', 'twist'), join: 'Or' })).toBe(false)
    expect(matches('', noFilter)).toBe(true)
  })

  it('is set when it has a text to search for', () =>
    expect([isSet(noFilter), isSet(one('Contains', ' ')), isSet(one('Contains', 'x'))]).toEqual([false, false, true]))
})
