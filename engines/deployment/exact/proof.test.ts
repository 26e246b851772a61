import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TERMINALS, terminalOf } from '../../../bench/deployment/terminal.ts'
import { seeded } from '../../../bench/seeded.ts'
import { packingOf, tightPackingOf, unpack } from '../costs/packing.ts'
import { deploy } from '../deploy.ts'
import { type Index, indexOf } from '../index/model.ts'
import { Pace } from '../pace.ts'
import { person, post, problemOf, skill } from '../sample.ts'
import { Inserter } from './insert.ts'
import { assignOneEach } from './one-each.ts'
import { isProved } from './proof.ts'
import { Standing } from './standing.ts'

describe('tuples of goals', () => {
  it('are found again in their numbers as long as sums stay in their room', () => {
    const tiers = fc.array(fc.record({ largest: fc.nat(999) }), { minLength: 1, maxLength: 9 })
    fc.assert(
      fc.property(
        tiers,
        fc.integer({ min: 1, max: 5000 }),
        fc.infiniteStream(fc.double({ min: -1, max: 1, noNaN: true })),
        (goals, summed, parts) => {
          const packing = packingOf(goals, summed)
          const figures = goals.map(({ largest }) => Math.round(parts.next().value! * 0.5 * summed * largest) + 0)
          const tuple = new Float64Array(packing.limbs)
          packing.places.forEach(({ limb, factor }, at) => {
            tuple[limb]! += figures[at]! * factor
          })
          expect(figures.map((_, goal) => unpack(tuple, 0, packing, goal) + 0)).toEqual(figures)
        },
      ),
    )
  })

  it('take as few numbers as hold some sums, and use all the room they have', () => {
    const goals = [5, 1, 1, 1, 480, 1, 999, 19].map(largest => ({ largest }))
    const tight = tightPackingOf(goals, 100_000)
    expect(tight.limbs).toBe(2)
    expect(tight.summed).toBeGreaterThanOrEqual(64)
    expect(packingOf(goals, 2 * tight.summed).limbs).toBe(3)
    expect(tightPackingOf(goals, 6).summed).toBe(6)
  })
})

/** A plan without the search with wider tuples. */
function solvedTight(index: Index): Standing {
  const standing = new Standing(index, index.goals, new Pace())
  const inserter = new Inserter(standing, new Pace())
  index.groups.forEach(({ members }, group) => {
    for (const _ of members) inserter.add(group)
  })
  return standing
}

describe('the proof of a plan', () => {
  it('is there for the best plan, and for no other', () => {
    const index = indexOf(terminalOf(TERMINALS.small, 1), new Pace())
    const { standing, isWhole } = assignOneEach(index, new Pace())!
    expect(isWhole).toBe(true)
    expect(isProved(standing)).toBe(true)
    const left = standing.groupOf.findIndex(group => group >= 0)
    const group = standing.groupOf[left]!
    standing.free(left)
    standing.open[group]!++
    expect(isProved(standing)).toBe(false)
  })

  it('fails where a price is wrong', () => {
    const index = indexOf(terminalOf(TERMINALS.small, 2), new Pace())
    const { standing } = assignOneEach(index, new Pace())!
    for (const numbers of [standing.price, standing.worth]) {
      const at = numbers.findIndex(number => number !== 0)
      numbers[at]! += 1
      expect(isProved(standing)).toBe(false)
      numbers[at]! -= 1
    }
    expect(isProved(standing)).toBe(true)
  })

  it('is not given where paths are longer than the numbers have room for, and the plan is still the best', () => {
    const length = 400
    const random = seeded(1)
    const own = Array.from({ length: length + 1 }, () => 900 + Math.floor(100 * random()))
    // post i is for person i, or for person i + 1 at a hundredth of the rotation number; the last one can have only the last person, for those of the others who
    // hold its skill are each needed elsewhere: it comes last and moves everybody
    const chain = own.map((_, at) => post(`p${at}`, { skill: `s${at}`, day: 1000 }))
    const people = own.map((rotation, at) =>
      person(`q${at}`, {
        skills: [skill({ skill: `s${at}`, rotation }), skill({ skill: `s${at - 1}`, rotation: at % 9 })],
        lastDeployed: 990,
      }),
    )
    const others = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(at => ({
      post: post(`z${at}`, { skill: `z${at}`, day: 1000, ...(at === 1 && { equipment: 'QC1' }) }),
      person: person(`z${at}`, {
        ...(at < 3 && { employment: 'contract', shifts: [{ id: 's', span: { start: 0, end: 720 }, overtime: { start: 0, end: 720 } }] }),
        lastDeployed: 100 * at,
        skills: [skill({ skill: `z${at}`, primary: at > 4 }), skill({ skill: `s${length}` })],
      }),
    }))
    const problem = problemOf([...chain, ...others.map(other => other.post)], [...people, ...others.map(other => other.person)], {
      policy: { postsPerPerson: 'one' },
    })
    expect(isProved(solvedTight(indexOf(problem, new Pace())))).toBe(false)
    const made = deploy(problem, { seed: 1 })
    if (!made.ok) throw new Error('faults')
    expect(made.value.open).toEqual([])
    expect(made.value.assignments.every(({ post: id, person: by }) => id.slice(1) === by.slice(1))).toBe(true)
  })
})
