import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { nextRun, type Rule } from './next-run.server.ts'

const rule = (cron: string, own: Partial<Rule> = {}): Rule => ({ cron, everyN: null, unit: null, fromOn: null, ...own })

function runs(of: Rule, zone: string, after: string, count: number): string[] {
  const found: string[] = []
  for (let at = nextRun(of, zone, after); at && found.length < count; at = nextRun(of, zone, at)) {
    found.push(Temporal.Instant.from(at).toZonedDateTimeISO(zone).toString({ smallestUnit: 'minute', timeZoneName: 'never' }))
  }
  return found
}

describe('02:30 every day', () => {
  it.each([
    // Berlin goes from 02:00 to 03:00 on 29/Mar/2026, and from 03:00 back to 02:00 on 25/Oct/2026
    ['Europe/Berlin', '2026-03-28T12:00:00Z', ['2026-03-29T03:00+02:00', '2026-03-30T02:30+02:00']],
    ['Europe/Berlin', '2026-10-24T12:00:00Z', ['2026-10-25T02:30+02:00', '2026-10-26T02:30+01:00']],
    ['America/New_York', '2026-03-07T12:00:00Z', ['2026-03-08T03:00-04:00', '2026-03-09T02:30-04:00']],
    ['Asia/Muscat', '2026-03-28T12:00:00Z', ['2026-03-29T02:30+04:00', '2026-03-30T02:30+04:00']],
  ])('in %s after %s', (zone, after, expected) => {
    expect(runs(rule('30 2 * * *'), zone, after, 2)).toEqual(expected)
  })
})

describe('a change of half an hour', () => {
  it('leaves out what lies in it', () => {
    expect(runs(rule('15 2 * * *'), 'Australia/Lord_Howe', '2026-10-03T00:00:00Z', 2)).toEqual([
      '2026-10-04T02:30+11:00',
      '2026-10-05T02:15+11:00',
    ])
  })
})

it('goes on every quarter of an hour through both changes', () => {
  expect(runs(rule('*/15 * * * *'), 'Europe/Berlin', '2026-03-29T00:40:00Z', 3)).toEqual([
    '2026-03-29T01:45+01:00',
    '2026-03-29T03:00+02:00',
    '2026-03-29T03:15+02:00',
  ])
  expect(runs(rule('*/30 * * * *'), 'Europe/Berlin', '2026-10-24T23:45:00Z', 5)).toEqual([
    '2026-10-25T02:00+02:00',
    '2026-10-25T02:30+02:00',
    '2026-10-25T02:00+01:00',
    '2026-10-25T02:30+01:00',
    '2026-10-25T03:00+01:00',
  ])
})

it('reads six and seven fields, of which the first are seconds and the last is the year', () => {
  expect(nextRun(rule('15 30 2 * * *'), 'UTC', '2026-01-01T00:00:00Z')).toBe('2026-01-01T02:30:15Z')
  expect(nextRun(rule('0 0 0 29 2 * 2028'), 'UTC', '2026-01-01T00:00:00Z')).toBe('2028-02-29T00:00:00Z')
})

it('counts "@every" from the last time, and knows no time for @reboot and for what never comes', () => {
  expect(nextRun(rule('@every 1h30m10s'), 'Europe/Berlin', '2026-03-29T00:00:00Z')).toBe('2026-03-29T01:30:10Z')
  for (const cron of ['@reboot', '0 0 31 2 *', '0 0 0 29 2 * 2027', '0 0 0 1 1 * 2020']) {
    expect(nextRun(rule(cron), 'UTC', '2026-01-01T00:00:00Z')).toBeNull()
  }
})

describe('every so many', () => {
  it('days, counted from a date on and over the end of a month', () => {
    const second = rule('30 2 * * *', { everyN: 2, unit: 'day', fromOn: '2026-11-27' })
    expect(runs(second, 'UTC', '2026-11-20T00:00:00Z', 3)).toEqual([
      '2026-11-27T02:30+00:00',
      '2026-11-29T02:30+00:00',
      '2026-12-01T02:30+00:00',
    ])
  })

  it('weeks, which begin on Monday', () => {
    const third = rule('0 6 * * 1,0', { everyN: 3, unit: 'week', fromOn: '2026-11-25' })
    expect(runs(third, 'UTC', '2026-11-20T00:00:00Z', 4)).toEqual([
      '2026-11-29T06:00+00:00',
      '2026-12-14T06:00+00:00',
      '2026-12-20T06:00+00:00',
      '2027-01-04T06:00+00:00',
    ])
  })
})
