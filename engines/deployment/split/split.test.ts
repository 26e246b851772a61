import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Deployment, deploy } from '../deploy.ts'
import type { DeploymentPolicy } from '../problem/policy.ts'
import type { DeploymentProblem, Person, Post } from '../problem/problem.ts'
import { check } from '../reasons/why-not.ts'
import { person, post, problemOf, skill } from '../sample.ts'

const long = (id: string, change: Partial<Post> = {}): Post => post(id, { span: { start: 0, end: 480 }, splittable: true, ...change })
const onShift = (id: string, start: number, end: number, change: Partial<Person> = {}): Person =>
  person(id, { shifts: [{ id: 's', span: { start, end } }], ...change })

function deployed(problem: DeploymentProblem): Deployment {
  const result = deploy(problem, { seed: 1 })
  if (!result.ok) throw new Error(JSON.stringify(result.faults))
  return result.value
}

const parts = (problem: DeploymentProblem): string[] =>
  deployed(problem).assignments.map(({ post: id, person: who, span: { start, end } }) => `${id} ${who} ${start}-${end}`)

const policyOf = (change: Partial<DeploymentPolicy> = {}) => ({ policy: { postsPerPerson: 'one', ...change } as const })

describe('a post that may be split', () => {
  it('is taken by people one after the other when nobody is there for the whole', () => {
    const people = [onShift('late', 200, 480), onShift('early', 0, 300)]
    expect(parts(problemOf([long('p')], people))).toEqual(['p early 0-300', 'p late 300-480'])
    expect(parts(problemOf([long('p', { splittable: false })], people))).toEqual([])
    expect(deployed(problemOf([long('p')], people))).toMatchObject({ open: [], bound: 1, unused: [] })
  })

  it('is not split when somebody takes the whole', () => {
    expect(parts(problemOf([long('p')], [onShift('early', 0, 300), onShift('late', 200, 480), onShift('all', 0, 480)]))).toEqual([
      'p all 0-480',
    ])
  })

  it('has as few people as may be, the goals choosing between those who stay as long', () => {
    const people = [
      onShift('short', 0, 200),
      onShift('contractor', 0, 300, { employment: 'contract' }),
      onShift('own', 0, 300),
      onShift('late', 150, 480, { skills: [skill({ primary: false })] }),
    ]
    expect(parts(problemOf([long('p')], people))).toEqual(['p own 0-300', 'p late 300-480'])
  })

  it('has no part shorter than the process rule allows', () => {
    const people = [onShift('a', 0, 450), onShift('b', 400, 480), onShift('c', 440, 480)]
    expect(parts(problemOf([long('p')], people, policyOf({ leastPart: 60 })))).toEqual(['p a 0-420', 'p b 420-480'])
    expect(parts(problemOf([long('p')], [people[0]!, people[2]!], policyOf({ leastPart: 60 })))).toEqual([])
  })

  it('is split where somebody has another post, and where the machine of a rule keeps them', () => {
    const posts = [post('q', { span: { start: 300, end: 400 }, skill: 'tally' }), long('p')]
    const both = onShift('a', 0, 480, { skills: [skill(), skill({ skill: 'tally' })] })
    const several = { policy: { postsPerPerson: 'several' } } as const
    expect(parts(problemOf(posts, [both, onShift('b', 250, 480)], several))).toEqual(['q a 300-400', 'p a 0-300', 'p b 300-480'])
  })

  it('stays open when nobody comes for some minute, and nobody takes a part of it', () => {
    const { assignments, open, bound } = deployed(problemOf([long('p')], [onShift('a', 0, 200), onShift('b', 201, 480)]))
    expect(assignments).toEqual([])
    expect(open[0]!.reasons[0]).toMatchObject({ code: 'shift', actual: 2 })
    expect(bound).toBe(1)
  })

  it('in a whole gang lets the gang be filled', () => {
    const posts = [long('g1', { gang: 'g' }), long('g2', { gang: 'g', splittable: false })]
    const gangs = [{ id: 'g', whole: true }]
    const people = [onShift('a', 0, 300), onShift('b', 300, 480), onShift('c', 0, 480)]
    expect(parts(problemOf(posts, people, policyOf({ gangs })))).toHaveLength(3)
    expect(parts(problemOf(posts, people.slice(1), policyOf({ gangs })))).toEqual([])
  })

  it('gives its people no fix that would take them away', () => {
    const ended = skill({ skill: 'tally', to: 9 })
    const people = [onShift('early', 0, 300, { skills: [skill(), ended] }), onShift('late', 300, 480)]
    const { open } = deployed(problemOf([long('p'), post('q', { skill: 'tally' })], people, policyOf()))
    expect(open).toEqual([{ post: 'q', reasons: [{ code: 'licenceEnded', actual: 1, unit: 'people', people: ['early'], days: [9] }] }])
  })
})

