import { describe, expect, it } from 'vitest'
import { BANDS, MONDAY, person, problem, row } from '../../tests/support/roster.ts'
import { checker } from './checker.ts'
import type { RosterProblem } from './problem.ts'
import type { Rule } from './rules/rules.ts'
import type { RosterCell } from './terms.ts'

const faultsOf = (given: unknown, cells: unknown = []): string[] => {
  const answer = checker(given as RosterProblem, cells as RosterCell[])
  return answer.ok ? [] : answer.faults.map(({ path, kind }) => `${path} ${kind}`)
}

const good = problem([], 7)
const line = { day: MONDAY, band: 'D', skill: 'crane', least: 0, wanted: 1, most: 1, under: 1, over: 1 }
const withRule = (rule: object) => ({ ...good, rules: [{ severity: 'block', values: {}, ...rule } as Rule] })
const withPerson = (more: object) => ({ ...good, people: [person('a', more)] })

describe('bad input is an answer with its path', () => {
  it.each<[string, unknown, string[]]>([
    ['nothing', null, [' missing']],
    ['no period', { ...good, period: undefined }, ['period missing']],
    ['no days', { ...good, period: { ...good.period, days: 0 } }, ['period.days outsidePeriod']],
    ['days that are no number', { ...good, period: { ...good.period, days: Number.NaN } }, ['period.days notANumber']],
    ['negative days', { ...good, period: { ...good.period, days: -1 } }, ['period.days negative']],
    ['no zone', { ...good, period: { ...good.period, zone: { name: 'x', offsets: [] } } }, ['period.zone.offsets missing']],
    ['an eighth weekday', { ...good, period: { ...good.period, weekendDays: [8] } }, ['period.weekendDays[0] unknownId']],
    ['a band of no length', { ...good, bands: [{ ...BANDS[0], minutes: 0 }] }, ['bands[0].minutes endBeforeStart']],
    ['negative paid minutes', { ...good, bands: [{ ...BANDS[0], paidMinutes: -1 }] }, ['bands[0].paidMinutes negative']],
    ['a band twice', { ...good, bands: [BANDS[0], BANDS[0]] }, ['bands[1].id duplicate']],
    ['a person twice', { ...good, people: [person('a'), person('a')] }, ['people[1].id duplicate']],
    ['ended before hired', withPerson({ ends: MONDAY - 2000 }), ['people[0].ends endBeforeStart']],
    [
      'a skill that ends before it begins',
      withPerson({ skills: [{ skill: 's', primary: true, from: 5, to: 4 }] }),
      ['people[0].skills[0].to endBeforeStart'],
    ],
    ['a wish outside', withPerson({ wishes: [{ day: MONDAY + 7, band: null, weight: 1 }] }), ['people[0].wishes[0].day outsidePeriod']],
    [
      'a wish for no band',
      withPerson({ wishes: [{ day: MONDAY, band: 'X', weight: Number.NaN }] }),
      ['people[0].wishes[0].band unknownId', 'people[0].wishes[0].weight notANumber'],
    ],
    ['history in the period', withPerson({ history: [{ day: MONDAY, kind: 'off' }] }), ['people[0].history[0].day outsidePeriod']],
    ['history without a band', withPerson({ history: [{ day: MONDAY - 1, kind: 'work' }] }), ['people[0].history[0].band missing']],
    ['an exclusion of no band', withPerson({ exclusions: [{ band: 'X', from: MONDAY }] }), ['people[0].exclusions[0].band unknownId']],
    ['cover of no band', { ...good, cover: [{ ...line, band: 'X' }] }, ['cover[0].band unknownId']],
    ['cover twice', { ...good, cover: [line, line] }, ['cover[1] duplicate']],
    ['cover above its most', { ...good, cover: [{ ...line, wanted: 2 }] }, ['cover[0].most endBeforeStart']],
    ['negative heads', { ...good, cover: [{ ...line, least: -1 }] }, ['cover[0].least negative']],
    ['cover without a price', { ...good, cover: [{ ...line, under: undefined }] }, ['cover[0].under notANumber']],
    ['a negative price', { ...good, moveWeight: -1 }, ['moveWeight negative']],
    ['no such rule', withRule({ code: 'Nothing' }), ['rules[0].code unknownId']],
    ['no such severity', withRule({ code: 'QuaySkill', severity: 'loud' }), ['rules[0].severity unknownId']],
    ['a rule that ends before it begins', withRule({ code: 'QuaySkill', from: 2, to: 1 }), ['rules[0].to endBeforeStart']],
    ['a rule without values', withRule({ code: 'QuayNights', values: null }), ['rules[0].values missing']],
    ['a rule without limits', withRule({ code: 'QuayNights' }), ['rules[0].values.mostInRow missing']],
    [
      'a most that is no number',
      withRule({ code: 'SchRuleCodeWorkingDays', values: { mostDays: Number.NaN } }),
      ['rules[0].values.mostDays notANumber'],
    ],
    ['a least above the most', withRule({ code: 'QuayDaysOff', values: { least: 3, most: 2 } }), ['rules[0].values.most endBeforeStart']],
    ['no such window', withRule({ code: 'QuayHours', values: { most: 3, window: 'year' } }), ['rules[0].values.window unknownId']],
    [
      'rolling over no days',
      withRule({ code: 'QuayHours', values: { most: 3, window: { rollingDays: 0 } } }),
      ['rules[0].values.window.rollingDays outsidePeriod'],
    ],
    [
      'a band nobody has',
      withRule({ code: 'QuayBandCount', values: { band: 'X', most: 3, window: 'week' } }),
      ['rules[0].values.band unknownId'],
    ],
    ['a pair of no band', withRule({ code: 'QuaySuccession', values: { pairs: [['D', 'X']] } }), ['rules[0].values.pairs[0][1] unknownId']],
    ['negative rest', withRule({ code: 'SchRuleCodeMinRest', values: { minutes: -5 } }), ['rules[0].values.minutes negative']],
    ['more rest than a week', withRule({ code: 'QuayWeeklyRest', values: { minutes: 20_000 } }), ['rules[0].values.minutes outsidePeriod']],
    ['weekends without a limit', withRule({ code: 'QuayWeekends' }), ['rules[0].values.most missing']],
    ['a transition without a limit', withRule({ code: 'SchRuleCodeSchRuleAMTransition' }), ['rules[0].values.leastDaysOff missing']],
    [
      'a licence without a code',
      withRule({ code: 'QuayLicence', values: { needs: [{ skill: 's' }] } }),
      ['rules[0].values.needs[0].code missing'],
    ],
    ['published on no day', { ...good, published: row('D', 'a', MONDAY + 9) }, ['published[0].day outsidePeriod']],
  ])('%s', (_, given, expected) => expect(faultsOf(given)).toEqual(expected))

  it.each<[string, Partial<RosterCell>, string]>([
    ['nobody', { person: 'z' }, 'cells[0].person unknownId'],
    ['a day outside', { day: MONDAY + 7 }, 'cells[0].day outsidePeriod'],
    ['no kind', { kind: 'nap' as never }, 'cells[0].kind unknownId'],
    ['no band', { band: 'X' }, 'cells[0].band unknownId'],
    ['a slot below 0', { slot: -1 }, 'cells[0].slot negative'],
    ['OFF in a band', { kind: 'off' }, 'cells[0].band unknownId'],
  ])('cells: %s', (_, more, expected) => expect(faultsOf(good, [{ ...row('D')[0], ...more }])).toEqual([expected]))

  it('a cell twice', () => expect(faultsOf(good, [...row('D'), ...row('E')])).toEqual(['cells[1] duplicate']))
})
