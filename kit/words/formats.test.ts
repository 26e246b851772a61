import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { afterEach, expect, test } from 'vitest'
import {
  dateAfter,
  formatCount,
  formatDate,
  formatDateTime,
  formatDay,
  formatMinutes,
  formatTime,
  formatTimeOn,
  instantAt,
  lastOfMonth,
  localIso,
  localOf,
  setFormatLanguage,
} from './formats.ts'

afterEach(() => setFormatLanguage('en'))

test('dates have the month as a word of the language, and the Gregorian year', () => {
  expect(formatDate('2026-12-11')).toBe('11/Dec/2026')
  expect(formatDay('2026-12-11')).toBe('Fri 11/Dec/2026')
  setFormatLanguage('th')
  expect(formatDay('2026-12-11')).toBe('ศ. 11/ธ.ค./2026')
  setFormatLanguage('fr')
  expect(formatDay('2026-12-11')).toBe('ven. 11/déc./2026')
  setFormatLanguage('es')
  expect(formatDay('2026-12-11')).toBe('vie 11/dic/2026')
})

test('instants are shown in the terminal’s time, with 24 hours', () => {
  expect(formatDateTime('2026-12-10T20:40:00Z', 'Asia/Muscat')).toBe('11/Dec/2026 00:40')
  expect(formatTime('2026-07-01T22:05:59Z', 'Asia/Bangkok')).toBe('05:05')
  expect(localOf('2026-10-25T00:30:00Z', 'Europe/Berlin')).toEqual({ date: '2026-10-25', time: '02:30' })
})

test('a time of another date than the one it stands under says its own', () => {
  expect(formatTimeOn('2026-11-18', '2026-11-18T02:57:00Z', 'Asia/Muscat')).toBe('06:57')
  expect(formatTimeOn('2026-11-18', '2026-11-19T15:00:00Z', 'Asia/Muscat')).toBe('19/Nov 19:00')
  expect(formatTimeOn('2026-11-18', '2026-11-17T19:59:00Z', 'Asia/Muscat')).toBe('17/Nov 23:59')
})

test('durations are hours and minutes, and may be longer than a day', () => {
  expect(formatMinutes(435)).toBe('07:15')
  expect(formatMinutes(0)).toBe('00:00')
  expect(formatMinutes(3735)).toBe('62:15')
  expect(formatMinutes(-4)).toBe('−00:04')
  expect(formatMinutes(1_810_663)).toBe('30,177:43')
})

test('counts have grouped digits and a typographic minus', () => {
  expect(formatCount(1_810_663)).toBe('1,810,663')
  expect(formatCount(-2)).toBe('−2')
  setFormatLanguage('fr')
  expect(formatCount(1_810_663)).toBe('1\u202f810\u202f663')
  setFormatLanguage('es')
  expect(formatCount(1_810_663)).toBe('1.810.663')
  setFormatLanguage('th')
  expect(formatCount(1_810_663)).toBe('1,810,663')
})

test('days are counted across month ends and leap days', () => {
  expect(dateAfter('2028-02-28', 1)).toBe('2028-02-29')
  expect(dateAfter('2026-01-01', -1)).toBe('2025-12-31')
  expect(['2026-01-31', '2028-02-01', '2026-12-15'].map(lastOfMonth)).toEqual(['2026-01-31', '2028-02-29', '2026-12-31'])
})

test('a local time becomes the same instant as with Temporal, even near clock changes', () => {
  // an hour that comes twice, and a skipped one
  expect(instantAt('2026-10-25', '01:30', 'Europe/Lisbon')).toBe('2026-10-25T00:30:00Z')
  expect(instantAt('2026-03-29', '01:30', 'Europe/Lisbon')).toBe('2026-03-29T01:30:00Z')
  const zones = ['Asia/Muscat', 'Asia/Kolkata', 'Europe/Lisbon', 'America/Santiago', 'Australia/Lord_Howe', 'America/St_Johns', 'UTC']
  const minute = fc.integer({ min: Date.parse('2000-01-01') / 60_000, max: Date.parse('2040-01-01') / 60_000 })
  const atChange = fc.constantFrom(...zones.flatMap(changesOf))
  fc.assert(
    fc.property(fc.oneof(minute, atChange), fc.constantFrom(...zones), (wall, zone) => {
      const [date, time] = new Date(wall * 60_000).toISOString().slice(0, 16).split('T') as [string, string]
      const expected = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).toInstant()
      expect(instantAt(date, time, zone)).toBe(expected.toString({ smallestUnit: 'second' }))
    }),
    { numRuns: 2000 },
  )
})

/** Local minutes near the changes of a zone's clock. */
function changesOf(zone: string): number[] {
  const walls: number[] = []
  let at = Temporal.ZonedDateTime.from(`2020-01-01T00:00[${zone}]`).getTimeZoneTransition('next')
  for (; at && at.year < 2030; at = at.getTimeZoneTransition('next')) {
    for (const minutes of [-61, -60, -30, -1, 0, 1, 29, 30, 59, 60, 61])
      walls.push(Date.parse(`${at.toPlainDateTime().add({ minutes })}Z`) / 60_000)
  }
  return walls
}

test('an instant is written in the local time of a zone, with its offset (EQST-17)', () => {
  expect(localIso('2026-12-11T06:40:00Z', 'Asia/Muscat')).toBe('2026-12-11T10:40:00+04:00')
  expect(localIso('2026-12-11T06:40:00Z', 'UTC')).toBe('2026-12-11T06:40:00+00:00')
  expect(localIso('2026-07-01T01:15:42Z', 'America/St_Johns')).toBe('2026-06-30T22:45:42-02:30')
})
