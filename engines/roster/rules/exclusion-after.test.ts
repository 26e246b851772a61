import { describe, expect, it } from 'vitest'
import { highsSolver } from '../../../features/planning/build/highs.server.ts'
import { checked, D, MONDAY, N, person, problem, row } from '../../../tests/support/roster.ts'
import { build } from '../build.ts'
import { problemFaults } from '../faults.ts'
import type { Exclusion, HistoryCell, RosterPerson } from '../terms.ts'

const excluded = (more: Partial<Exclusion> = {}): Exclusion => ({ band: 'N', from: MONDAY - 100, afterDays: 2, ...more })

/** The days, from 0, on which a row of letters breaks these exclusions. */
function broken(letters: string, exclusions: Exclusion[], more: Partial<RosterPerson> = {}): number[] {
  const given = problem([], letters.length, { people: [person('a', { exclusions, ...more })] })
  expect(problemFaults(given)).toEqual([])
  return checked(given, row(letters)).breaches.flatMap(({ code, days }) => {
    expect(code).toBe('QuayExclusion')
    return days.map(day => day - MONDAY)
  })
}

describe('an exclusion after days in a row', () => {
  it('holds from that many days worked on, in its band only', () => {
    expect(broken('NNN', [excluded()])).toEqual([2])
    expect(broken('DDND', [excluded()])).toEqual([2])
    expect(broken('DDDD', [excluded()])).toEqual([])
    expect(broken('DD.N', [excluded()])).toEqual([])
  })

  it('counts days off between them where it says so, but none before the first', () => {
    const row = excluded({ includeOffDays: true })
    expect(broken('D.N', [row])).toEqual([2])
    expect(broken('..N', [row])).toEqual([])
    expect(broken('DVN', [row])).toEqual([])
  })

  it('goes on from the days before the period', () => {
    const worked = (day: number): HistoryCell => ({ day: MONDAY + day, kind: 'work', band: 'D' })
    expect(broken('N..', [excluded()], { history: [worked(-2), worked(-1)] })).toEqual([0])
    expect(broken('N..', [excluded()], { history: [worked(-3), worked(-2)] })).toEqual([])
  })

  it('binds on its own dates', () => {
    expect(broken('NNNN', [excluded({ from: MONDAY + 3 })])).toEqual([3])
    expect(broken('NNNN', [excluded({ to: MONDAY + 2 })])).toEqual([2])
  })

  it('of skills binds a row only where the person holds no other', () => {
    expect(broken('NNN', [excluded({ skills: ['crane'] })])).toEqual([2])
    const skills = [
      { skill: 'crane', primary: true, from: MONDAY - 100 },
      { skill: 'truck', primary: false, from: MONDAY - 100 },
    ]
    expect(broken('NNN', [excluded({ skills: ['crane'] })], { skills })).toEqual([])
  })

  it('is kept by every roster that is built', async () => {
    const cover = [0, 1, 2, 3].map(at => ({
      day: MONDAY + at,
      band: 'N',
      skill: 'crane',
      least: 0,
      wanted: 1,
      most: 1,
      under: 20,
      over: 1,
    }))
    const people = [person('a', { exclusions: [excluded()] })]
    const answer = build({ ...problem([], 4, { people, cover }), bands: [D, N] }, [], await highsSolver(), { seed: 1, work: 20_000 })
    if (!answer.ok) throw new Error(JSON.stringify(answer.faults))
    const worked = answer.value.cells.filter(({ kind }) => kind === 'work').map(({ day }) => day - MONDAY)
    expect(worked).toHaveLength(3)
    expect(worked).not.toEqual([1, 2, 3])
    expect(answer.value.breaches.filter(({ code }) => code === 'QuayExclusion')).toEqual([])
  })
})
