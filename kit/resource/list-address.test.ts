import { expect, it } from 'vitest'
import { noFilter } from '../ui/column-filter.ts'
import { lookOf, paramsOf } from './list-address.ts'

const of = { list: { columns: ['name', 'category', 'active'], search: ['name'], sort: ['name', 'asc'] } } as const
const filters = {
  name: { ...noFilter, first: { operator: 'Starts with', text: 'RTG' }, join: 'Or', second: { operator: 'Equals', text: 'QC 1' } },
  category: { ...noFilter, first: { operator: 'Contains', text: '"[x]' } },
} as const

it('reads what it has written', () => {
  const look = { search: 'crane 1', filters, sort: { id: 'category', descending: true } }
  expect(lookOf(of, paramsOf(of, look) as Record<string, unknown>)).toEqual(look)
})

it('leaves out what is as at first', () => {
  expect(paramsOf(of, { search: '', filters: {}, sort: { id: 'name', descending: false } })).toEqual({})
  expect(lookOf(of, {})).toEqual({ search: '', filters: {}, sort: { id: 'name', descending: false } })
})

it('ignores what is wrong in an address', () => {
  const wrong = [
    ['password', 'Contains', 'a'],
    ['name', 'Like', 'a'],
    ['name', 'Contains'],
    ['name', 'Contains', ' '],
    ['name', 'Equals', 'x'.repeat(101)],
    'name',
    null,
  ]
  expect(lookOf(of, { q: { a: 1 }, filter: wrong, sort: 'password' })).toEqual(lookOf(of, {}))
  expect(lookOf(of, { q: ['a'], filter: '[', sort: 5 })).toEqual(lookOf(of, {}))
  // the router reads a number as one
  expect(lookOf(of, { q: 123 }).search).toBe('123')
})
