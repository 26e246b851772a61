import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checked, D, E, L, N, problem, row } from '../../../tests/support/roster.ts'
import { unitsOf } from '../../../tests/support/roster-oracle.ts'
import type { Rule } from './rules.ts'

const block = { severity: 'block' } as const

/** Each rule with a row that breaks it by one unit (of `by`) and one that just keeps it; Monday first. */
const edges: [string, Rule, string, string, number][] = [
  ['working days, most', { ...block, code: 'SchRuleCodeWorkingDays', values: { mostDays: 3 } }, '.EEEE..', '.EEE.E.', 1],
  ['working days, training among them', { ...block, code: 'SchRuleCodeWorkingDays', values: { mostDays: 3 } }, 'ETEE', 'EVEEE', 1],
  ['working days, least', { ...block, code: 'SchRuleCodeWorkingDays', values: { mostDays: 5, leastDays: 2 } }, '..E...', '..EE..', 1],
  ['rest', { ...block, code: 'SchRuleCodeMinRest', values: { minutes: 960 } }, 'LE', 'LL', 480],
  ['rest over two days', { ...block, code: 'SchRuleCodeMinRest', values: { minutes: 3000 } }, 'L.E', 'L..E', 1080],
  ['AM shifts', { ...block, code: 'SchRuleCodeAMShiftAllowed', values: { most: 2, window: 'week' } }, 'EDE....', 'ED....LE', 1],
  ['PM shifts', { ...block, code: 'SchRuleCodePMShiftAllowed', values: { most: 2, window: 'period' } }, 'LNL', 'LEN', 1],
  [
    'PM shifts, nights apart',
    { ...block, code: 'SchRuleCodePMShiftAllowed', values: { most: 1, window: 'week', nightIsPm: false } },
    'LLN',
    'LNN',
    1,
  ],
  ['AM to PM', { ...block, code: 'SchRuleCodeSchRuleAMTransition', values: { leastDaysOff: 2 } }, 'E.L', 'E..N', 1],
  ['AM to PM, how often', { ...block, code: 'SchRuleCodeSchRuleAMTransition', values: { mostAPeriod: 1 } }, 'EL.EN', 'EL.LN', 1],
  ['PM to AM', { ...block, code: 'SchRuleCodeSchRulePMTransition', values: { leastDaysOff: 1 } }, 'NE', 'N.E', 1],
  [
    'PM to AM, nights apart',
    { ...block, code: 'SchRuleCodeSchRulePMTransition', values: { leastDaysOff: 1, nightIsPm: false } },
    'LE',
    'NE',
    1,
  ],
  ['hours of a day', { ...block, code: 'QuayHours', values: { most: 600, window: 'day' } }, 'D', 'E', 60],
  ['hours of a day, least', { ...block, code: 'QuayHours', values: { least: 600, window: 'day' } }, 'E.', 'D.', 120],
  ['hours of a week', { ...block, code: 'QuayHours', values: { most: 1440, window: 'week' } }, 'EEEE...', 'EEE....EEE', 480],
  ['hours of the period', { ...block, code: 'QuayHours', values: { least: 960, window: 'period' } }, 'E', 'EE', 480],
  ['hours of rolling days', { ...block, code: 'QuayHours', values: { most: 960, window: { rollingDays: 3 } } }, 'EEE', 'EE.EE', 480],
  [
    'hours, least of rolling days',
    { ...block, code: 'QuayHours', values: { least: 480, window: { rollingDays: 2 } } },
    'E..E',
    'E.E.',
    480,
  ],
  ['shifts of a week', { ...block, code: 'QuayShifts', values: { most: 3, window: 'week' } }, 'ELEL...', 'EEE....EEE', 1],
  ['shifts, least of a week', { ...block, code: 'QuayShifts', values: { least: 2, window: 'week' } }, '...E...', 'E.....E', 1],
  ['days off', { ...block, code: 'QuayDaysOff', values: { least: 2 } }, 'E.E', 'E.VE', 1],
  ['days off, most', { ...block, code: 'QuayDaysOff', values: { most: 2 } }, 'E...', 'E..E', 1],
  ['weekly rest', { ...block, code: 'QuayWeeklyRest', values: { minutes: 2160 } }, 'DDDDDDE', 'DDDDDD.', 1200],
  ['weekends', { ...block, code: 'QuayWeekends', values: { most: 1 } }, '.....E......E.', '.....EE.....', 1],
  ['whole weekends', { ...block, code: 'QuayWeekends', values: { whole: true } }, '.....E.', '.....EE', 1],
  ['a band in a window', { ...block, code: 'QuayBandCount', values: { band: 'D', most: 1, window: 'week' } }, 'DED....', 'DEE....D', 1],
  ['a band in a row', { ...block, code: 'QuayBandCount', values: { band: 'D', leastInRow: 2, mostInRow: 3 } }, '.D.', '.DD.', 1],
  ['a band too often in a row', { ...block, code: 'QuayBandCount', values: { band: 'D', mostInRow: 2 } }, 'DDD', 'DDED', 1],
  ['nights', { ...block, code: 'QuayNights', values: { mostInRow: 2 } }, 'NNN', 'NN.N', 1],
  ['rest after nights', { ...block, code: 'QuayNights', values: { daysOffAfter: 2 } }, 'N.E', 'NN..N', 1],
  ['succession', { ...block, code: 'QuaySuccession', values: { pairs: [['N', 'D']] } }, 'ND', 'N.D', 1],
]

