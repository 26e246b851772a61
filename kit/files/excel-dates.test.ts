import { isDateFormat as isDateByHucre, serialToDate } from 'hucre'
import { describe, expect, it, test } from 'vitest'
import { dateOfDays, isDateFormat, isTimeFormat } from './excel-dates.ts'

describe('a format', () => {
  const dates = [
    'd/m/yyyy',
    'yyyy\\-mm\\-dd',
    '[$-409]d mmm yy;@',
    'hh:mm',
    'h:mm AM/PM',
    'mm:ss.0',
    'ddd',
    'yyyymmdd',
    'dd"."mm"."yyyy',
    '14',
    '22',
    '47',
    '58',
  ]
  const numbers = [
    'General',
    '@',
    '0',
    '0.00E+00',
    '#,##0.00 "days"',
    '0\\d',
    '0_d',
    '[Red]0',
    '[<5]0;[Blue]0',
    '0 pcs',
    '0 "h"',
    '',
    '1',
    '13',
    '23',
    '49',
    '164',
  ]

  it.each(dates)('%s shows a date, as another reader says too', format => {
    expect([isDateFormat(format), isDateByHucre(format)]).toEqual([true, true])
  })

  it.each(numbers)('%s shows a number, as another reader says too', format => {
    expect([isDateFormat(format), isDateByHucre(format)]).toEqual([false, false])
  })

  it.each(['m', 'mm'])('%s shows the number of a month', format => {
    expect(isDateFormat(format)).toBe(true)
  })
})

it.each([
  ['d/m/yyyy h:mm', true],
  ['hh:mm:ss', true],
  ['22', true],
  ['20', true],
  ['d/m/yyyy', false],
  ['yyyy"h"mm', false],
  ['[$-809]dd mmm yyyy', false],
  ['14', false],
])('%s shows a time of day: %s', (format, shown) => expect(isTimeFormat(format)).toBe(shown))

describe('a number of days', () => {
  it.each([
    [1, false, '1900-01-01T00:00:00.000Z'],
    [59, false, '1900-02-28T00:00:00.000Z'],
    [60, false, '1900-02-28T00:00:00.000Z'],
    [61, false, '1900-03-01T00:00:00.000Z'],
    [46_328.25, false, '2026-11-02T06:00:00.000Z'],
    [0, true, '1904-01-01T00:00:00.000Z'],
    [44_866, true, '2026-11-02T00:00:00.000Z'],
  ])('%s is a date, from 1904: %s', (days, from1904, date) => {
    expect(dateOfDays(days, from1904).toISOString()).toBe(date)
  })

  test('another reader gives the same dates', () => {
    const days = Array.from({ length: 3000 }, (_, at) => at * 17.137 - 20)
    for (const from1904 of [false, true])
      for (const each of days) expect(dateOfDays(each, from1904), String(each)).toEqual(serialToDate(each, from1904))
  })

  it('that is out of range is no date', () => {
    expect(dateOfDays(1e12, false).getTime()).toBeNaN()
  })
})
