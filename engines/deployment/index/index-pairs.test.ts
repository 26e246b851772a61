import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FIGURES, OWN_GOALS } from '../goals/goals.ts'
import { Pace, UNITS_UNASKED } from '../pace.ts'
import type { DeploymentProblem, Person, PersonLicence, PersonSkill, Post } from '../problem/problem.ts'
import { fitnessOf, termsOf } from '../rules/eligibility.ts'
import { person, post, problemOf, skill } from '../sample.ts'
import { type Index, indexOf } from './model.ts'

// Who may stand where, against asking every rule about every person and post.

const of = <const Value>(...values: Value[]) => fc.constantFrom(...values)
const absent = undefined

const rows = fc.array(
  fc
    .record({
      skill: of('crane', 'truck'),
      primary: fc.boolean(),
      rating: of('A', 'A', 'B', 'C'),
      rotation: fc.nat(3),
      from: of(0, 11),
      to: of(9, 30, absent),
    })
    .map(({ to, ...row }): PersonSkill => skill(to === absent ? row : { ...row, to })),
  { minLength: 1, maxLength: 4 },
)
const licences = fc.array(
  fc.record({ code: of('a', 'b'), skill: of('crane', 'truck'), from: of(0, 0, 11), to: of(9, 30, 30) }).map((row): PersonLicence => row),
  { minLength: 2, maxLength: 6 },
)
const people = fc.array(
  fc.record({
    node: of('quay', 'yard'),
    // one of them may be named twice, or be the home
    poolNodes: fc.array(of('quay', 'yard', 'gate'), { maxLength: 4 }),
    skills: rows,
    licences,
    minutes: of(0, 0, 0, 400),
    overtimeMinutes: of(0, 30),
    shiftsThisWeek: of(0, 1, 2, 3, 4, 5),
    lastDeployed: of(3, 9),
    exclusions: of([], [], [], [{ skills: ['truck'], from: 0 }]),
    absences: of([], [], [], [{ kind: 'leave' as const, from: 10, to: 10 }]),
  }),
  { minLength: 5, maxLength: 8 },
)
const posts = fc.array(
  fc
    .record({
      node: of('quay', 'yard', 'gate'),
      skill: of('crane', 'truck'),
      leastRating: of('A', 'B', absent, absent, absent),
      licences: of([], [], [], ['a'], ['a', 'b']),
      day: of(10, 10, 11),
      span: of({ start: 0, end: 60 }, { start: 0, end: 60 }, { start: 0, end: 120 }, { start: 700, end: 800 }),
      equipment: of('QC1', absent),
    })
    .map(
      ({ leastRating, equipment, ...all }): Partial<Post> => ({
        ...(leastRating && { leastRating }),
        ...(equipment && { equipment }),
        ...all,
      }),
    ),
  { minLength: 6, maxLength: 12 },
)
const problems = fc
  .record({ people, posts, secondarySkills: fc.boolean(), isPinned: fc.boolean(), isDown: fc.boolean() })
  .map((made): DeploymentProblem => {
    const all = made.people.map((each, at) => person(`q${at}`, each))
    const asked = made.posts.map((each, at) => post(`p${at}`, each))
    return problemOf(asked, all, {
      policy: { postsPerPerson: 'one', secondarySkills: made.secondarySkills, normalMinutes: 440, overtimeCap: 40, mostShiftsWeek: 5 },
      ...(made.isPinned && { fixed: [{ post: 'p0', person: 'q0' }] }),
      ...(made.isDown && { downtimes: [{ equipment: 'QC1', span: { start: 30, end: 60 } }] }),
    })
  })

const listOf = ({ fits, groupOf }: Index, at: number): number[] => {
  const list = fits.of[groupOf[at]!]!
  return [...Array(fits.first[list + 1]! - fits.first[list]!).keys()].map(pair => fits.first[list]! + pair)
}

/** What somebody on a post adds to each goal, asked of the rules one by one; null when they may not stand there. */
function asked(problem: DeploymentProblem, one: Post, by: Person): number[] | null {
  const fitness = fitnessOf(one, by, termsOf(problem))
  if (!fitness || problem.fixed.some(pin => pin.person === by.id)) return null
  return OWN_GOALS.map(goal => FIGURES[goal](one, by, fitness))
}

describe('the index of who may stand where', () => {
  it('lists everybody whom no rule keeps from a post, once each and in their order, with what they add to each goal', () => {
    let found = 0
    fc.assert(
      fc.property(problems, problem => {
        const index = indexOf(problem, new Pace())
        index.posts.forEach((one, at) => {
          const listed = listOf(index, at).map(pair => [
            index.people[index.fits.person[pair]!]!.id,
            ...OWN_GOALS.map(goal => index.fits.figures.get(goal)![pair]!),
          ])
          const expected = problem.people.flatMap(by => {
            const figures = asked(problem, one, by)
            return figures ? [[by.id, ...figures]] : []
          })
          expect(listed).toEqual(expected)
          found += expected.length
        })
      }),
      { numRuns: 1000 },
    )
    expect(found).toBeGreaterThan(500)
  })

  it('gives one list to posts that demand the same, and another to those that do not', () => {
    const all = [post('p'), post('q'), post('r', { leastRating: 'B' }), post('s', { node: 'yard' }), post('t', { licences: ['a'] })]
    const { fits, groupOf } = indexOf(problemOf(all, [person('a')]), new Pace())
    const lists = all.map((_, at) => fits.of[groupOf[at]!])
    expect(lists[0]).toBe(lists[1])
    expect(new Set(lists).size).toBe(4)
  })

  it('has nobody in its lists where it was stopped before anybody was looked at', () => {
    const pace = new Pace({ stop: () => true })
    pace.allows(UNITS_UNASKED)
    const index = indexOf(problemOf([post('p'), post('q', { skill: 'truck' })], [person('a')]), pace)
    expect([...index.posts.keys()].map(at => listOf(index, at))).toEqual([[], []])
  })
})
