import { describe, expect, it } from 'vitest'
import { checked, MONDAY, person, problem, row } from '../../../tests/support/roster.ts'
import type { RosterProblem } from '../problem.ts'
import type { RosterPerson } from '../terms.ts'
import type { Rule } from './rules.ts'

const codesOf = (given: RosterProblem, letters: string, skill?: string): string[] =>
  checked(
    given,
    row(letters).map(cell => (skill ? { ...cell, skill } : cell)),
  ).breaches.map(breach => `${breach.code} ${breach.days[0]! - MONDAY}`)

const of = (more: Partial<RosterPerson>, rules: readonly Rule[] = []): RosterProblem => problem(rules, 3, { people: [person('a', more)] })

describe('who may stand where', () => {
  it('only people who hold the skill on that day', () => {
    const skills = [
      { skill: 'crane', primary: true, from: MONDAY, to: MONDAY + 1 },
      { skill: 'truck', primary: false, from: MONDAY + 1 },
    ]
    expect(codesOf(of({ skills }), 'EEE', 'crane')).toEqual(['QuaySkill 2'])
    expect(codesOf(of({ skills }), 'EEE', 'truck')).toEqual(['QuaySkill 0'])
    expect(codesOf(of({ skills }), 'EEE')).toEqual([])
    expect(codesOf(of({ skills }), 'T..', 'truck')).toEqual([])
  })

  it('only with each licence that the skill needs', () => {
    const rule: Rule = { code: 'QuayLicence', severity: 'block', values: { needs: [{ skill: 'crane', code: 'C1' }] } }
    expect(codesOf(of({}, [rule]), 'E..')).toEqual(['QuayLicence 0'])
    expect(codesOf(of({ licences: [{ code: 'C1', from: MONDAY + 1, to: MONDAY + 1 }] }, [rule]), 'EEE')).toEqual([
      'QuayLicence 0',
      'QuayLicence 2',
    ])
  })

  it('not where they are excluded', () => {
    expect(codesOf(of({ exclusions: [{ band: 'E', from: MONDAY + 1 }] }), 'EEL')).toEqual(['QuayExclusion 1'])
    expect(codesOf(of({ exclusions: [{ skills: ['crane'], from: MONDAY, to: MONDAY }] }), 'EE.')).toEqual(['QuayExclusion 0'])
    expect(codesOf(of({ exclusions: [{ skills: ['truck'], from: MONDAY }] }), 'E..')).toEqual([])
  })

  it('not while suspended, not before being hired, not after the last day', () => {
    expect(codesOf(of({ suspensions: [{ from: MONDAY + 1, to: MONDAY + 1 }] }), 'EEE')).toEqual(['QuaySuspended 1'])
    expect(codesOf(of({ hired: MONDAY + 1, ends: MONDAY + 1 }), 'EEE')).toEqual(['QuayEmployment 0', 'QuayEmployment 2'])
    expect(codesOf(of({ hired: MONDAY + 1 }), 'TV.')).toEqual(['QuayEmployment 0'])
  })

  it('only on days that rules are in force for them', () => {
    const dates: Rule = { code: 'SchRuleCodeDateRange', severity: 'block', values: {} }
    const nights: Rule = { code: 'QuayNights', severity: 'warn', values: { mostInRow: 5 }, from: MONDAY + 1, to: MONDAY + 1 }
    expect(codesOf(of({}, [dates, nights]), 'EEE')).toEqual(['SchRuleCodeDateRange 0', 'SchRuleCodeDateRange 2'])
    expect(codesOf(of({}, [dates, { ...nights, scope: { category: 'contract' } }]), 'E..')).toEqual(['SchRuleCodeDateRange 0'])
    const licences: Rule = { code: 'QuayLicence', severity: 'warn', values: { needs: [] } }
    expect(codesOf(of({}, [dates, licences]), 'E..')).toEqual(['SchRuleCodeDateRange 0'])
  })

  it('anywhere when the rule is off', () => {
    expect(codesOf(of({ hired: MONDAY + 3 }, [{ code: 'QuayEmployment', severity: 'off', values: {} }]), 'EEE')).toEqual([])
  })
})
