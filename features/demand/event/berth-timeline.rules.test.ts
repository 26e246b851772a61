import { describe, expect, it } from 'vitest'
import { axisOfDays, shareOf } from '../../../kit/axis/axis.ts'
import { bandsOn, rowsOf } from './berth-timeline.rules.ts'

const axis = axisOfDays('2026-11-02', 2, 'Asia/Muscat')
const bands = [
  { id: 1, code: 'D12', category: 'AM' as const, start: '07:00', end: '19:00' },
  { id: 2, code: 'N12', category: 'night' as const, start: '19:00', end: '07:00' },
]

it('the timeline carries the bands, the night that began the day before too', () => {
  const shown = bandsOn(axis, bands).filter(band => shareOf(band, axis))
  expect(shown.map(({ code }) => code)).toEqual(['N12', 'D12', 'N12', 'D12', 'N12'])
})

describe('places', () => {
  it('of overlapping spans are in rows of their own', () => {
    const spans = [
      { start: 0, end: 10 },
      { start: 5, end: 8 },
      { start: 8, end: 12 },
      { start: 10, end: 20 },
    ]
    expect(rowsOf(spans)).toEqual([0, 1, 1, 0])
  })
})
