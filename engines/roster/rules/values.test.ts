import { describe, expect, it } from 'vitest'
import { problem } from '../../../tests/support/roster.ts'
import { checker } from '../checker.ts'
import type { Rule } from './rules.ts'

const faultsOf = (code: Rule['code'], values: object): string => {
  const answer = checker(problem([{ code, severity: 'block', values } as Rule], 3), [])
  return answer.ok ? '' : answer.faults.map(({ path, kind }) => `${path.replace('rules[0].values', '')} ${kind}`).join(', ')
}

const cases: [Rule['code'], object, string][] = [
  ['SchRuleCodeWorkingDays', { mostDays: 3, leastDays: 4 }, '.mostDays endBeforeStart'],
  ['SchRuleCodeWorkingDays', { mostDays: 3, leastDays: -1 }, '.leastDays negative'],
  ['SchRuleCodeWorkingDays', { mostDays: 3, leastDays: 3 }, ''],
  ['SchRuleCodeAMShiftAllowed', { most: 2 }, '.window missing'],
  ['SchRuleCodeAMShiftAllowed', { window: 'week' }, '.most missing'],
  ['SchRuleCodePMShiftAllowed', { most: 2 }, '.window missing'],
  ['QuayShifts', { most: 2 }, '.window missing'],
  ['QuayHours', { window: 'day' }, '.most missing'],
  ['QuayHours', { most: 1.5, window: 'day' }, '.most notANumber'],
  ['QuayHours', { least: -1, window: 'day' }, '.least negative'],
  ['QuayHours', { least: -1, most: -2, window: 'day' }, '.least negative, .most negative'],
  ['QuayHours', { least: -1, most: 5, window: 'day' }, '.least negative'],
  ['QuayHours', { least: 5, most: -1, window: 'day' }, '.most negative'],
  ['QuayHours', { least: 5, most: 5, window: 'day' }, ''],
  ['QuayHours', { least: 6, most: 5, window: 'day' }, '.most endBeforeStart'],
  ['QuayHours', { most: 5, window: null }, '.window missing'],
  ['QuayHours', { most: 5, window: { rollingDays: 'x' } }, '.window.rollingDays notANumber'],
  ['QuayHours', { most: 5, window: { rollingDays: 1 } }, ''],
  ['QuayHours', { most: 5, window: { rollingDays: 64 } }, ''],
  ['QuayHours', { most: 5, window: { rollingDays: 65 } }, '.window.rollingDays outsidePeriod'],
  ['QuayBandCount', {}, '.band missing, .most missing, .window missing'],
  ['QuayBandCount', { band: 'D', most: 2 }, '.window missing'],
  ['QuayBandCount', { band: 'D', mostInRow: 2 }, ''],
  ['QuayBandCount', { band: 'D', leastInRow: 2 }, ''],
  ['QuayBandCount', { band: 'D', leastInRow: -1 }, '.leastInRow negative'],
  ['QuayBandCount', { band: 'D', mostInRow: -1 }, '.mostInRow negative'],
  ['QuayBandCount', { band: 'D', leastInRow: 3, mostInRow: 2 }, '.mostInRow endBeforeStart'],
  ['QuayBandCount', { band: 'D', leastInRow: 2, most: -1, window: 'week' }, '.most negative'],
  ['QuayBandCount', { band: 'D', mostInRow: 2, least: -1, window: 'week' }, '.least negative'],
  ['QuayBandCount', { band: 'D', mostInRow: 2, most: 1 }, '.window missing'],
  ['QuayNights', { mostInRow: -1 }, '.mostInRow negative'],
  ['QuayNights', { daysOffAfter: -1 }, '.daysOffAfter negative'],
  ['QuayNights', { daysOffAfter: 2 }, ''],
  ['QuaySuccession', { pairs: 5 }, '.pairs missing'],
  ['QuaySuccession', { pairs: [['D']] }, '.pairs[0][1] missing'],
  ['QuayLicence', { needs: 5 }, '.needs missing'],
  ['QuayLicence', { needs: [{ code: 'C1' }] }, '.needs[0].skill missing'],
  ['SchRuleCodeSchRuleAMTransition', { leastDaysOff: -1 }, '.leastDaysOff negative'],
  ['SchRuleCodeSchRulePMTransition', { mostAPeriod: -1 }, '.mostAPeriod negative'],
  ['SchRuleCodeSchRulePMTransition', { mostAPeriod: 0 }, ''],
  ['QuayWeekends', { most: -1 }, '.most negative'],
  ['QuayWeekends', { most: 1, whole: 'yes' }, '.whole unknownId'],
  ['QuayWeekends', { whole: false }, '.most missing'],
  ['QuayWeekends', { whole: true }, ''],
  ['QuayWeeklyRest', { minutes: -1 }, '.minutes negative'],
  ['QuayWeeklyRest', { minutes: 10_080 }, ''],
  ['QuayWeeklyRest', { minutes: 10_081 }, '.minutes outsidePeriod'],
]

describe('the values of a rule', () => {
  it.each(cases)('%s %o: %s', (code, values, expected) => expect(faultsOf(code, values)).toBe(expected))
})
