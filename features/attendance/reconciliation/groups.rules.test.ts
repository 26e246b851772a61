import { expect, test } from 'vitest'
import type { AttendanceRow } from './attendance.api.ts'
import { type Filters, figuresShown, groupsOf, selectedIn, standingFilters } from './groups.rules.ts'

const everything: Filters = { search: '', segment: 'all', exceptions: new Set(), bands: new Set(), skills: new Set() }
const row = (employeeId: number, skill: string, code?: 'late' | 'absent') =>
  ({
    employeeId,
    employeeNumber: `E${employeeId}`,
    name: `Person ${employeeId}`,
    skill,
    band: { code: 'D12', category: 'AM' },
    leave: null,
    state: code ? 'review' : 'computed',
    exceptions: code ? [{ code, severity: 'warn', minutes: null, colour: null }] : [],
  }) as AttendanceRow
const rows = [row(1, 'Gate', 'late'), row(2, 'Gate'), row(3, 'Reefer', 'absent')]
const shown = (filters: Filters, from = rows) => groupsOf(from, filters).flatMap(group => group.rows.map(({ employeeId }) => employeeId))

test('a selection has no row that a filter hides', () => {
  const selected = new Set([1, 2, 3])
  const late = groupsOf(rows, { ...everything, exceptions: new Set(['late']) })
  expect(selectedIn(late, selected).map(({ employeeId }) => employeeId)).toEqual([1])
  expect(selectedIn(groupsOf(rows, { ...everything, search: 'person 2' }), selected).map(({ employeeId }) => employeeId)).toEqual([2])
})

test('a filter that no row answers any more is none', () => {
  const filters: Filters = { ...everything, exceptions: new Set(['late']), skills: new Set(['Gate']), segment: 'waiting' }
  expect(standingFilters(filters, rows)).toEqual({ ...filters, segment: 'all' })
  // the lateness was waived, and nobody of the gate is here
  const after = [row(1, 'Reefer'), row(3, 'Reefer', 'absent')]
  expect(shown(standingFilters(filters, after), after).sort()).toEqual([1, 3])
  expect(standingFilters({ ...everything, bands: new Set(['D12', 'N12']) }, rows).bands).toEqual(new Set(['D12']))
})

test('holiday and weekly overtime, what is above the cap and paid absence have columns where somebody has them', () => {
  const usual = ['normal', 'cat1', 'cat2', 'night', 'late', 'earlyOut', 'absent']
  const figures = { holidayOt: 0, weeklyOt: 0, capped: 0, paidAbsence: 0 }
  const plain = { ...rows[0]!, ...figures }
  expect(figuresShown([plain])).toEqual(usual)
  const all = [plain, { ...plain, holidayOt: 660 }, { ...plain, capped: 15 }, { ...plain, weeklyOt: 60 }, { ...plain, paidAbsence: 240 }]
  expect(figuresShown(all)).toEqual([
    'normal',
    'cat1',
    'cat2',
    'holidayOt',
    'weeklyOt',
    'capped',
    'night',
    'late',
    'earlyOut',
    'absent',
    'paidAbsence',
  ])
})
