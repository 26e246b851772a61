import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, it } from 'vitest'
import { repeats } from '../../tests/support/repeats.ts'
import { nextRun, type Rule } from './next-run.server.ts'

const rule = (cron: string): Rule => ({ cron, everyN: null, unit: null, fromOn: null })

// The reference goes through all minutes of three days around a change and reads the clock.
const changes = [
  ['Europe/Berlin', '2026-03-29T01:00:00Z'],
  ['Europe/Berlin', '2026-10-25T01:00:00Z'],
  ['America/New_York', '2026-11-01T06:00:00Z'],
  ['America/Santiago', '2026-09-06T04:00:00Z'],
  ['Africa/Cairo', '2026-04-23T22:00:00Z'],
  ['Australia/Lord_Howe', '2026-04-04T15:00:00Z'],
  ['Australia/Lord_Howe', '2026-10-03T15:30:00Z'],
  ['Asia/Muscat', '2026-03-29T01:00:00Z'],
] as const

interface Plain {
  readonly minutes: readonly number[] | null
  readonly hours: readonly number[] | null
  readonly weekdays: readonly number[] | null
}
const some = (most: number, count: number) =>
  fc.option(
    fc.uniqueArray(fc.integer({ min: 0, max: most }), { minLength: 1, maxLength: count }).map(list => list.toSorted((a, b) => a - b)),
  )
const plain: fc.Arbitrary<Plain> = fc.record({ minutes: some(59, 4), hours: some(6, 4), weekdays: some(6, 6) })
const textOf = ({ minutes, hours, weekdays }: Plain) =>
  `${minutes?.join(',') ?? '*'} ${hours?.join(',') ?? '*'} * * ${weekdays?.join(',') ?? '*'}`

function expected(of: Plain, zone: string, start: Temporal.Instant, minutes: number): string[] {
  const fits = (at: Temporal.PlainDateTime) =>
    (of.minutes?.includes(at.minute) ?? true) && (of.hours?.includes(at.hour) ?? true) && (of.weekdays?.includes(at.dayOfWeek % 7) ?? true)
  const found: string[] = []
  const seen = new Set<string>()
  for (let at = 1; at <= minutes; at++) {
    const instant = start.add({ minutes: at })
    const wall = instant.toZonedDateTimeISO(zone).toPlainDateTime()
    const last = instant.subtract({ minutes: 1 }).toZonedDateTimeISO(zone).toPlainDateTime()
    let due = fits(wall) && (of.hours === null || !seen.has(wall.toString()))
    if (of.hours !== null)
      for (let missed = last.add({ minutes: 1 }); Temporal.PlainDateTime.compare(missed, wall) < 0; missed = missed.add({ minutes: 1 }))
        due ||= fits(missed)
    if (due) found.push(instant.toString({ smallestUnit: 'second' }))
    seen.add(wall.toString())
  }
  return found
}

it('is what a reader of the clock finds, around every kind of change', () => {
  fc.assert(
    fc.property(plain, fc.constantFrom(...changes), (of, [zone, change]) => {
      const start = Temporal.Instant.from(change).subtract({ hours: 30 })
      const due = expected(of, zone, start, 60 * 60)
      const given: string[] = []
      const cron = rule(textOf(of))
      for (let at = nextRun(cron, zone, start.toString()); at && given.length < due.length; at = nextRun(cron, zone, at)) given.push(at)
      expect(given, `${cron.cron} in ${zone}`).toEqual(due)
    }),
    { numRuns: repeats(60) },
  )
}, 120_000)
