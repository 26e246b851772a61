import { afterEach, expect, test } from 'vitest'
import {
  dateAfter,
  formatCount,
  formatDate,
  formatDateTime,
  formatDay,
  formatMinutes,
  formatTime,
  localOf,
  setFormatLanguage,
} from './formats.ts'

afterEach(() => setFormatLanguage('en'))

test('dates carry the month as a word, in the language, with the Gregorian year', () => {
  expect(formatDate('2026-12-11')).toBe('11/Dec/2026')
  expect(formatDay('2026-12-11')).toBe('Fri 11/Dec/2026')
  setFormatLanguage('th')
  expect(formatDay('2026-12-11')).toBe('ศ. 11/ธ.ค./2026')
})

test('instants are told in the terminal’s time, 24 hours', () => {
  expect(formatDateTime('2026-12-10T20:40:00Z', 'Asia/Muscat')).toBe('11/Dec/2026 00:40')
  expect(formatTime('2026-07-01T22:05:59Z', 'Asia/Bangkok')).toBe('05:05')
  expect(localOf('2026-10-25T00:30:00Z', 'Europe/Berlin')).toEqual({ date: '2026-10-25', time: '02:30' })
})

test('durations are hours and minutes and may pass a day', () => {
  expect(formatMinutes(435)).toBe('07:15')
  expect(formatMinutes(0)).toBe('00:00')
  expect(formatMinutes(3735)).toBe('62:15')
  expect(formatMinutes(-4)).toBe('−00:04')
  expect(formatMinutes(1_810_663)).toBe('30,177:43')
})

test('counts are grouped, with a true minus', () => {
  expect(formatCount(1_810_663)).toBe('1,810,663')
  expect(formatCount(-2)).toBe('−2')
})

test('days are counted over month ends and leap days', () => {
  expect(dateAfter('2028-02-28', 1)).toBe('2028-02-29')
  expect(dateAfter('2026-01-01', -1)).toBe('2025-12-31')
})
