import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { zoneOf } from '../organisation/org-node/zone.rules.ts'
import { type ImportCell, personDays, RowReader } from './cells.rules.ts'

const muscat = zoneOf('Asia/Muscat', 10_957, 47_481)
const berlin = zoneOf('Europe/Berlin', 10_957, 47_481)
const reader = (cell: ImportCell) => new RowReader(['A'], [cell])
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))

/** What a reading gives, or the fault. */
function read<T>(cell: ImportCell, how: (row: RowReader) => T): T | string {
  const row = reader(cell)
  const value = how(row)
  return row.faults[0]?.message ?? value
}

describe('text', () => {
  test('is taken without the blanks at its ends; numbers become text', () => {
    expect(read('  Anil ', row => row.required('A', 10))).toBe('Anil')
    expect(read(10001, row => row.required('A', 10))).toBe('10001')
    expect(read(null, row => row.optional('A', 10))).toBeNull()
  })

  test('too long, missing, or with a character that cannot be stored', () => {
    expect(read('x'.repeat(11), row => row.required('A', 10))).toBe('Longer than 10 characters.')
    expect(read('   ', row => row.required('A', 10))).toBe('A value is required.')
    for (const text of ['a\0b', '\ud800', 'x\udc00y']) expect(read(text, row => row.required('A', 10))).toMatch('cannot be stored')
    expect(read('ไทย 😀', row => row.required('A', 10))).toBe('ไทย 😀')
  })

  test('a formula is refused whatever the column is read as', () => {
    const ways: ((row: RowReader) => unknown)[] = [
      row => row.required('A', 9),
      row => row.date('A', personDays),
      row => row.requiredCount('A', 9),
    ]
    for (const how of ways) expect(read({ formula: true }, how)).toMatch('formula')
    expect(new RowReader(['A', 'Unread'], ['x', { formula: true }]).faults).toHaveLength(1)
  })
})

describe('dates', () => {
  test('every date of the calendar is itself, with or without a midnight', () => {
    fc.assert(
      fc.property(day, date => {
        expect(read(date, row => row.requiredDate('A', personDays))).toBe(date)
        expect(read(`${date}T00:00:00`, row => row.requiredDate('A', personDays))).toBe(date)
      }),
    )
  })

  test.each(['2026-02-30', '2025-02-29', '2026-13-01', '2026-00-10'])('%s does not exist', date => {
    expect(read(date, row => row.date('A', personDays))).toBe(`There is no date ${date}.`)
    expect(read(`${date}T06:00`, row => row.instant('A', muscat))).toBe(`There is no date ${date}.`)
  })

  test('other forms, other centuries and numbers are told', () => {
    for (const cell of ['02/11/2026', '2026-11-02T06:00', 46_000, true])
      expect(read(cell, row => row.date('A', personDays))).toMatch('is not a date')
    for (const cell of ['1899-12-31', '2101-01-01']) expect(read(cell, row => row.date('A', personDays))).toMatch('is not between')
  })
})

describe('instants', () => {
  test('a wall time in the zone, seconds kept', () => {
    expect(read('2026-11-02T06:38:00', row => row.instant('A', muscat))).toBe('2026-11-02T02:38:00Z')
    expect(read('2026-11-02 03:59:59', row => row.instant('A', muscat))).toBe('2026-11-01T23:59:59Z')
    expect(read('2026-11-02', row => row.instant('A', muscat))).toBe('2026-11-01T20:00:00Z')
  })

  test('a clocking has a time of day: a date alone is refused, its midnight is one', () => {
    expect(read('2026-11-19', row => row.punch('A', muscat))).toBe(
      '"2026-11-19" has no time of day. Give date and time, such as 2026-11-02T06:38:00.',
    )
    for (const text of ['2026-11-19T00:00:00', '2026-11-19 00:00'])
      expect(read(text, row => row.punch('A', muscat))).toBe('2026-11-18T20:00:00Z')
    expect(read('', row => row.punch('A', muscat))).toBeNull()
  })

  test('a time left out by a clock change moves forward, a doubled one is its first', () => {
    expect(read('2026-03-29T02:30:00', row => row.instant('A', berlin))).toBe('2026-03-29T01:30:00Z')
    expect(read('2026-10-25T02:30:00', row => row.instant('A', berlin))).toBe('2026-10-25T00:30:00Z')
  })

  test.each(['24:00:00', '06:60:00', '06:38', '2026-11-02T24:00', '2026-11-02T06:38:00Z', '2026-11-02T06:38:00+04:00'])(
    '%s is none',
    text => {
      expect(read(text, row => row.instant('A', muscat))).toMatch('is not a date and time')
    },
  )

  test('later on the wall is never earlier in time', () => {
    const minute = fc.integer({ min: 0, max: 1439 })
    const wall = (date: string, at: number) => `${date}T${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
    const dates = fc.constantFrom('2026-03-28', '2026-10-24', '2026-10-25', '2026-11-02')
    fc.assert(
      fc.property(dates, minute, minute, (date, a, b) => {
        const [first, second] = [a, b].sort((x, y) => x - y).map(at => read(wall(date, at), row => row.instant('A', berlin)))
        expect(first! <= second!).toBe(true)
      }),
    )
  })
})

test('counts are whole numbers from 0 to the most allowed', () => {
  expect(read(12, row => row.count('A', 50))).toBe(12)
  expect(read('12', row => row.count('A', 50))).toBe(12)
  expect(read(null, row => row.count('A', 50))).toBe(0)
  expect(read(null, row => row.requiredCount('A', 50))).toBe('A value is required.')
  for (const cell of [51, -1, 1.5, 'two', '1e3', true]) expect(read(cell, row => row.count('A', 50))).toMatch('is not a whole number')
})

test('whatever a cell holds, it is read or told, never thrown', () => {
  const cell: fc.Arbitrary<ImportCell> = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.constant({ formula: true } as const),
  )
  fc.assert(
    fc.property(cell, value => {
      const row = reader(value)
      const readings = [row.optional('A', 5), row.date('A', personDays), row.instant('A', berlin), row.count('A', 9)]
      expect(readings).toHaveLength(4)
      expect(row.faults.length).toBeLessThanOrEqual(1)
    }),
  )
})

test("the product's own form of a date is read like the one in numbers", () => {
  expect(read('27/Nov/2026', row => row.date('A', personDays))).toBe('2026-11-27')
  expect(read('27/nov/2026 06:38', row => row.instant('A', muscat))).toBe('2026-11-27T02:38:00Z')
  expect(read('31/Nov/2026', row => row.date('A', personDays))).toMatch('is not a date')
})

test('a cell of which nothing is seen is empty, and one that turns its letters around is refused', () => {
  expect(read('\u200b', row => row.optional('A', 10))).toBeNull()
  expect(read('\u3164', row => row.required('A', 10))).toBe('A value is required.')
  expect(read('Gate\u202e1', row => row.required('A', 10))).toBe('Only visible characters')
})
