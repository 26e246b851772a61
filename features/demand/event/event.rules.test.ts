import { describe, expect, it } from 'vitest'
import { dayOf, minuteOf, type Zone } from '../../../engines/time/time.ts'
import { momentOf, rangesOf, revisionFault } from './event.rules.ts'

const muscat: Zone = { name: 'Asia/Muscat', offsets: [{ from: 0, minutes: 240 }] }
/** Clocks go from 02:00 to 03:00 on 29 March 2026. */
const changeAt = minuteOf({ name: 'UTC', offsets: [{ from: 0, minutes: 0 }] }, dayOf('2026-03-29'), 60)
const berlin: Zone = {
  name: 'Europe/Berlin',
  offsets: [
    { from: 0, minutes: 60 },
    { from: changeAt, minutes: 120 },
  ],
}

describe('a given moment', () => {
  it('is by the terminal’s clock, or anywhere with an offset', () => {
    const noon = minuteOf(muscat, dayOf('2026-11-02'), 720)
    for (const text of [
      '2026-11-02T12:00',
      '2026-11-02T12:00:59',
      '2026-11-02T08:00Z',
      '2026-11-02T13:30+05:30',
      '2026-11-01T21:00-11:00',
    ]) {
      expect(momentOf(text, muscat)).toBe(noon)
    }
  })

  it('in the hour that the clock skips moves forward by the gap', () => {
    expect(momentOf('2026-03-29T02:30', berlin)).toBe(momentOf('2026-03-29T03:30', berlin))
  })

  it.each(['', '2026-11-31T10:00', '2026-11-02 10:00', '2026-11-02T24:00', '2026-11-02T10:60', '2026-11-02T10:00+15:00', 'x'])(
    'is not "%s"',
    text => {
      expect(momentOf(text, muscat)).toEqual({ wrong: expect.stringContaining('2026-11-02T13:30') })
    },
  )
})

describe('a revision', () => {
  it('is at most 60 days from the announced ETA, either way', () => {
    expect(revisionFault(0, 60 * 1440)).toBeUndefined()
    expect(revisionFault(0, -60 * 1440)).toBeUndefined()
    expect(revisionFault(0, 61 * 1440)).toBe('This is 61 days from the announced ETA. The maximum is 60.')
  })
})

describe('dates as ranges', () => {
  it('join neighbours, in any order and given twice', () => {
    const day = dayOf('2026-11-02')
    expect(rangesOf([day + 1, day, day + 1, day + 3])).toEqual([
      { from: '2026-11-02', to: '2026-11-03' },
      { from: '2026-11-05', to: '2026-11-05' },
    ])
    expect(rangesOf([])).toEqual([])
  })
})
