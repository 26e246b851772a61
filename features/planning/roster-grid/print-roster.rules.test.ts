import { expect, test } from 'vitest'
import { cellMarks } from '../../roster/live-roster/cell-marks.rules.ts'
import { datesOf, draftsOf, pagesOf } from './print-roster.rules.ts'
import type { Person } from './roster-rows.rules.ts'

const person = (id: number, crew: number) => ({ id, crew, days: [0, 1] }) as unknown as Person

test('a crew is one page, with the dates that are shown', () => {
  const people = [person(1, 0), person(2, 0), person(3, 2), person(4, -1)]
  expect(pagesOf(people).map(({ crew, people: lines }) => [crew, lines.map(({ id }) => id)])).toEqual([
    [0, [1, 2]],
    [2, [3]],
    [-1, [4]],
  ])
  expect(datesOf({ from: '2026-11-30', people } as never)).toEqual(['2026-11-30', '2026-12-01'])
})

test('days that nobody was told of are counted, for the head of the page', () => {
  const marks = cellMarks.draft + cellMarks.note
  expect(draftsOf([{ marks: [marks, cellMarks.unanswered] }, { marks: [0, cellMarks.draft] }] as unknown as Person[])).toBe(2)
})
