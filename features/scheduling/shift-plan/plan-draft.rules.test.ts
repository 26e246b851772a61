import { expect, it } from 'vitest'
import { wordsIn } from '../../../kit/words/words.server.ts'
import { newDraft, nextBand, withCell, withCycle, withoutRow, withRow } from './plan-draft.rules.ts'

const english = wordsIn('en')
const draft = newDraft('2026-11-02', 1, english)

it('a cell goes from OFF through the bands and back', () => {
  expect(nextBand(null, [7, 8], 1)).toBe(7)
  expect(nextBand(8, [7, 8], 1)).toBeNull()
  expect(nextBand(null, [7, 8], -1)).toBe(8)
  expect(nextBand(null, [], 1)).toBeNull()
})

it('a longer cycle continues with OFF, a shorter one is cut', () => {
  const on = withCell(draft, 0, 6, 7)
  expect(withCycle(on, 9).rows[0]!.bands).toEqual([null, null, null, null, null, null, 7, null, null])
  expect(withCycle(on, 2).rows[0]!.bands).toEqual([null, null])
})

it('a new row follows the last one, and rows have keys of their own', () => {
  const two = withCycle(withCell(withCell(draft, 0, 0, 7), 0, 1, 7), 4)
  const added = withRow(withRow(two, english), english)
  expect(added.rows.map(row => row.bands)).toEqual([
    [7, 7, null, null],
    [null, null, 7, 7],
    [7, 7, null, null],
  ])
  const again = withRow(withoutRow(added, 1), english)
  expect(new Set(again.rows.map(row => row.key)).size).toBe(3)
})

it('the rows of a new plan are named in the language of the page', () => {
  const thai = wordsIn('th')
  expect(withRow(newDraft('2026-11-02', 1, thai), thai).rows.map(row => row.label)).toEqual(['ชุดงาน A', 'ชุดงาน B'])
})
