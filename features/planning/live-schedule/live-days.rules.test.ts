import { expect, it } from 'vitest'
import type { LiveSchedule } from '../../roster/live-roster/live-roster.api.ts'
import { daysInRows } from './live-days.rules.ts'

it('each rostered day is a row with its date as DD-MM-YYYY; days without a roster are none (CALL-57, CF-69)', () => {
  const schedule = {
    from: '2026-11-30',
    legend: [
      { id: 7, code: 'N12', startsAt: '19:00', endsAt: '07:00' },
      { id: null, code: 'OFF', startsAt: null, endsAt: null },
    ],
    people: [{ id: 3, number: 'E10003', name: 'Maricel Santos', days: [0, -1, 1], versions: [4, 0, 2] }],
  } as unknown as LiveSchedule
  const who = { employeeId: 3, employeeNumber: 'E10003', employeeName: 'Maricel Santos' }
  expect(daysInRows(schedule)).toEqual([
    { ...who, shiftDate: '30-11-2026', code: 'N12', bandId: 7, startsAt: '19:00', endsAt: '07:00', version: 4 },
    { ...who, shiftDate: '02-12-2026', code: 'OFF', bandId: null, startsAt: null, endsAt: null, version: 2 },
  ])
})
