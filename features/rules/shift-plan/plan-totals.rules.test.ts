import { expect, it } from 'vitest'
import type { PlanDraft } from './plan-draft.rules.ts'
import { bandCover, emptyPlaces, rowTotals, weekMinutes, weeksOf } from './plan-totals.rules.ts'

const d = 7
const n = 8
const o = null
const minutes = new Map([
  [d, 720],
  [n, 720],
])

it('four days on, four off are 42 hours a week, at most 48 in seven days', () => {
  expect(rowTotals([d, d, d, d, o, o, o, o, n, n, n, n, o, o, o, o], minutes)).toEqual({ weekly: 42 * 60, mostInSevenDays: 48 * 60 })
})

it('seven days are counted across the end of the cycle', () => {
  expect(rowTotals([d, d, d, o, o, o, o, o, d, d, d, d], minutes).mostInSevenDays).toBe(7 * 720)
})

it('a cycle shorter than a week is worked through more than once', () => {
  expect(rowTotals([d, o], minutes)).toEqual({ weekly: 3.5 * 720, mostInSevenDays: 4 * 720 })
})

const plan = (rows: PlanDraft['rows']) => ({ rows })

it('hours are of the ISO weeks of the real dates, also over the end of a year', () => {
  // a Friday
  const weeks = weeksOf('2026-12-25', 16)
  expect(weeks).toEqual([
    { week: 52, from: 0, to: 3 },
    { week: 53, from: 3, to: 10 },
    { week: 1, from: 10, to: 16 },
  ])
  const bands = [d, d, d, d, o, o, o, o, n, n, n, n, o, o, o, o]
  expect(weeks.map(week => weekMinutes(bands, week, minutes))).toEqual([36 * 60, 36 * 60, 24 * 60])
})

it('places without anybody are counted over the bands that the plan uses', () => {
  expect(emptyPlaces(bandCover(plan([{ key: 'new 1', label: 'A', bands: [d, o, n] }]), []))).toBe(4)
})

it('cover counts people by the row they follow, and by the days they are behind', () => {
  const two = plan([
    { key: '1', id: 1, label: 'A', bands: [d, o] },
    { key: '2', id: 2, label: 'B', bands: [o, n] },
  ])
  const cover = bandCover(two, [
    { rowId: 1, dayOffset: 0, people: 10 },
    { rowId: 1, dayOffset: -1, people: 4 },
    { rowId: 2, dayOffset: 0, people: 3 },
  ])
  expect(Object.fromEntries(cover)).toEqual({ 7: [10, 4], 8: [0, 3] })
})

it('rows are counted while nobody follows the plan', () => {
  expect(Object.fromEntries(bandCover(plan([{ key: 'new 1', label: 'A', bands: [d, d, o] }]), []))).toEqual({ 7: [1, 1, 0] })
})
