import { expect, test } from 'vitest'
import { inOutOf } from './in-out.rules.ts'
import type { RawClocking } from './raw-clocking.api.ts'

const row = (rawClockingID: number, shiftDate: string, transcode: 'IN' | 'OUT', effectiveAt: string, voided = false): RawClocking => ({
  rawClockingID,
  employeeId: 7,
  employeeNumber: 'E1',
  employeeName: 'Anil Nair',
  shiftDate,
  transcode,
  swipedAt: effectiveAt,
  effectiveAt,
  voided,
  source: 'upload',
  location: null,
  processed: 'Yes',
  shiftId: 7,
  by: null,
  reason: null,
})

test('a date begins with its first in and ends with its last out that count', () => {
  const rows = [
    row(1, '2026-11-02', 'IN', '2026-11-02T02:38:00Z'),
    row(2, '2026-11-02', 'OUT', '2026-11-02T15:04:00Z'),
    row(3, '2026-11-02', 'OUT', '2026-11-02T19:10:00Z', true),
    row(4, '2026-11-03', 'OUT', '2026-11-03T15:04:00Z'),
  ]
  expect(inOutOf(rows).map(({ shiftDate, clockIn, clockOut }) => [shiftDate, clockIn?.rawClockingID, clockOut?.rawClockingID])).toEqual([
    ['2026-11-03', undefined, 4],
    ['2026-11-02', 1, 2],
  ])
})
