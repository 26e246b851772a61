import { describe, expect, it } from 'vitest'
import { checked, MONDAY, person, problem, row } from '../../../tests/support/roster.ts'
import type { RosterCell, RosterPerson, Wish } from '../terms.ts'
import type { Rule } from './rules.ts'

/** What is said of a row: code, severity, by how much, day, cost. */
const told = (who: Partial<RosterPerson>, rules: readonly Rule[], cells: readonly RosterCell[]): string[] => {
  const { breaches } = checked(problem(rules, 4, { people: [person('a', who)] }), cells)
  return breaches.map(({ code, severity, by, unit, days, people, cost }) =>
    [code, severity, `${by} ${unit}`, days.map(day => day - MONDAY), people, cost].join(' '),
  )
}

describe('wishes', () => {
  const wish = (band: string | null, weight: number): Wish => ({ day: MONDAY, band, weight })
  const cost = (wanted: Wish, letters: string) => told({ wishes: [wanted] }, [], row(letters)).map(each => each.split(' ').at(-1))

  it('for a band cost their weight where it is not worked, also where another one is', () => {
    expect(told({ wishes: [wish('E', 4)] }, [], row('.'))).toEqual(['QuayWish info 4 shifts 0 a 4'])
    expect(cost(wish('E', 4), 'L')).toEqual(['4'])
    expect(cost(wish('E', 4), 'V')).toEqual(['4'])
    expect(cost(wish('E', 4), 'E')).toEqual([])
  })

  it('against a band cost it where it is worked', () => {
    expect(cost(wish('E', -3), 'E')).toEqual(['3'])
    expect(cost(wish('E', -3), 'L')).toEqual([])
    expect(cost(wish('E', -3), '.')).toEqual([])
  })

  it('for OFF and against it: leave is OFF, training is not', () => {
    expect(cost(wish(null, 2), 'E')).toEqual(['2'])
    expect(cost(wish(null, 2), 'T')).toEqual(['2'])
    expect(cost(wish(null, 2), 'V')).toEqual([])
    expect(cost(wish(null, 2), '.')).toEqual([])
    expect(cost(wish(null, -5), '.')).toEqual(['5'])
    expect(cost(wish(null, -5), 'E')).toEqual([])
  })

  it('of a band are given by a part of a split shift, and by training in it', () => {
    const split = [...row('E'), { ...row('L')[0]!, slot: 1 }]
    expect(told({ wishes: [wish('L', 4)] }, [], split)).toEqual([])
    const training: RosterCell[] = [{ ...row('T')[0]!, band: 'L' }]
    expect(told({ wishes: [wish('L', 4)] }, [], training)).toEqual([])
  })

  it('of no weight cost nothing, and all are as severe as the rule says', () => {
    expect(cost(wish('E', 0), '.')).toEqual([])
    const warns: Rule = { code: 'QuayWish', severity: 'warn', values: {} }
    expect(told({ wishes: [wish('E', 4)] }, [warns], [])).toEqual(['QuayWish warn 4 shifts 0 a 4'])
    expect(told({ wishes: [wish('E', 4)] }, [{ ...warns, severity: 'off' }], [])).toEqual([])
  })
})

describe('cells that are fixed', () => {
  const [day] = row('E')
  const changed = (fixed: RosterCell, now: readonly RosterCell[], rules: readonly Rule[] = []): string[] => {
    const live = checked(problem(rules, 4), [{ ...fixed, locked: true }])
    const answer = live.change([{ person: 'a', day: MONDAY, cells: now }])
    if (!answer.ok) throw new Error(JSON.stringify(answer.faults))
    return answer.value.came.map(({ code, severity, by, unit, days, people, cost }) =>
      [code, severity, `${by} ${unit}`, days.map(each => each - MONDAY), people, cost].join(' '),
    )
  }
  const BROKEN = ['QuayFixed block 1 shifts 0 a 100000']

  it('are kept by the same kind, band, slot and skill', () => {
    expect(changed(day!, [{ ...day!, locked: false }])).toEqual([])
    expect(changed(day!, [])).toEqual(BROKEN)
    expect(changed(day!, row('L'))).toEqual(BROKEN)
    expect(changed(day!, [{ ...day!, slot: 1 }])).toEqual(BROKEN)
    expect(changed(day!, [{ ...day!, kind: 'training' }])).toEqual(BROKEN)
  })

  it('with a skill are kept by that skill alone, without one by any', () => {
    expect(changed({ ...day!, skill: 'crane' }, [{ ...day!, skill: 'crane' }])).toEqual([])
    expect(changed({ ...day!, skill: 'crane' }, [day!])).toEqual(BROKEN)
    expect(changed(day!, [{ ...day!, skill: 'crane' }])).toEqual([])
  })

  it('that are OFF are kept by a day without cells', () => {
    const off: RosterCell = { person: 'a', day: MONDAY, slot: 0, kind: 'off', locked: true }
    expect(changed(off, [])).toEqual([])
    expect(changed(off, [{ ...off, locked: false }])).toEqual([])
    expect(changed(off, row('E'))).toEqual(BROKEN)
    expect(changed(row('V')[0]!, [])).toEqual(BROKEN)
  })

  it('are as severe as the rule says; only what blocks has a price', () => {
    const warns: Rule = { code: 'QuayFixed', severity: 'warn', values: {} }
    expect(changed(day!, [], [warns])).toEqual(['QuayFixed warn 1 shifts 0 a 0'])
    expect(changed(day!, [], [{ ...warns, severity: 'off' }])).toEqual([])
  })

  it('of a split shift are each kept by one of its parts', () => {
    expect(changed(day!, [day!, { ...row('L')[0]!, slot: 1 }])).toEqual([])
  })
})

describe('licences', () => {
  const needs = (...pairs: [skill: string, code: string][]): Rule => ({
    code: 'QuayLicence',
    severity: 'block',
    values: { needs: pairs.map(([skill, code]) => ({ skill, code })) },
  })
  const codes = (rule: Rule, licences: RosterPerson['licences']) =>
    told(licences ? { licences } : {}, [rule], row('E')).map(each => each.split(' ')[0])
  const C1 = { code: 'C1', from: MONDAY }

  it('are asked for by each need of the skill', () => {
    expect(codes(needs(['crane', 'C1'], ['crane', 'C2']), [C1])).toEqual(['QuayLicence'])
    expect(codes(needs(['crane', 'C1'], ['crane', 'C2']), [C1, { code: 'C2', from: MONDAY }])).toEqual([])
  })

  it('of other skills and other codes say nothing', () => {
    expect(codes(needs(['truck', 'C9']), undefined)).toEqual([])
    expect(codes(needs(['crane', 'C2']), [C1])).toEqual(['QuayLicence'])
  })
})
