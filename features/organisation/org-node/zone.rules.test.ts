import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { daySpan, lengthOf } from '../../../engines/time/span.ts'
import { dayOf, isoOf, localOf, minuteOf } from '../../../engines/time/time.ts'
import { zoneOf } from './zone.rules.ts'

const FIRST = dayOf('2026-01-01')
const LAST = dayOf('2026-12-31')
const ZONES = ['Asia/Muscat', 'Europe/Paris', 'America/New_York', 'Australia/Lord_Howe']

describe('zoneOf', () => {
  test.each([
    ['Asia/Muscat', [240]],
    ['Europe/Paris', [60, 120, 60]],
    ['America/New_York', [-300, -240, -300]],
    ['Australia/Lord_Howe', [660, 630, 660]],
  ])('%s in 2026', (name, minutes) => {
    expect(zoneOf(name, FIRST, LAST).offsets.map(offset => offset.minutes)).toEqual(minutes)
  })

  test('the changes of Europe/Paris', () => {
    const spans = ['2026-03-29', '2026-10-25', '2026-11-02'].map(date =>
      lengthOf(daySpan(zoneOf('Europe/Paris', FIRST, LAST), dayOf(date))),
    )
    expect(spans).toEqual([1380, 1500, 1440])
  })

  test('a change up to 32 days outside the period is in it, a later one is not', () => {
    const change = dayOf('2026-10-25')
    expect(zoneOf('Europe/Paris', change - 40, change - 32).offsets).toHaveLength(2)
    expect(zoneOf('Europe/Paris', change + 32, change + 40).offsets).toHaveLength(2)
    expect(zoneOf('Europe/Paris', change - 40, change - 33).offsets).toHaveLength(1)
  })

  test('a name that is no zone is refused', () => {
    expect(() => zoneOf('Asia/Salwa', FIRST, LAST)).toThrow(RangeError)
  })

  test.each(ZONES)('%s: every wall time is the minute Temporal says, and back', name => {
    const zone = zoneOf(name, FIRST, LAST)
    fc.assert(
      fc.property(fc.integer({ min: FIRST, max: LAST }), fc.nat(1439), (day, minuteOfDay) => {
        const wall = Temporal.PlainDate.from(isoOf(day)).toPlainDateTime({ hour: Math.floor(minuteOfDay / 60), minute: minuteOfDay % 60 })
        const instant = wall.toZonedDateTime(name, { disambiguation: 'compatible' })
        const minute = instant.epochMilliseconds / 60_000
        expect(minuteOf(zone, day, minuteOfDay)).toBe(minute)
        const local = instant.withTimeZone(name)
        expect(localOf(zone, minute)).toEqual({ day: dayOf(local.toPlainDate().toString()), minuteOfDay: local.hour * 60 + local.minute })
      }),
      {
        numRuns: 500,
        examples: [
          [dayOf('2026-03-29'), 150],
          [dayOf('2026-10-25'), 150],
          [dayOf('2026-03-08'), 150],
          [dayOf('2026-11-01'), 90],
          [dayOf('2026-04-05'), 100],
          [dayOf('2026-10-04'), 130],
        ],
      },
    )
  })
})
