import { describe, expect, it } from 'vitest'
import { axisOf, bandsOn, minuteOfInstant, rowsOf, shareOf } from './berth-timeline.rules.ts'

const axis = axisOf('Asia/Muscat', '2026-11-02', 2)
const bands = [
  { id: 1, code: 'D12', category: 'AM' as const, start: '07:00', end: '19:00' },
  { id: 2, code: 'N12', category: 'night' as const, start: '19:00', end: '07:00' },
]

describe('the axis', () => {
  it('runs from local midnight to local midnight', () => {
    expect(axis.start).toBe(minuteOfInstant('2026-11-01T20:00:00Z'))
    expect(axis.days.map(({ date }) => date)).toEqual(['2026-11-02', '2026-11-03'])
    expect(axis.end - axis.start).toBe(2880)
  })

  it('is longer by the hour that a clock change adds', () => {
    const berlin = axisOf('Europe/Berlin', '2026-10-25', 1)
    expect(berlin.end - berlin.start).toBe(1500)
  })

  it('carries the bands, the night that began the day before too', () => {
    const shown = bandsOn(axis, bands).filter(band => shareOf(band, axis))
    expect(shown.map(({ code }) => code)).toEqual(['N12', 'D12', 'N12', 'D12', 'N12'])
  })
})

describe('places', () => {
  it('are shares of the axis, cut at its ends', () => {
    expect(shareOf({ start: axis.start - 60, end: axis.start + 720 }, axis)).toEqual({ at: 0, size: 0.25 })
    expect(shareOf({ start: axis.end, end: axis.end + 60 }, axis)).toBeNull()
  })

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
