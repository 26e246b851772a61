import { expect, test } from 'vitest'
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
  figures: '0 h rest, 11 h needed',
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
