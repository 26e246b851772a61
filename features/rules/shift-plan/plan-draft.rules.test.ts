import { expect, it } from 'vitest'
import { wordsIn } from '../../../kit/words/words.server.ts'
import { newDraft, nextBand, type PlanDraft, withCopy, withCycle, withoutRow, withRow, withRowAt } from './plan-draft.rules.ts'

const english = wordsIn('en')
const draft = newDraft('2026-11-02', 1, english)
const first = (bands: readonly (number | null)[]): PlanDraft => ({ ...draft, rows: [{ ...draft.rows[0]!, bands }] })

it('a cell goes from OFF through the bands and back', () => {
  expect(nextBand(null, [7, 8], 1)).toBe(7)
  expect(nextBand(8, [7, 8], 1)).toBeNull()
  expect(nextBand(null, [7, 8], -1)).toBe(8)
  expect(nextBand(null, [], 1)).toBeNull()
})

it('a longer cycle continues with OFF, a shorter one is cut', () => {
  const on = first([null, null, null, null, null, null, 7])
  expect(withCycle(on, 9).rows[0]!.bands).toEqual([null, null, null, null, null, null, 7, null, null])
  expect(withCycle(on, 2).rows[0]!.bands).toEqual([null, null])
})

it('a new row follows the last one, and rows have keys of their own', () => {
  const added = withRow(withRow(first([7, 7, null, null]), english), english)
  expect(added.rows.map(row => row.bands)).toEqual([
    [7, 7, null, null],
    [null, null, 7, 7],
    [7, 7, null, null],
  ])
  const again = withRow(withoutRow(added, 1), english)
  expect(new Set(again.rows.map(row => row.key)).size).toBe(3)
})

it('four crews of a rotation come from its first row', () => {
  const d = 7
  const n = 8
  const o = null
  const crews = [1, 2, 3].reduce(plan => withRow(plan, english), first([d, d, o, o, n, n, o, o]))
  expect(crews.rows.map(row => row.bands)).toEqual([
    [d, d, o, o, n, n, o, o],
    [o, o, n, n, o, o, d, d],
    [n, n, o, o, d, d, o, o],
    [o, o, d, d, o, o, n, n],
  ])
})

it('a copied row stands below, without the id of the first', () => {
  const plan = withRow({ ...first([7, null]), rows: [{ key: '5', id: 5, label: 'Crew A', bands: [7, null] }] }, english)
  const copied = withCopy(plan, 0, english)
  expect(copied.rows.map(({ id, bands }) => ({ id, bands }))).toEqual([
    { id: 5, bands: [7, null] },
    { id: undefined, bands: [7, null] },
    { id: undefined, bands: [null, 7] },
  ])
  expect(new Set(copied.rows.map(row => row.key)).size).toBe(3)
})

it('the rows of a new plan are named in the language of the page', () => {
  const thai = wordsIn('th')
  expect(withRow(newDraft('2026-11-02', 1, thai), thai).rows.map(row => row.label)).toEqual(['แถว 1', 'แถว 2'])
})

it('a new row has a name of its own, whatever the others are called', () => {
  const plan = { ...first([7, null]), rows: ['Row 2', 'row 3'].map((label, at) => ({ key: String(at), label, bands: [7, null] })) }
  expect(withCopy(plan, 0, english).rows.map(row => row.label)).toEqual(['Row 2', 'Row 4', 'row 3'])
})

it('a row is moved to another place', () => {
  const rows = ['A', 'B', 'C'].map(label => ({ key: label, label, bands: [7] }))
  const moved = (from: number, to: number) => withRowAt({ ...first([7]), rows }, from, to).rows.map(row => row.label)
  expect([moved(0, 2), moved(2, 0), moved(1, 1)].map(String)).toEqual(['B,C,A', 'C,A,B', 'A,B,C'])
})