describe('each rule at its edge', () => {
  it.each(edges)('%s', (_, rule, breaking, keeping, by) => {
    const found = checked(problem([rule], breaking.length), row(breaking)).breaches
    expect(found.map(breach => [breach.code, breach.by])).toEqual([[rule.code, by]])
    expect(found[0]!.cost).toBe(by * 100_000)
    expect(checked(problem([rule], keeping.length), row(keeping)).breaches).toEqual([])
  })

  it.each(edges)('%s: the history counts as if it stood in the period', (_, rule, breaking) => {
    const windowed = 'window' in rule.values && (rule.values.window === 'week' || rule.values.window === 'period')
    const head = breaking.slice(0, -1)
    const history = row(head.replaceAll('.', 'V'), 'a').map(({ day, kind, band }) => ({ day, kind, ...(band && { band }) }))
    const given = problem([rule], 1)
    const later = { ...given.period, firstDay: given.period.firstDay + head.length }
    const split = { ...given, period: later, people: [{ ...given.people[0]!, history }] }
    const last = row(breaking).filter(cell => cell.day === later.firstDay)
    const whole = checked(problem([rule], breaking.length), row(breaking.replaceAll('.', 'V'))).breaches
    const onLast = whole.filter(breach => breach.days.includes(later.firstDay) || breach.days.at(-1)! === later.firstDay - 1)
    if (!windowed && !isLeast(rule)) expect(checked(split, last).breaches.length).toBe(onLast.length)
    expect(checked({ ...split, edges: 'offOutside' }, last).breaches.length).toBe(
      checked({ ...split, people: given.people }, last).breaches.length,
    )
  })
})

/** A least is asked only of what lies wholly in the period, and weekends are those of the period. */
function isLeast({ values, code }: Rule): boolean {
  return 'least' in values || 'leastDays' in values || 'leastInRow' in values || 'mostAPeriod' in values || code === 'QuayWeekends'
}

const limit = fc.integer({ min: 0, max: 4 })
const window = fc.oneof(
  fc.constantFrom('day' as const, 'week' as const, 'period' as const),
  fc.integer({ min: 1, max: 9 }).map(rollingDays => ({ rollingDays })),
)
const band = fc.constantFrom('D', 'N', 'E', 'L')
const limits = fc.tuple(limit, limit).map(([a, b]) => ({ least: Math.min(a, b), most: Math.max(a, b) }))

