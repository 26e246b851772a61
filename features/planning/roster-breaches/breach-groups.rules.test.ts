import { expect, test } from 'vitest'
import { inEnglish } from '../../../kit/words/fill.ts'
import { breachFigures, figureTexts } from './breach-figures.rules.ts'
import { breachesByPerson } from './breach-groups.rules.ts'
import type { NamedBreach } from './roster-breaches.api.ts'

const breach = (employeeId: number, dates: string[], more: Partial<NamedBreach> = {}): NamedBreach => ({
  code: 'SchRuleCodeMinRest',
  text: 'Minimum rest too low',
  severity: 'warn',
  employeeId,
  dates,
  by: 660,
  unit: 'minutes',
  limit: { kind: 'least', value: 660 },
  number: `E${employeeId}`,
  name: `Person ${employeeId}`,
  override: null,
  ...more,
})

test('breaches stand by person, and what is still to come is before what is over', () => {
  const override = { id: 1, reason: 'Agreed', by: 'A', at: '2026-11-01T00:00:00Z' }
  const all = [
    breach(1, ['2026-11-02']),
    breach(2, ['2026-11-20']),
    breach(1, ['2026-11-25']),
    breach(3, ['2026-11-15', '2026-11-16'], { severity: 'block' }),
    breach(2, ['2026-11-18'], { override }),
  ]
  const found = breachesByPerson(all, '2026-11-16')
  expect(found.map(({ name, breaches }) => [name, breaches.map(({ dates }) => dates[0])])).toEqual([
    ['Person 3', ['2026-11-15']],
    ['Person 2', ['2026-11-20', '2026-11-18']],
    ['Person 1', ['2026-11-25', '2026-11-02']],
  ])
})

test.each([
  [{}, '0 h rest, 11 h needed'],
  [{ by: 90 }, '9.5 h rest, 11 h needed'],
  [{ code: 'QuayHours', by: 240, limit: { kind: 'most', value: 3360 } }, '60 h, at most 56 h'],
  [{ code: 'SchRuleCodeWorkingDays', unit: 'days', by: 1, limit: { kind: 'most', value: 6 } }, '7 days, at most 6'],
  [{ code: 'QuayShifts', unit: 'shifts', by: 1, limit: { kind: 'least', value: 1 } }, '0 shifts, at least 1'],
  [{ code: 'QuaySkill', unit: 'shifts', by: 1, limit: null }, null],
] as [Partial<NamedBreach>, string | null][])('figures of %o', (more, words) => {
  const figures = breachFigures(breach(1, [], more))
  expect(figures && inEnglish(figureTexts[figures.says], figures.values)).toBe(words)
})
