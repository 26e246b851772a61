import { describe, expect, it } from 'vitest'
import { checked, MONDAY, person, problem, row } from '../../tests/support/roster.ts'
import type { RosterProblem } from './problem.ts'
import type { Rule } from './rules/rules.ts'
import type { RosterCell } from './terms.ts'
import { type Why, why } from './why.ts'

const rest: Rule = { code: 'SchRuleCodeMinRest', severity: 'block', values: { minutes: 660 } }
const days: Rule = { code: 'SchRuleCodeWorkingDays', severity: 'block', values: { mostDays: 2 } }
const cover = [0, 1, 2].map(day => ({ day: MONDAY + day, band: 'D', skill: 'crane', least: 0, wanted: 1, most: 1, under: 10, over: 4 }))

function whyOf(given: RosterProblem, cells: readonly RosterCell[], day: number, band = 'D', who = 'a'): Why {
  const answer = why(given, cells, { person: who, day: MONDAY + day, band })
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults))
  return answer.value
}

describe('why not', () => {
  it('says what the place costs when the rest of the row is laid anew, and what it breaks as things are', () => {
    const given = problem([rest, days], 3, { people: [person('a'), person('b')], cover })
    const cells = [...row('DD.', 'a'), ...row('..D', 'b')]
    const answer = whyOf(given, cells, 2)
    expect(answer.here.map(({ code }) => code)).toEqual(['SchRuleCodeWorkingDays'])
    // one head too many on the third day, one missing on another
    expect([answer.cost, answer.never]).toEqual([14, []])
    const laid = checked(given, [...row('D.D', 'a'), ...row('..D', 'b')])
    expect(laid.cost - checked(given, cells).cost).toBe(14)
  })

  it('costs nothing, or less than nothing, where the place is free to be filled', () => {
    expect(whyOf(problem([rest], 3, { cover }), row('DD.'), 2)).toEqual({ here: [], cost: -10, worse: [], never: [] })
  })

  it('names the fewest rules that forbid it whatever else is moved', () => {
    const locked = row('.N').map(cell => ({ ...cell, locked: true }))
    expect(whyOf(problem([days, rest], 3, { cover }), locked, 2)).toMatchObject({ cost: null, worse: [], never: ['SchRuleCodeMinRest'] })
    const away = problem([rest], 3, { people: [person('a', { suspensions: [{ from: MONDAY, to: MONDAY }] })] })
    expect(whyOf(away, [], 0)).toMatchObject({ cost: null, worse: [], never: ['QuaySuspended'] })
    expect(whyOf(problem([], 3), row('V'), 0)).toEqual({ here: [], cost: null, worse: [], never: ['QuayFixed'] })
  })

  it('answers bad input with its path', () => {
    const answer = why(problem([], 3), [], { person: 'a', day: MONDAY, band: 'X' })
    expect(answer.ok ? [] : answer.faults.map(({ path, kind }) => `${path} ${kind}`)).toEqual(['place.band unknownId'])
  })
})
