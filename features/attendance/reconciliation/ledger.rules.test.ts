import { expect, test } from 'vitest'
import { D12, oneDay } from '../../../engines/attendance/sample.ts'
import type { TrailLine } from './attendance.api.ts'
import { ledgerOf, minutesOf } from './ledger.rules.ts'

test.each([
  ['07:00', '19:00', D12],
  ['06:38', '20:04', D12],
  ['07:04', '18:57', D12],
  ['07:42', '18:11', D12],
  ['07:00', '19:44', D12],
  ['07:00', '13:00', D12],
  ['20:00', '21:10', D12],
  ['07:00', '19:14', null],
  ['08:00', '12:50', null],
])('in %s, out %s: the steps add up to the worked minutes', (clockIn, clockOut, shift) => {
  const { lines, minutes } = oneDay(shift, [`IN ${clockIn}`, `OUT ${clockOut}`])
  const wire: TrailLine[] = lines.map(({ category, minutes, trail }) => ({
    ...{ category, minutes, from: '', to: '' },
    steps: trail.map(({ rule, took, minutes, limit }) => ({ rule, took: [...took], from: '', to: '', minutes, limit: limit ?? null })),
  }))
  expect(ledgerOf([...wire].reverse()).reduce((sum, { change }) => sum + change, 0)).toBe(minutes.worked)
  expect(minutesOf(wire, 'normal')).toBe(minutes.normal)
})
