import { expect, test } from 'vitest'
import { STARTING_POLICY } from '../../../engines/attendance/starting-policy.ts'
import type { ParamGroupVersion } from './param-group.api.ts'
import { settingsOf } from './policy.rules.ts'
import { hasOtherSettings, withChanged } from './version-dates.rules.ts'

const version = (startsOn: string, endsOn: string | null): ParamGroupVersion => ({ startsOn, endsOn, ...settingsOf(STARTING_POLICY) })
const dates = (versions: readonly ParamGroupVersion[]) => versions.map(({ startsOn, endsOn }) => [startsOn, endsOn])

test('where a version begins on another date, the one before it goes on until then, or ends sooner', () => {
  const first = version('2026-01-01', '2026-11-15')
  const second = version('2026-11-16', null)
  expect(dates(withChanged([first, second], second, { ...second, startsOn: '2026-11-10' }))).toEqual([
    ['2026-01-01', '2026-11-09'],
    ['2026-11-10', null],
  ])
  expect(dates(withChanged([first, second], second, { ...second, startsOn: '2026-12-01' }))[0]).toEqual(['2026-01-01', '2026-11-30'])
  // not to before its own start, and not where a gap was meant
  expect(dates(withChanged([first, second], second, { ...second, startsOn: '2025-12-01' }))[0]).toEqual(['2026-01-01', '2026-11-15'])
  const gap = version('2026-01-01', '2026-11-01')
  expect(dates(withChanged([gap, second], second, { ...second, startsOn: '2026-11-10' }))[0]).toEqual(['2026-01-01', '2026-11-01'])
})

test.each([
  ['', '2026-11-20'],
  ['2026-11-16', ''],
  ['soon', '2026-11-20'],
  ['2026-11-16', 'soon'],
])('a first date of %j that becomes %j changes its own version alone', (from, to) => {
  const first = version('2026-01-01', '2026-11-15')
  const second = version(from, null)
  expect(dates(withChanged([first, second], second, { ...second, startsOn: to }))).toEqual([
    ['2026-01-01', '2026-11-15'],
    [to, null],
  ])
})

test('dates are no settings', () => {
  const { startsOn: _, endsOn: __, ...one } = version('2026-01-01', null)
  const later = { ...version('2027-01-01', null) }
  expect(hasOtherSettings(one, later)).toBe(false)
  expect(hasOtherSettings(one, { ...one, lateInGraceMinutes: 6 })).toBe(true)
})
