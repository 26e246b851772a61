import { expect, it } from 'vitest'
import { edgesOf, shifted, textOf, withArea, withPasted } from './plan-area.rules.ts'
import type { PlanDraft } from './plan-draft.rules.ts'

const codes = [
  { id: null, code: 'OFF', kind: 'off' },
  { id: 7, code: 'D12', kind: 'AM' },
  { id: 8, code: 'N12', kind: 'night' },
]
const plan = (...rows: (number | null)[][]): PlanDraft => ({
  orgNodeId: 1,
  name: 'Floats',
  planType: 'Continuous',
  anchorOn: '2026-12-04',
  rows: rows.map((bands, at) => ({ key: `${at}`, label: `Row ${at}`, bands })),
})
const bandsOf = ({ rows }: PlanDraft) => rows.map(row => row.bands)
const area = (line: number, step: number, toLine = line, toStep = step) => ({
  anchor: { line, step },
  at: { line: toLine, step: toStep },
})

it('an area has its corners in any order, and is cut where the plan became smaller', () => {
  expect(edgesOf(area(1, 3, 0, 1), plan([7, 7, 7, 7], [7, 7, 7, 7]))).toEqual({ lines: [0, 1], days: [1, 3] })
  expect(edgesOf(area(0, 0, 4, 9), plan([7, 7]))).toEqual({ lines: [0, 0], days: [0, 1] })
})

it('a band is set in the area and nowhere else', () => {
  const empty = plan([null, null, null], [null, null, null], [null, null, null])
  expect(bandsOf(withArea(empty, area(1, 2, 0, 1), () => 7))).toEqual([
    [null, 7, 7],
    [null, 7, 7],
    [null, null, null],
  ])
})

it('a row moves along its cycle, round its end, and the others stay', () => {
  const both = plan([7, 7, 8, null], [7, 8, 8, 8])
  expect(bandsOf(shifted(both, area(0, 3), 1))).toEqual([
    [null, 7, 7, 8],
    [7, 8, 8, 8],
  ])
  expect(shifted(shifted(both, area(0, 0, 1, 0), 3), area(0, 0, 1, 0), -3)).toEqual(both)
})

it('what is copied is pasted as it was, and fills what is chosen when it fits', () => {
  const from = plan([7, 8, null, null, null, null])
  expect(textOf(from, area(0, 0, 0, 1), codes)).toBe('D12\tN12')
  const once = withPasted(from, area(0, 2), 'D12\tN12', codes)
  const filled = withPasted(from, area(0, 2, 0, 5), 'D12\tN12\r\n', codes)
  expect([once, filled].map(pasted => 'draft' in pasted && bandsOf(pasted.draft)[0])).toEqual([
    [7, 8, 7, 8, null, null],
    [7, 8, 7, 8, 7, 8],
  ])
})

it('pasting knows codes in any case, leaves cells of empty texts, and ends at the edge', () => {
  const pasted = withPasted(plan([7, 7, 7]), area(0, 1), 'n12\t\toff\tD12', codes)
  expect('draft' in pasted && bandsOf(pasted.draft)).toEqual([[7, 8, 7]])
})

it('a text that is no code is named, and nothing is pasted', () => {
  expect(withPasted(plan([7, 7]), area(0, 0), 'D12\tX9', codes)).toEqual({ wrong: 'X9' })
})
