import { describe, expect, it } from 'vitest'
import { axisOfDays, axisOfHours, instantOfMinute, localSpan, minuteAt, minuteOfInstant, placeOf, shareOf, ticksOf } from './axis.ts'

const lengthOf = ({ start, end }: { start: number; end: number }) => end - start
const muscat = axisOfDays('2026-11-02', 2, 'Asia/Muscat')

describe('an axis of days', () => {
  it('runs from local midnight to local midnight', () => {
    expect(instantOfMinute(muscat.start)).toBe('2026-11-01T20:00:00Z')
    expect(muscat.days.map(({ date }) => date)).toEqual(['2026-11-02', '2026-11-03'])
    expect(lengthOf(muscat)).toBe(2880)
  })

  it('has days of 23 and of 25 hours where clocks change, each as wide as it is long', () => {
    const spring = axisOfDays('2026-03-28', 3, 'Europe/Berlin')
    expect(spring.days.map(lengthOf)).toEqual([1440, 1380, 1440])
    const autumn = axisOfDays('2026-10-25', 2, 'Europe/Berlin')
    expect(autumn.days.map(lengthOf)).toEqual([1500, 1440])
    expect(shareOf(autumn.days[0]!, autumn)).toEqual({ at: 0, size: 1500 / 2940 })
  })

  it('has bands as long as they were that night', () => {
    expect(lengthOf(localSpan('2026-10-24', '19:00', '07:00', 'Europe/Berlin'))).toBe(780)
    expect(lengthOf(localSpan('2026-03-28', '19:00', '07:00', 'Europe/Berlin'))).toBe(660)
    expect(lengthOf(localSpan('2026-03-28', '07:00', '07:00', 'Europe/Berlin'))).toBe(1380)
  })
})

describe('places', () => {
  it('are shares of the axis, cut at its ends', () => {
    expect(shareOf({ start: muscat.start - 60, end: muscat.start + 720 }, muscat)).toEqual({ at: 0, size: 0.25 })
    expect(shareOf({ start: muscat.end, end: muscat.end + 60 }, muscat)).toBeNull()
  })

  it('begin with the first minute and end before the last', () => {
    expect([muscat.start - 1, muscat.start, muscat.end].map(minute => placeOf(minute, muscat))).toEqual([null, 0, null])
  })

  it('under the pointer are on the nearest five minutes of hours, on half hours of days', () => {
    const hours = axisOfHours('2026-11-02T03:00:00Z', '2026-11-02T15:00:00Z', 'Asia/Muscat')
    expect(instantOfMinute(minuteAt(hours, 0.5034))).toBe('2026-11-02T09:00:00Z')
    expect(instantOfMinute(minuteAt(hours, 0.506))).toBe('2026-11-02T09:05:00Z')
    const week = axisOfDays('2026-11-02', 7, 'Asia/Muscat')
    expect(instantOfMinute(minuteAt(week, 0.5001))).toBe('2026-11-05T08:00:00Z')
    expect(minuteAt(week, 1)).toBe(week.end - 1)
  })
})

describe('ticks', () => {
  const never = 0
  const times = (from: string, to: string, zone: string) => ticksOf(axisOfHours(from, to, zone), never).map(({ time }) => time)

  it('are full and half hours of the local clock, also when the band begins between them', () => {
    expect(times('2026-11-02T02:45:00Z', '2026-11-02T04:15:00Z', 'Asia/Muscat')).toEqual(['07:00', '07:30', '08:00'])
    // 05:45 ahead of UTC
    expect(times('2026-11-02T00:00:00Z', '2026-11-02T01:00:00Z', 'Asia/Kathmandu')).toEqual(['06:00', '06:30'])
  })

  it('show an hour twice that comes twice, and leave out the one that is skipped', () => {
    const full = (from: string, to: string) => times(from, to, 'Europe/Berlin').filter(time => time.endsWith(':00'))
    expect(full('2026-10-24T23:00:00Z', '2026-10-25T03:00:00Z')).toEqual(['01:00', '02:00', '02:00', '03:00'])
    expect(full('2026-03-29T00:00:00Z', '2026-03-29T03:00:00Z')).toEqual(['01:00', '03:00', '04:00'])
  })

  it('leave room for the time of now', () => {
    const axis = axisOfHours('2026-11-02T03:00:00Z', '2026-11-02T07:00:00Z', 'Asia/Muscat')
    const labelled = ticksOf(axis, minuteOfInstant('2026-11-02T05:20:00Z')).filter(tick => tick.labelled)
    expect(labelled.map(({ time }) => time)).toEqual(['07:00', '07:30', '08:00', '08:30', '10:00', '10:30'])
  })
})
