import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, it } from 'vitest'
import { wallOf } from './zone-clock.ts'

const zones = [
  'UTC',
  'Asia/Muscat',
  'Europe/Berlin',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Asia/Kathmandu',
  'Africa/Monrovia',
]
const shown = (instant: number, zone: string) => new Date(wallOf(instant, zone)).toISOString().slice(0, 16)
const expected = (instant: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDateTime().toString().slice(0, 16)

it('gives the local time of the zone at any instant', () => {
  const instants = fc.integer({ min: Date.UTC(1971, 0), max: Date.UTC(2060, 0) })
  const holds = (instant: number, zone: string) => {
    expect(shown(instant, zone)).toBe(expected(instant, zone))
  }
  fc.assert(fc.property(instants, fc.constantFrom(...zones), holds))
})

it('is right in every minute near a change of the clocks', () => {
  for (const [zone, day] of [
    ['Europe/Berlin', Date.UTC(2026, 9, 25)],
    ['Australia/Lord_Howe', Date.UTC(2026, 3, 4)],
    ['America/St_Johns', Date.UTC(2026, 2, 8)],
  ] as const) {
    for (let minute = 0; minute < 1440; minute += 7) {
      const instant = day + minute * 60_000
      expect(shown(instant, zone)).toBe(expected(instant, zone))
    }
  }
})

it('throws for an invalid instant or zone', () => {
  expect(() => wallOf(Number.NaN, 'UTC')).toThrow(RangeError)
  expect(() => wallOf(0, 'Nowhere/Land')).toThrow(RangeError)
})
