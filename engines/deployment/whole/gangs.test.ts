import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { madeProblem } from '../../../tests/support/made-deployments.ts'
import { type Deployment, deploy } from '../deploy.ts'
import type { DeploymentPolicy } from '../problem/policy.ts'
import type { DeploymentProblem, Post } from '../problem/problem.ts'
import { check } from '../reasons/why-not.ts'
import { person, post, problemOf, skill } from '../sample.ts'

function deployed(problem: DeploymentProblem): Deployment {
  const result = deploy(problem, { seed: 1 })
  if (!result.ok) throw new Error(JSON.stringify(result.faults))
  return result.value
}

const filled = (problem: DeploymentProblem): string[] => deployed(problem).assignments.map(each => each.post)
const gangOf = (id: string, heads: number, change: Partial<Post> = {}): Post[] =>
  Array.from({ length: heads }, (_, at) => post(`${id}${at}`, { gang: id, ...change }))
const whole = (...ids: string[]): Partial<DeploymentPolicy> => ({ gangs: ids.map(id => ({ id, whole: true })) })
const drivers = (count: number) => Array.from({ length: count }, (_, at) => person(`q${at}`))

describe.each(['one', 'several'] as const)('with %s a person', postsPerPerson => {
  const problemWith = (posts: readonly Post[], people: DeploymentProblem['people'], policy: Partial<DeploymentPolicy>) =>
    problemOf(posts, people, { policy: { postsPerPerson, ...policy } })

  it('a whole gang that cannot be manned is given up for one that can', () => {
    const posts = [...gangOf('a', 3), ...gangOf('b', 2)]
    expect(filled(problemWith(posts, drivers(4), whole('a', 'b')))).toEqual(['a0', 'a1', 'a2'])
    expect(filled(problemWith(posts, drivers(2), whole('a', 'b')))).toEqual(['b0', 'b1'])
    expect(filled(problemWith(posts, drivers(4), {}))).toHaveLength(4)
  })

  it('those who are free by it take other posts, and the reason says what was missing', () => {
    const posts = [...gangOf('a', 3, { priority: 1 }), post('alone', { priority: 2 })]
    const { assignments, open, bound } = deployed(problemWith(posts, drivers(2), whole('a')))
    expect(assignments.map(each => each.post)).toEqual(['alone'])
    expect(open.map(({ post: id, reasons }) => [id, reasons[0]!.code])).toEqual([
      ['a0', 'notWhole'],
      ['a1', 'notWhole'],
      ['a2', 'notWhole'],
    ])
    expect(bound).toBe(2)
  })

  it('pairs go together', () => {
    const posts = [post('signaller'), post('lasher', { skill: 'lashing' })]
    expect(filled(problemWith(posts, drivers(1), { pairs: [['signaller', 'lasher']] }))).toEqual([])
    const both = [...drivers(1), person('l', { skills: [skill({ skill: 'lashing' })] })]
    expect(filled(problemWith(posts, both, { pairs: [['signaller', 'lasher']] }))).toHaveLength(2)
  })

  it('a gang has its least heads of each rating', () => {
    const people = [
      person('a', { skills: [skill({ rating: 'A', rotation: 9 })] }),
      ...drivers(2).map(each => ({ ...each, skills: [skill({ rating: 'C' })] })),
    ]
    const gangs = [{ id: 'g', whole: false, least: { A: 1 } }]
    const who = (policy: Partial<DeploymentPolicy>) =>
      deployed(problemWith(gangOf('g', 2), people, policy))
        .assignments.map(each => each.person)
        .sort()
    expect(who({})).toEqual(['q0', 'q1'])
    expect(who({ gangs })).toEqual(['a', 'q0'])
  })

  it('no set is ever filled in part, no rule is broken, and no more is filled than the bound', () => {
    fc.assert(
      fc.property(madeProblem, fc.array(fc.nat(2), { minLength: 7, maxLength: 7 }), (made, gangs) => {
        const posts = made.posts.map((each, at) => ({ ...each, gang: `g${gangs[at]}` }))
        const problem = { ...made, posts, policy: { ...made.policy, postsPerPerson, ...whole('g0', 'g1') } }
        const { assignments, open, bound } = deployed(problem)
        const openGangs = new Set(open.map(({ post: id }) => posts.find(each => each.id === id)!.gang))
        for (const { post: id } of assignments) {
          const { gang } = posts.find(each => each.id === id)!
          if (gang !== 'g2') expect(openGangs.has(gang)).toBe(false)
        }
        expect(check(problem, assignments)).toEqual([])
        expect(assignments.length).toBeLessThanOrEqual(bound)
      }),
      { numRuns: 300 },
    )
  })
})
