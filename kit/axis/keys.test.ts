import { describe, expect, it } from 'vitest'
import { type Extent, type Place, placeAfter } from './keys.ts'

const press = (key: string, at: Place, extent: Extent) =>
  placeAfter({ key: key.replace('Ctrl+', ''), ctrlKey: key.startsWith('Ctrl+'), metaKey: false }, at, extent)
const at = { line: 5, step: 5 }

it.each([
  ['ArrowUp', 4, 5],
  ['ArrowDown', 6, 5],
  ['ArrowLeft', 5, 4],
  ['ArrowRight', 5, 6],
  ['Home', 5, 0],
  ['End', 5, 9],
  ['Ctrl+Home', 0, 0],
  ['Ctrl+End', 19, 9],
  ['PageUp', 0, 5],
  ['PageDown', 17, 5],
] as const)('%s leads over lines of days to line %i, day %i', (key, line, step) => {
  expect(press(key, at, { lines: 20, steps: 10, page: 12, ends: 'step' })).toEqual({ line, step })
})

it('Home and End lead to the first and last line where the lines are what counts', () => {
  const extent = { lines: 20, steps: 10, page: 12, ends: 'line' } as const
  expect([press('Home', at, extent), press('End', at, extent)]).toEqual([
    { line: 0, step: 5 },
    { line: 19, step: 5 },
  ])
})

describe('things in one row', () => {
  const row = { lines: 3, steps: 1, page: 10, ends: 'line' } as const
  it('are led through by every arrow, and the ends keep', () => {
    const from = (key: string, line: number) => press(key, { line, step: 0 }, row)?.line
    expect([from('ArrowRight', 0), from('ArrowDown', 1), from('ArrowRight', 2)]).toEqual([1, 2, 2])
    expect([from('ArrowLeft', 2), from('ArrowUp', 0), from('PageDown', 0)]).toEqual([1, 0, 2])
  })
})

it('other keys lead nowhere', () => {
  expect(press('a', at, { lines: 20, steps: 10, page: 12, ends: 'step' })).toBeNull()
})
