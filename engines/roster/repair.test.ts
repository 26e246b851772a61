import { describe, expect, it } from 'vitest'
import { checked, MONDAY, person, problem, row } from '../../tests/support/roster.ts'
import { RULE_EDGES } from '../../tests/support/roster-edges.ts'
import type { Breach } from './breach.ts'
import { repair } from './repair.ts'
import type { Rule } from './rules/rules.ts'

const rest: Rule = { code: 'SchRuleCodeMinRest', severity: 'block', values: { minutes: 660 } }
const linesOf = (band: string, least: number, most: number) => [
  { day: MONDAY, band, skill: 'crane', least, wanted: least, most, under: 5, over: 3 },
]

describe('the repair of a breach', () => {
  it.each(RULE_EDGES)('%s: the best changes, each of which mends it', (_, rule, breaking) => {
    const only = { ...rule, scope: { person: 'a' } } as Rule
    const given = problem([only], breaking.length, { people: [person('a'), person('b')] })
    const live = checked(given, row(breaking))
    const before = live.cells()
    const [breach] = live.breaches
    const repairs = repair(given, live, breach!)
    expect(repairs.length).toBeGreaterThan(0)
    expect(repairs.map(({ cost }) => cost)).toEqual(repairs.map(({ cost }) => cost).sort((a, b) => a - b))
    expect(live.cells()).toEqual(before)
    for (const { edits, cost } of repairs) {
      const mended = checked(given, before)
      const was = mended.cost
      mended.change(edits)
      expect(mended.breaches).toEqual([])
      expect(mended.cost - was).toBe(cost)
    }
  })

  it('fills an empty place by somebody who may come, and never by one whom a rule forbids', () => {
    const people = [person('a'), person('b'), person('c', { suspensions: [{ from: MONDAY, to: MONDAY }] })]
    const given = problem([rest], 2, { people, cover: linesOf('N', 1, 2) })
    const live = checked(given, row('.D', 'a'))
    const [breach] = live.breaches
    expect(repair(given, live, breach!).map(({ kind, edits }) => [kind, edits[0]!.person])).toEqual([['offCancel', 'b']])
  })

  it('takes somebody off where there are too many, and lets people change hands', () => {
    const given = problem([rest], 2, { people: [person('a'), person('b')], cover: linesOf('D', 0, 1) })
    const live = checked(given, [...row('D', 'a'), ...row('D', 'b')])
    expect(repair(given, live, live.breaches[0]!).map(({ kind }) => kind)).toEqual(['off', 'off'])
    const later = ['N', 'D'].flatMap(band => linesOf(band, 1, 1)).map(line => ({ ...line, day: MONDAY + 1 }))
    const tired = problem([rest], 2, { people: [person('a'), person('b')], cover: [...linesOf('N', 1, 1), ...later] })
    const swapped = checked(tired, [...row('ND', 'a'), ...row('.N', 'b')])
    const repairs = repair(tired, swapped, swapped.breaches[0]!)
    expect(repairs.map(({ kind, cost }) => [kind, cost])).toContainEqual(['swap', -100_000 * 660])
  })

  it('moves nothing that is locked, on leave or in training, and answers nothing where nothing helps', () => {
    const locked = row('ND').map(cell => ({ ...cell, locked: true }))
    const given = problem([rest], 2)
    const live = checked(given, locked)
    expect(repair(given, live, live.breaches[0]!)).toEqual([])
    const gone: Breach = { ...live.breaches[0]!, code: 'QuayCover', band: 'D', skill: 'crane', heads: 0 }
    expect(repair(given, live, gone)).toEqual([])
  })
})
