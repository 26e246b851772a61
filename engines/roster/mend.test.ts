import { describe, expect, it } from 'vitest'
import { checked, D, MONDAY, N, person, problem, row } from '../../tests/support/roster.ts'
import { RULE_EDGES } from '../../tests/support/roster-edges.ts'
import { type Mended, mend } from './mend.ts'
import type { RosterProblem } from './problem.ts'
import { seeded } from './random.ts'
import type { Rule, RuleCode } from './rules/rules.ts'
import type { RosterCell } from './terms.ts'

const rest: Rule = { code: 'SchRuleCodeMinRest', severity: 'block', values: { minutes: 660 } }
const days: Rule = { code: 'SchRuleCodeWorkingDays', severity: 'warn', values: { mostDays: 2 } }

function mended(given: RosterProblem, cells: readonly RosterCell[], who = ['a'], spared: RuleCode[] = []): Mended[] {
  const answer = mend(
    given,
    cells,
    who.map(each => ({ person: each, spared })),
  )
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults))
  return answer.value
}

/** What is broken once the changes are made. */
function brokenAfter(given: RosterProblem, cells: readonly RosterCell[], all: readonly Mended[]) {
  const live = checked(given, cells)
  live.change(all.flatMap(({ edits }) => edits))
  return live.breaches.filter(({ code, severity }) => code !== 'QuayCover' && severity !== 'info')
}

/** The fewest changes, every row tried. */
function fewestTried(given: RosterProblem, letters: string): number {
  let fewest = Number.POSITIVE_INFINITY
  const tried = [...letters].reduce<string[]>((rows, _) => rows.flatMap(each => ['.', 'D', 'N'].map(letter => each + letter)), [''])
  for (const each of tried) {
    const changes = [...each].filter((letter, at) => letter !== letters[at]).length
    if (changes < fewest && checked(given, row(each)).breaches.length === 0) fewest = changes
  }
  return fewest
}

describe('mending', () => {
  it.each(RULE_EDGES)('%s: nothing is broken afterwards', (_, rule, breaking) => {
    const given = problem([{ ...rule, severity: 'warn' } as Rule], breaking.length)
    const [one] = mended(given, row(breaking))
    expect(one!.left).toEqual([])
    expect(one!.edits.length).toBeGreaterThan(0)
    expect(brokenAfter(given, row(breaking), [one!])).toEqual([])
  })

  it('takes as few changes as the best of all rows, in thirty rosters', () => {
    const random = seeded(27)
    for (let round = 0; round < 30; round++) {
      const letters = Array.from({ length: 6 }, () => '.DDNN'[Math.floor(random() * 5)]).join('')
      const given = problem([rest, days], 6, { bands: [D, N] })
      const [one] = mended(given, row(letters))
      expect([letters, brokenAfter(given, row(letters), [one!])]).toEqual([letters, []])
      expect([letters, one!.edits.length]).toEqual([letters, fewestTried(given, letters)])
    }
  })

  it('of as few changes takes the one that cover needs, and keeps work where none needs anything', () => {
    const line = (day: number, band: string) => ({
      day: MONDAY + day,
      band,
      skill: 'crane',
      least: 0,
      wanted: 1,
      most: 1,
      under: 5,
      over: 5,
    })
    const given = problem([rest], 2, { bands: [D, N], cover: [line(0, 'N'), line(1, 'N')] })
    expect(mended(given, row('ND'))[0]!.edits).toEqual([{ person: 'a', day: MONDAY + 1, cells: row('.N').map(cell => ({ ...cell })) }])
    const [free] = mended(problem([rest], 2, { bands: [D, N] }), row('ND'))
    expect(free!.edits.flatMap(({ cells }) => cells)).toHaveLength(1)
  })

  it('mends each of several people, and cover knows what became of those before', () => {
    const cover = [{ day: MONDAY + 1, band: 'N', skill: 'crane', least: 0, wanted: 1, most: 1, under: 5, over: 5 }]
    const people = [person('a'), person('b')]
    const given = problem([rest], 2, { people, bands: [D, N], cover })
    const cells = [...row('ND', 'a'), ...row('ND', 'b')]
    const both = mended(given, cells, ['a', 'b'])
    expect(both.map(({ edits }) => edits.length)).toEqual([1, 1])
    expect(brokenAfter(given, cells, both)).toEqual([])
    const nights = both.flatMap(({ edits }) => edits.flatMap(each => each.cells)).filter(({ day, band }) => day > MONDAY && band === 'N')
    expect(nights).toHaveLength(1)
  })

  it('leaves days that stay, and says which rules they do not let be kept', () => {
    const locked = row('ND').map(cell => ({ ...cell, locked: true }))
    const cells = [...locked, ...row('...DDD').slice(0)]
    const given = problem([rest, days], 6)
    const [one] = mended(given, cells)
    expect(one!.edits).toHaveLength(1)
    expect(one!.edits.every(({ day }) => day > MONDAY + 1)).toBe(true)
    expect(one!.left.map(({ code }) => code)).toEqual(['SchRuleCodeMinRest'])
    expect(one!.together).toEqual(['SchRuleCodeMinRest'])
  })

  it('leaves a rule that is spared where it is broken, and brings no new breach of it', () => {
    const given = problem([rest, days], 6)
    expect(mended(given, row('DDD'), ['a'], ['SchRuleCodeWorkingDays'])[0]!.edits).toEqual([])
    const [one] = mended(given, row('DDDND.'), ['a'], ['SchRuleCodeWorkingDays'])
    expect(brokenAfter(given, row('DDDND.'), [one!]).filter(({ code }) => code === 'SchRuleCodeMinRest')).toEqual([])
  })

  it('answers bad input with its path', () => {
    const answer = mend(problem([], 3), [], [{ person: 'x', spared: [] }])
    expect(answer.ok ? [] : answer.faults.map(({ path, kind }) => `${path} ${kind}`)).toEqual(['mend[0].person unknownId'])
  })
})