const rules: fc.Arbitrary<Rule> = fc.oneof(
  limits.map(({ least, most }): Rule => ({ ...block, code: 'SchRuleCodeWorkingDays', values: { leastDays: least, mostDays: most } })),
  limits.map((values): Rule => ({ ...block, code: 'QuayDaysOff', values })),
  fc.tuple(limits, window).map(([values, each]): Rule => ({ ...block, code: 'QuayShifts', values: { ...values, window: each } })),
  fc
    .tuple(limits, window)
    .map(
      ([{ least, most }, each]): Rule => ({ ...block, code: 'QuayHours', values: { least: least * 400, most: most * 500, window: each } }),
    ),
  fc.tuple(limit, window).map(([most, each]): Rule => ({ ...block, code: 'SchRuleCodeAMShiftAllowed', values: { most, window: each } })),
  fc
    .tuple(limit, window, fc.boolean())
    .map(([most, each, nightIsPm]): Rule => ({ ...block, code: 'SchRuleCodePMShiftAllowed', values: { most, window: each, nightIsPm } })),
  fc.integer({ min: 0, max: 4000 }).map((minutes): Rule => ({ ...block, code: 'SchRuleCodeMinRest', values: { minutes } })),
  fc
    .tuple(limit, limit)
    .map(
      ([leastDaysOff, mostAPeriod]): Rule => ({ ...block, code: 'SchRuleCodeSchRuleAMTransition', values: { leastDaysOff, mostAPeriod } }),
    ),
  fc.tuple(limit, limit, fc.boolean()).map(
    ([leastDaysOff, mostAPeriod, nightIsPm]): Rule => ({
      ...block,
      code: 'SchRuleCodeSchRulePMTransition',
      values: { leastDaysOff, mostAPeriod, nightIsPm },
    }),
  ),
  fc.tuple(limit, limit).map(([mostInRow, daysOffAfter]): Rule => ({ ...block, code: 'QuayNights', values: { mostInRow, daysOffAfter } })),
  fc.array(fc.tuple(band, band), { minLength: 1, maxLength: 4 }).map(
    (pairs): Rule => ({
      ...block,
      code: 'QuaySuccession',
      values: { pairs: [...new Map(pairs.map(pair => [pair.join(), pair])).values()] },
    }),
  ),
  fc.tuple(limit, fc.boolean()).map(([most, whole]): Rule => ({ ...block, code: 'QuayWeekends', values: { most, whole } })),
  fc.tuple(band, limits, limits, window).map(
    ([id, count, run, each]): Rule => ({
      ...block,
      code: 'QuayBandCount',
      values: { band: id, ...count, window: each, leastInRow: run.least, mostInRow: run.most },
    }),
  ),
)

const rosters = fc.array(fc.constantFrom(null, null, D, N, E, L), { minLength: 1, maxLength: 28 })

describe('all rules', () => {
  it('agree with the table worked out slowly', () => {
    fc.assert(
      fc.property(rules, rosters, (rule, bands) => {
        const letters = bands.map(each => each?.id ?? '.').join('')
        const found = checked(problem([rule], bands.length), row(letters)).breaches
        expect(found.reduce((sum, breach) => sum + breach.by, 0)).toBe(unitsOf(rule, bands))
      }),
      { numRuns: 1500 },
    )
  })

  it('are quiet when off, and only count with their weight when they warn', () => {
    const rule: Rule = { code: 'QuayNights', severity: 'warn', weight: 7, values: { mostInRow: 1 } }
    expect(checked(problem([rule], 4), row('NNNN')).cost).toBe(21)
    expect(checked(problem([{ ...rule, severity: 'off' }], 4), row('NNNN')).breaches).toEqual([])
    expect(checked(problem([{ ...rule, weight: 0 }], 4), row('NNNN')).breaches.map(breach => breach.severity)).toEqual(['warn'])
  })

  it('hold on their own dates and for their own people', () => {
    const first = problem([], 6).period.firstDay
    const rule: Rule = { ...block, code: 'QuayNights', values: { mostInRow: 2 }, from: first + 2, to: first + 4 }
    expect(checked(problem([rule], 6), row('NNNNNN')).breaches.map(breach => breach.days)).toEqual([[first + 4]])
    expect(checked(problem([{ ...rule, scope: { category: 'contract' } }], 6), row('NNNNNN')).breaches).toEqual([])
    expect(checked(problem([{ ...rule, scope: { node: 'quay', category: 'own', person: 'a' } }], 6), row('NNNNNN')).breaches.length).toBe(1)
  })

  it('count the parts of a split shift together', () => {
    const cells = [...row('E'), { ...row('L')[0]!, slot: 1 }]
    const rest: Rule = { ...block, code: 'SchRuleCodeMinRest', values: { minutes: 660 } }
    const most: Rule = { ...block, code: 'QuayShifts', values: { most: 1, window: 'day' } }
    expect(checked(problem([rest], 2), cells).breaches).toEqual([])
    expect(checked(problem([most], 2), cells).breaches.map(breach => breach.by)).toEqual([1])
    expect(checked(problem([rest], 2), [...cells, ...row('.E')]).breaches.map(breach => breach.by)).toEqual([180])
  })
})
