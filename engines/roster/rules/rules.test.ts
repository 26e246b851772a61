import { describe, expect, it } from 'vitest'
import { checked, problem, row } from '../../../tests/support/roster.ts'
import { RULE_EDGES } from '../../../tests/support/roster-edges.ts'
import type { Rule } from './rules.ts'

const block = { severity: 'block' } as const

describe('each rule at its edge', () => {
  it.each(RULE_EDGES)('%s', (_, rule, breaking, keeping, by) => {
    const found = checked(problem([rule], breaking.length), row(breaking)).breaches
    expect(found.map(breach => [breach.code, breach.by])).toEqual([[rule.code, by]])
    expect(found[0]!.cost).toBe(by * 100_000)
    expect(checked(problem([rule], keeping.length), row(keeping)).breaches).toEqual([])
  })

  it.each(RULE_EDGES)('%s: the history counts as if it stood in the period', (_, rule, breaking) => {
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

describe('all rules', () => {
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
    expect(checked(problem([most], 2), cells).breaches.map(({ by, window }) => [by, window])).toEqual([[1, 'day']])
    expect(checked(problem([rest], 2), [...cells, ...row('.E')]).breaches.map(breach => breach.by)).toEqual([180])
  })
})
