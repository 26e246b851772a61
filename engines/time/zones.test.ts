import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { windowsOf } from './daily-window.ts'
import { bandSpan, daySpan, lengthOf } from './span.ts'
import { type Day, dayOf, isoOf, localOf, minuteOf, type Zone } from './time.ts'
import { wallSurplus } from './zone.ts'

/** A year that ends within the southern summer, so that both changes of every zone lie in it. */
const FROM = '2025-12-01'
const TO = '2027-02-01'

/** Zones with changes in every manner: an hour, half an hour, at midnight, south of the equator, and one on Ramadan's terms. */
const names = ['Europe/Paris', 'America/New_York', 'Australia/Lord_Howe', 'America/Santiago', 'Africa/Cairo', 'Africa/Casablanca'] as const

const minuteOfInstant = (at: Temporal.ZonedDateTime): number => Math.floor(at.epochMilliseconds / 60_000)

/** The zone's list of offset changes, taken from Temporal. */
function zoneOf(name: string): { zone: Zone; changes: readonly Day[] } {
  let at = Temporal.PlainDate.from(FROM).toZonedDateTime(name)
  const offsets = [{ from: minuteOfInstant(at), minutes: at.offsetNanoseconds / 60e9 }]
  const changes: Day[] = []
  for (;;) {
    const next = at.getTimeZoneTransition('next')
    if (!next || Temporal.PlainDate.compare(next.toPlainDate(), TO) > 0) return { zone: { name, offsets }, changes }
    offsets.push({ from: minuteOfInstant(next), minutes: next.offsetNanoseconds / 60e9 })
    changes.push(dayOf(next.subtract({ minutes: 1 }).toPlainDate().toString()))
    at = next
  }
}

describe.each(names)('%s', name => {
  const { zone, changes } = zoneOf(name)
  const instantOf = (day: Day, minuteOfDay: number): number =>
    minuteOfInstant(Temporal.PlainDate.from(isoOf(day)).toPlainDateTime().add({ minutes: minuteOfDay }).toZonedDateTime(name))

  test('changes its clocks twice in the year', () => expect(changes.length).toBeGreaterThanOrEqual(2))

  test('a wall time is the minute that Temporal gives, every minute around both changes', () => {
    for (const day of changes) {
      for (let minute = -240; minute < 2 * 1440; minute += 1) expect(minuteOf(zone, day, minute)).toBe(instantOf(day, minute))
    }
  })

  test('a minute shows the date and time that Temporal gives, around both changes', () => {
    for (const day of changes) {
      const first = instantOf(day, 0) - 120
      for (let minute = first; minute < first + 1740; minute += 7) {
        const at = Temporal.Instant.fromEpochMilliseconds(minute * 60_000).toZonedDateTimeISO(name)
        expect(localOf(zone, minute)).toEqual({ day: dayOf(at.toPlainDate().toString()), minuteOfDay: at.hour * 60 + at.minute })
      }
    }
  })

  test('days, nights and shifts are as long as Temporal says', () => {
    const day = fc.oneof(
      fc.constantFrom(...changes).chain(change => fc.integer({ min: change - 2, max: change + 2 })),
      fc.integer({ min: dayOf(FROM) + 2, max: dayOf(TO) - 3 }),
    )
    fc.assert(
      fc.property(day, fc.nat(1439), fc.nat(1439), (day, start, end) => {
        const hours = Temporal.PlainDate.from(isoOf(day)).toZonedDateTime(name).hoursInDay
        expect(lengthOf(daySpan(zone, day))).toBe(hours * 60)
        expect(bandSpan(zone, day, start, end)).toEqual({
          start: instantOf(day, start),
          end: instantOf(day, end > start ? end : end + 1440),
        })
      }),
    )
  })

  test('through a change the night is longer or shorter than the wall clock says', () => {
    for (const day of changes) {
      const nights = windowsOf(zone, { starts: 1200, ends: 420 }, day - 1, day + 1)
      for (const night of nights) expect(lengthOf(night) + wallSurplus(zone, [night])).toBe(660)
      expect(nights.filter(night => lengthOf(night) !== 660)).toHaveLength(1)
    }
  })
})

describe('windows of every day', () => {
  const UTC: Zone = { name: 'UTC', offsets: [{ from: -1e6, minutes: 0 }] }

  test('a night that crosses midnight and one that does not', () => {
    expect(windowsOf(UTC, { starts: 1320, ends: 360 }, 0, 1)).toEqual([
      { start: 1320, end: 1800 },
      { start: 2760, end: 3240 },
    ])
    expect(windowsOf(UTC, { starts: 60, ends: 300 }, 1, 1)).toEqual([{ start: 1500, end: 1740 }])
  })

  test('none of no length', () => expect(windowsOf(UTC, { starts: 60, ends: 60 }, 0, 9)).toEqual([]))

  const forward: Zone = {
    name: 'forward at 02:00',
    offsets: [
      { from: -1e6, minutes: 0 },
      { from: 120, minutes: 60 },
    ],
  }

  test('one that begins in a missing hour and ends before as much has passed is left out', () => {
    expect(windowsOf(forward, { starts: 170, ends: 190 }, 0, 0)).toEqual([])
    expect(windowsOf(forward, { starts: 130, ends: 170 }, 0, 0)).toEqual([{ start: 130, end: 170 }])
  })

  test('the wall clock is ahead only of a set that goes on over the change', () => {
    expect(wallSurplus(forward, [{ start: 119, end: 121 }])).toBe(60)
    const twice = [
      { start: 100, end: 110 },
      { start: 115, end: 125 },
    ]
    expect(wallSurplus(forward, twice)).toBe(60)
    const beside = [
      { start: 100, end: 120 },
      { start: 121, end: 130 },
    ]
    expect(wallSurplus(forward, beside)).toBe(0)
    expect(wallSurplus(forward, [{ start: 120, end: 130 }])).toBe(0)
  })
})
