import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bandSpan, daySpan, lengthOf, overlapOf } from './span.ts'
import { dayOf, isoOf, localOf, minuteOf, type Zone } from './time.ts'

const MUSCAT: Zone = { name: 'Asia/Muscat', offsets: [{ from: 0, minutes: 240 }] }

/** Clocks go forward on 29 March 2026 at 02:00 and back on 25 October at 03:00, both 01:00Z. */
const SPRING = dayOf('2026-03-29')
const AUTUMN = dayOf('2026-10-25')
const PARIS: Zone = {
  name: 'Europe/Paris',
  offsets: [
    { from: 0, minutes: 60 },
    { from: SPRING * 1440 + 60, minutes: 120 },
    { from: AUTUMN * 1440 + 60, minutes: 60 },
  ],
}

/** Half an hour, and the other way round in the year. */
const LORD_HOWE: Zone = {
  name: 'Australia/Lord_Howe',
  offsets: [
    { from: 0, minutes: 660 },
    { from: dayOf('2026-04-04') * 1440 + 900, minutes: 630 },
    { from: dayOf('2026-10-03') * 1440 + 930, minutes: 660 },
  ],
}

const zones = fc.constantFrom(MUSCAT, PARIS, LORD_HOWE)
const days = fc.integer({ min: dayOf('2026-01-01'), max: dayOf('2027-12-31') })
const minutes = fc.integer({ min: dayOf('2026-01-01') * 1440, max: dayOf('2027-12-31') * 1440 })

describe('dates', () => {
  test.each([
    ['1970-01-01', 0],
    ['1969-12-31', -1],
    ['2000-02-29', 11_016],
    ['2026-11-02', 20_759],
    ['2027-01-01', 20_819],
  ])('%s is day %i', (date, day) => {
    expect(dayOf(date)).toBe(day)
    expect(isoOf(day)).toBe(date)
  })

  test.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-11-31', '2026-11-2', '02.11.2026', '', '2026-11-02T00:00'])(
    '%j is no date',
    date => expect(dayOf(date)).toBeNaN(),
  )

  test('every day of ten thousand years comes back', () => {
    fc.assert(fc.property(fc.integer({ min: -719_528, max: 2_932_896 }), day => dayOf(isoOf(day)) === day))
  })

  test('the end of February comes back in every century, leap or not', () => {
    for (let year = 1600; year <= 3200; year += 100) {
      const march = dayOf(`${year}-03-01`)
      expect(isoOf(march - 1)).toBe(`${year}-02-${year % 400 === 0 ? 29 : 28}`)
      for (let day = march - 370; day < march + 370; day++) expect(dayOf(isoOf(day))).toBe(day)
    }
  })
})

describe('wall time', () => {
  test('a missing time moves forward', () => {
    expect(localOf(PARIS, minuteOf(PARIS, SPRING, 150))).toEqual({ day: SPRING, minuteOfDay: 210 })
  })

  test('a double time takes the first', () => {
    const first = minuteOf(PARIS, AUTUMN, 150)
    expect(first).toBe(AUTUMN * 1440 + 30)
    expect(localOf(PARIS, first + 60)).toEqual({ day: AUTUMN, minuteOfDay: 150 })
  })

  test('the hour before and after a change', () => {
    expect(minuteOf(PARIS, SPRING, 119)).toBe(SPRING * 1440 + 59)
    expect(minuteOf(PARIS, SPRING, 180)).toBe(SPRING * 1440 + 60)
    expect(minuteOf(PARIS, AUTUMN, 180)).toBe(AUTUMN * 1440 + 120)
  })

  test('there and back is the same minute, or its twin one change earlier', () => {
    fc.assert(
      fc.property(zones, minutes, (zone, minute) => {
        const { day, minuteOfDay } = localOf(zone, minute)
        expect([0, 30, 60]).toContain(minute - minuteOf(zone, day, minuteOfDay))
      }),
    )
  })

  test('minutes past midnight count into the next days', () => {
    fc.assert(
      fc.property(zones, days, fc.nat(1439), (zone, day, minute) => minuteOf(zone, day, minute + 2880) === minuteOf(zone, day + 2, minute)),
    )
  })

  test('before its first offset a zone has that one, and each new one from its minute on', () => {
    const zone: Zone = {
      name: 'made',
      offsets: [
        { from: 600, minutes: 60 },
        { from: 900, minutes: 0 },
      ],
    }
    expect([0, 600, 899, 900].map(minute => localOf(zone, minute).minuteOfDay)).toEqual([60, 660, 959, 900])
  })

  test('a zone without offsets gives no number', () => {
    expect(minuteOf({ name: 'nowhere', offsets: [] }, 1, 1)).toBeNaN()
    expect(localOf({ name: 'nowhere', offsets: [] }, 1).day).toBeNaN()
  })
})

describe('spans', () => {
  test('a day is 1380, 1440 or 1500 minutes', () => {
    expect(lengthOf(daySpan(PARIS, SPRING))).toBe(1380)
    expect(lengthOf(daySpan(PARIS, AUTUMN))).toBe(1500)
    expect(lengthOf(daySpan(PARIS, AUTUMN + 1))).toBe(1440)
  })

  test('days follow each other without a gap', () => {
    fc.assert(fc.property(zones, days, (zone, day) => daySpan(zone, day).end === daySpan(zone, day + 1).start))
  })

  test('every minute lies in the day it shows', () => {
    fc.assert(
      fc.property(zones, minutes, (zone, minute) => {
        const span = daySpan(zone, localOf(zone, minute).day)
        return span.start <= minute && minute < span.end
      }),
    )
  })

  test('a night belongs to the date it begins and lasts 11, 12 or 13 hours', () => {
    expect(lengthOf(bandSpan(PARIS, SPRING - 1, 1140, 420))).toBe(660)
    expect(lengthOf(bandSpan(PARIS, AUTUMN - 1, 1140, 420))).toBe(780)
    expect(lengthOf(bandSpan(PARIS, AUTUMN, 1140, 420))).toBe(720)
    expect(lengthOf(bandSpan(MUSCAT, 0, 420, 420))).toBe(1440)
  })

  test('what two spans share is within both, and the same either way', () => {
    const span = fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: 1, max: 50 })).map(([start, length]) => ({
      start,
      end: start + length,
    }))
    fc.assert(
      fc.property(span, span, (a, b) => {
        const shared = overlapOf(a, b)
        const counted = Array.from({ length: 200 }, (_, at) => at - 100).filter(
          minute => minute >= a.start && minute < a.end && minute >= b.start && minute < b.end,
        )
        expect(shared ? lengthOf(shared) : 0).toBe(counted.length)
        expect(overlapOf(b, a)).toEqual(shared)
      }),
    )
  })
})
