import { expect, test } from 'vitest'
import { type DayImage, plainShift } from './day-image.rules.ts'
import { codeOf, wordsOf } from './day-words.rules.ts'

const band = { id: 1, code: 'D12', startMinute: 420, endMinute: 1140, active: true, flexible: false, overtimeType: 'none' } as const
const day = (...parts: [number, number][]): DayImage => ({
  dayType: 'work',
  baseDayType: 'work',
  baseBandId: 1,
  source: 'plan',
  hand: true,
  shifts: [plainShift({ ...band, preparation: 0, hotSeat: 0 }, { start: 420, end: 1140 })],
  leaves: parts.map(([start, end]) => ({ id: null, typeId: 5, start, end, part: true, note: null })),
})
const codes = { zone: 'UTC', codes: new Map([[1, 'D12']]) }

test('leave in parts that cover the shift is told as a day of leave, leave for some of it as work', () => {
  const covered = day([420, 780], [780, 1140])
  expect([codeOf(covered, codes), wordsOf(covered, codes)]).toEqual(['LV', 'LV'])
  expect(codeOf(day([420, 780], [781, 1140]), codes)).toBe('D12 + LV 07:00-13:00 + LV 13:01-19:00')
  expect(wordsOf(day(), codes)).toBe('D12 07:00-19:00')
})
