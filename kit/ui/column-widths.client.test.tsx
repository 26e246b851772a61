import { expect, it } from 'vitest'
import { mostCut } from './column-widths.client.ts'
import { twoLineWidth } from './text-width.client.ts'

const letters = (text: string) => text.length

it('breaks a long header at the space that makes it narrowest, never inside a word', () => {
  expect(twoLineWidth('Break Allocation', letters)).toBe('Allocation'.length)
  expect(twoLineWidth('Weekly Contract Hours', letters)).toBe('Contract Hours'.length)
  expect(twoLineWidth('Reference', letters)).toBe('Reference'.length)
})

it('gives the width left over to the column whose text is cut most, and to none when no text is cut', () => {
  const anyMayGrow = () => true
  expect(mostCut([100, 500, 700], [100, 320, 320], anyMayGrow)).toBe(2)
  // a width that the user has set stays
  expect(mostCut([100, 500, 700], [100, 320, 320], at => at !== 2)).toBe(1)
  expect(mostCut([100, 200], [100, 200], anyMayGrow)).toBe(-1)
})