const small = fc.record({
  posts: fc.array(fc.record({ from: fc.nat(1), hours: fc.integer({ min: 2, max: 3 }), splittable: fc.boolean() }), {
    minLength: 1,
    maxLength: 3,
  }),
  people: fc.array(fc.record({ from: fc.nat(2), hours: fc.integer({ min: 1, max: 3 }), left: fc.integer({ min: 1, max: 4 }) }), {
    minLength: 2,
    maxLength: 5,
  }),
  several: fc.boolean(),
  least: fc.integer({ min: 1, max: 2 }),
})

type Made = Parameters<Parameters<typeof small.map>[0]>[0]
const span = (from: number, hours: number) => ({ start: from * 60, end: (from + hours) * 60 })

function madeOf({ posts, people, several, least }: Made): DeploymentProblem {
  return problemOf(
    posts.map(({ from, hours, splittable }, at) => post(`p${at}`, { span: span(from, hours), splittable })),
    people.map(({ from, hours, left }, at) =>
      person(`q${at}`, { shifts: [{ id: 's', span: span(from, hours), overtime: span(from, hours) }], overtimeMinutes: 240 - left * 60 }),
    ),
    { policy: { postsPerPerson: several ? 'several' : 'one', overtimeCap: 240, leastPart: least * 60 } },
  )
}

/** The most posts that anybody can fill, hour by hour, split wherever that is allowed. */
function mostByTrial({ posts, people, policy }: DeploymentProblem): number {
  let best = 0
  const visit = (at: number, taken: readonly (readonly number[])[], filled: number): void => {
    if (filled + posts.length - at <= best) return
    const next = posts[at]
    if (!next) {
      best = filled
      return
    }
    fillFrom(next.span.start, next, taken, [], at, filled)
    visit(at + 1, taken, filled)
  }
  const fillFrom = (
    start: number,
    next: Post,
    taken: readonly (readonly number[])[],
    before: readonly number[],
    at: number,
    filled: number,
  ): void => {
    if (start === next.span.end) {
      const isOnce = policy.postsPerPerson === 'several' || new Set(before).size === before.length
      if (isOnce) visit(at + 1, taken, filled + 1)
      return
    }
    people.forEach((one, who) => {
      if (before.at(-1) === who || (policy.postsPerPerson === 'one' && taken[who]!.length > 0)) return
      const ends = next.splittable ? [1, 2, 3, 4].map(hours => start + hours * 60) : [next.span.end]
      for (const end of ends) {
        const { span: shift } = one.shifts[0]!
        const isShort = next.splittable && end - start < Math.min(policy.leastPart!, next.span.end - next.span.start)
        if (end > next.span.end || isShort || shift.start > start || end > shift.end) continue
        const hours = Array.from({ length: (end - start) / 60 }, (_, hour) => start + hour * 60)
        if (hours.some(hour => taken[who]!.includes(hour)) || (taken[who]!.length + hours.length) * 60 + one.overtimeMinutes > 240) continue
        fillFrom(
          end,
          next,
          taken.map((row, other) => (other === who ? [...row, ...hours] : row)),
          [...before, who],
          at,
          filled,
        )
      }
    })
  }
  visit(
    0,
    people.map(() => []),
    0,
  )
  return best
}

describe('every small plan with split posts', () => {
  it('keeps the rules, covers each split post from end to end, and fills no more than its bound, which no trial passes', () => {
    let split = 0
    fc.assert(
      fc.property(small, given => {
        const problem = madeOf(given)
        const { assignments, open, bound } = deployed(problem)
        expect(check(problem, assignments)).toEqual([])
        for (const { id, span: whole } of problem.posts) {
          const those = assignments.filter(each => each.post === id)
          if (those.length === 0) expect(open.some(each => each.post === id)).toBe(true)
          else
            expect([those[0]!.span.start, ...those.map(each => each.span.end)]).toEqual([
              whole.start,
              ...those.slice(1).map(each => each.span.start),
              whole.end,
            ])
          split += Number(those.length > 1)
        }
        const filled = problem.posts.length - open.length
        expect(filled).toBeLessThanOrEqual(bound)
        expect(mostByTrial(problem)).toBeLessThanOrEqual(bound)
        const whole = deployed({ ...problem, posts: problem.posts.map(each => ({ ...each, splittable: false })) })
        expect(filled).toBeGreaterThanOrEqual(problem.posts.length - whole.open.length)
      }),
      { numRuns: 300 },
    )
    expect(split).toBeGreaterThan(20)
  }, 60_000)
})
