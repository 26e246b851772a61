import { expect, it } from 'vitest'
import { dayMarks } from './days.client.ts'

it('days are named, and weekend and today marked', () => {
  const marks = dayMarks({ from: '2026-12-11', today: '2026-12-12', weekendDays: [5, 6] }, 3)
  expect(marks.map(({ letter, number, words, className }) => [letter, number, words, className])).toEqual([
    ['F', 11, 'Fri 11 Dec', 'weekend'],
    ['S', 12, 'Sat 12 Dec', 'weekend today'],
    ['S', 13, 'Sun 13 Dec', ''],
  ])
})

it('weekends are not marked where none are given', () => {
  expect(dayMarks({ from: '2026-12-12', today: '2026-12-20' }, 2).map(({ className }) => className)).toEqual(['', ''])
})
