import { expect, test } from 'vitest'
import { isTooDeep } from './depth.ts'

const nested = (levels: number, within: (value: unknown) => unknown) => {
  let value: unknown = 1
  for (let level = 0; level < levels; level++) value = within(value)
  return value
}

test.each([
  ['objects', (value: unknown) => ({ a: value })],
  ['lists', (value: unknown) => [value]],
])('%s more than 64 levels deep are told, however deep they are', (_, within) => {
  expect(isTooDeep(nested(64, within))).toBe(false)
  for (const levels of [65, 20_000]) expect(isTooDeep(nested(levels, within))).toBe(true)
})

test('what is wide is not deep', () => {
  expect(isTooDeep(Array.from({ length: 10_000 }, (_, at) => ({ at, none: null, text: '{'.repeat(100) })))).toBe(false)
})
