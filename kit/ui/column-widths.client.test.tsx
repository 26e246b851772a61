import { expect, it } from 'vitest'
import { grown } from './column-widths.client.ts'
import { twoLineWidth } from './text-width.client.ts'

const letters = (text: string) => text.length

it('breaks a long header at the space that makes it narrowest, never inside a word', () => {
  expect(twoLineWidth('Break Allocation', letters)).toBe('Allocation'.length)
  expect(twoLineWidth('Weekly Contract Hours', letters)).toBe('Contract Hours'.length)
  expect(twoLineWidth('Reference', letters)).toBe('Reference'.length)
})

it('shares the width left over by what each column lacks, and gives none more than it lacks', () => {
  expect(grown([100, 300, 300], [100, 500, 400], 850)).toEqual([100, 400, 350])
  expect(grown([100, 300, 300], [100, 500, 400], 2000)).toEqual([100, 500, 400])
  // no room is left, and a width that may not grow stays
  expect(grown([100, 300], [200, 500], 390)).toEqual([100, 300])
  expect(grown([100, 300], [0, 500], 500)).toEqual([100, 400])
})
