import { expect, it } from 'vitest'
import { datesFrom, endOf, holds, lockedBegins, lockedSentence } from './schedule-lock.rules.ts'

it('a lock holds for its minutes after the last input, and not a second longer', () => {
  const lock = { usedAt: '2026-11-16T08:00:00.000Z' }
  expect(endOf(lock, 15)).toBe('2026-11-16T08:15:00.000Z')
  expect(holds(lock, 15, '2026-11-16T08:14:59.999Z')).toBe(true)
  expect(holds(lock, 15, '2026-11-16T08:15:00.000Z')).toBe(false)
  expect(holds(lock, 60, '2026-11-16T08:15:00.000Z')).toBe(true)
})

it('the words of a locked schedule begin as specified, and name the holder', () => {
  expect(lockedSentence('Amira Rashid')).toBe('This schedule is locked by user Amira Rashid')
  expect(lockedSentence('Amira Rashid').startsWith(lockedBegins)).toBe(true)
})

it('dates are counted with both ends, over the end of a month', () => {
  expect(datesFrom('2026-11-29', '2026-12-02')).toEqual(['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02'])
  expect(datesFrom('2026-11-29', '2026-11-29')).toEqual(['2026-11-29'])
})
