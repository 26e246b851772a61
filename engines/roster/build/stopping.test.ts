import { describe, expect, it } from 'vitest'
import { highsSolver } from '../../../features/planning/build/highs.server.ts'
import { BANDS, MONDAY, person, problem } from '../../../tests/support/roster.ts'
import { build } from '../build.ts'
import { Model } from '../model.ts'
import type { Rule } from '../rules/rules.ts'
import type { Solver } from '../solver.ts'
import { graphOf } from './graph.ts'
import { planOf } from './plan.ts'

const rules: Rule[] = [
  { code: 'SchRuleCodeWorkingDays', severity: 'block', values: { mostDays: 5, leastDays: 3 } },
  { code: 'QuayHours', severity: 'block', values: { least: 7000, most: 9000, window: 'period' } },
  { code: 'QuayWeekends', severity: 'block', values: { most: 2 } },
]
const month = problem(rules, 28, {
  people: [...'abcdefghi'].map((id, at) =>
    person(id, {
      wishes: [0, 1, 2, 3].map(week => ({
        day: MONDAY + 7 * week + ((3 * at) % 7),
        band: week % 2 === 0 ? 'N' : 'D',
        weight: week - at - 5,
      })),
    }),
  ),
  cover: Array.from({ length: 28 }, (_, day) =>
    BANDS.map(({ id }, at) => {
      const wanted = (day * day + at) % 3
      return { day: MONDAY + day, band: id, skill: 'crane', least: 0, wanted, most: wanted, under: 10, over: 7 }
    }),
  ).flat(),
})

const highs = await highsSolver()

describe('stopping', () => {
  it('is asked about every few nodes while a graph is made', () => {
    const model = new Model(month, [])
    const hours = model.rowChecks(month.people[0]!).find(({ rule }) => rule.code === 'QuayHours')!
    let asked = 0
    const isOver = () => {
      asked++
      return false
    }
    const graph = graphOf(hours.machine, Number.POSITIVE_INFINITY, 28, [hours.machine.unknown], { most: 1e6, isOver })!
    expect(graph.layer[28]! / asked).toBeLessThan(200)
    for (const after of [0, 1, asked - 1]) {
      let left = after
      expect(graphOf(hours.machine, Number.POSITIVE_INFINITY, 28, [0], { most: 1e6, isOver: () => left-- <= 0 })).toBeNull()
    }
  })

  it('leaves no plan when it comes before there is one, and then only the cells that stay', () => {
    expect(planOf(new Model(month, []), [], () => true)).toBeNull()
    const leave = { person: 'a', day: MONDAY, slot: 0, kind: 'leave', locked: true } as const
    const answer = build(month, [leave], highs, { seed: 1, stop: () => true })
    expect(answer.ok && answer.value).toMatchObject({ cells: [leave], stopped: true, gap: null })
  })

  it('begins no linear programme once it was asked for, and goes on asking inside one', () => {
    for (const asks of [20, 1000, 20_000]) {
      let asked = 0
      let begunLate = 0
      let longest = 0
      const stop = () => ++asked > asks
      const counting: Solver = lines => {
        const programme = highs(lines)
        const solve = (ask: () => boolean) => {
          if (asked > asks) begunLate++
          const before = asked
          const isSolved = programme.solve(ask)
          longest = Math.max(longest, asked - before)
          return isSolved
        }
        return { ...programme, solve }
      }
      const answer = build(month, [], counting, { seed: 1, stop })
      expect(answer.ok && answer.value.stopped).toBe(true)
      expect(begunLate).toBe(0)
      if (asks >= 20_000) expect(longest).toBeGreaterThan(10)
    }
  })
})
