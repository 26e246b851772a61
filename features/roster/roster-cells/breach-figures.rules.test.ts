import { expect, test } from 'vitest'
import type { Breach } from '../../../engines/roster/breach.ts'
import type { Rule } from '../../../engines/roster/rules/rules.ts'
import { checked, MONDAY, problem, row } from '../../../tests/support/roster.ts'
import { breachFigures } from './breach-figures.rules.ts'

test.each([
  ['ND', { code: 'SchRuleCodeMinRest', values: { minutes: 660 } }, ['0 h rest, 11 h needed']],
  ['DDD', { code: 'SchRuleCodeWorkingDays', values: { mostDays: 2, leastDays: 1 } }, ['3 days, at most 2']],
  ['NNNNNNN', { code: 'QuayNights', values: { mostInRow: 6, daysOffAfter: 1 } }, ['7 nights, 6 allowed']],
  ['N.D', { code: 'QuayNights', values: { mostInRow: 6, daysOffAfter: 2 } }, ['1 day off, 2 needed']],
  ['ND', { code: 'QuaySuccession', values: { pairs: [['N', 'D']] } }, ['N, then D']],
  ['D.D', { code: 'QuayDaysOff', values: { least: 2, most: 4 } }, ['1 day off, 2 needed']],
  ['DL', { code: 'SchRuleCodeSchRuleAMTransition', values: { leastDaysOff: 1 } }, ['0 days off, 1 needed']],
  ['DD', { code: 'QuayHours', values: { least: 60, most: 1200, window: 'period' } }, ['22 h, at most 20 h']],
  ['DD', { code: 'SchRuleCodeAMShiftAllowed', values: { most: 1, window: 'week' } }, ['2 shifts, at most 1']],
  ['.DD.', { code: 'QuayBandCount', values: { band: 'D', leastInRow: 3 } }, ['2 shifts, at least 3']],
  ['.....DD.....DD', { code: 'QuayWeekends', values: { most: 1 } }, ['1 weekend allowed']],
] as [string, Pick<Rule, 'code' | 'values'>, string[]][])('%s under %o', (letters, rule, figures) => {
  const given = problem([{ severity: 'warn', weight: 1, ...rule } as Rule], letters.length)
  expect(checked(given, row(letters)).breaches.map(breachFigures)).toEqual(figures)
})

test('a rule that asks for no one number has no figures', () => {
  const breach: Breach = { code: 'QuaySkill', severity: 'block', people: ['1'], days: [MONDAY], by: 1, unit: 'shifts', cost: 0 }
  expect(breachFigures(breach)).toBeNull()
})
