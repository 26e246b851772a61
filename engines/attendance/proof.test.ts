import { expect, test } from 'vitest'
import type { DayFigures, Line } from './figures.ts'
import { doubled, unproven } from './proof.ts'
import { D12, oneDay } from './sample.ts'

const DAY = oneDay(D12, ['IN 07:20', 'OUT 20:00'])

const changedLine = (category: Line['category'], change: (line: Line) => Partial<Line>): DayFigures => ({
  ...DAY,
  lines: DAY.lines.map(line => (line.category === category ? { ...line, ...change(line) } : line)),
})

test('an answer of the engine is proven', () => expect(unproven([DAY])).toEqual([]))

test.each<[string, DayFigures]>([
  ['a figure that is not the sum of its lines', { ...DAY, minutes: { ...DAY.minutes, late: 19 } }],
  ['worked minutes that are not', { ...DAY, minutes: { ...DAY.minutes, worked: DAY.minutes.worked + 1 } }],
  ['a figure that is no number', { ...DAY, minutes: { ...DAY.minutes, planned: Number.NaN } }],
  ['a figure below 0', { ...DAY, minutes: { ...DAY.minutes, planned: -1 } }],
  ['a line without a trail', changedLine('cat1', () => ({ trail: [] }))],
  ['a trail that lacks a step', changedLine('normal', ({ trail }) => ({ trail: trail.slice(1) }))],
  ['a trail with a step too many', changedLine('late', ({ trail }) => ({ trail: [...trail, ...trail] }))],
  [
    'a step with a wrong figure',
    changedLine('cat1', ({ trail }) => ({ trail: trail.map(step => ({ ...step, minutes: step.minutes + 1 })) })),
  ],
  ['parts that are longer', changedLine('cat1', ({ parts }) => ({ parts: parts.map(({ start, end }) => ({ start, end: end + 1 })) }))],
  [
    'a minute in two lines',
    changedLine('cat1', ({ parts }) => ({ parts: parts.map(({ start, end }) => ({ start: start - 1, end: end - 1 })) })),
  ],
])('%s is found', (_, day) => expect(unproven([day])).not.toEqual([]))

test('lines that only touch share nothing', () => {
  expect(doubled(DAY.lines)).toEqual([])
  expect(doubled([...DAY.lines, ...DAY.lines])).not.toEqual([])
})
