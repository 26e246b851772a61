import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { repeats } from '../../../tests/support/repeats.ts'
import { checked, D, E, L, N, problem, row } from '../../../tests/support/roster.ts'
import { unitsOf } from '../../../tests/support/roster-oracle.ts'
import type { Rule } from './rules.ts'

const block = { severity: 'block' } as const
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
  fc.integer({ min: 0, max: 10_080 }).map((minutes): Rule => ({ ...block, code: 'QuayWeeklyRest', values: { minutes } })),
  fc.integer({ min: 1440, max: 3600 }).map((minutes): Rule => ({ ...block, code: 'QuayWeeklyRest', values: { minutes } })),
  fc.tuple(band, limits, limits, window).map(
    ([id, count, run, each]): Rule => ({
      ...block,
      code: 'QuayBandCount',
      values: { band: id, ...count, window: each, leastInRow: run.least, mostInRow: run.most },
    }),
  ),
)

const rosters = fc.array(fc.constantFrom(null, null, D, N, E, L), { minLength: 1, maxLength: 28 })

describe('rules drawn by lot', () => {
  it('agree with the table worked out slowly', () => {
    fc.assert(
      fc.property(rules, rosters, (rule, bands) => {
        const letters = bands.map(each => each?.id ?? '.').join('')
        const found = checked(problem([rule], bands.length), row(letters)).breaches
        expect(found.reduce((sum, breach) => sum + breach.by, 0)).toBe(unitsOf(rule, bands))
      }),
      { numRuns: repeats(1500) },
    )
  })
})
